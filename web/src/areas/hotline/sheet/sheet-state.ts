import type { CallResult } from "@planete/shared/contract/call.ts";
import type {
  MessageWire,
  SheetEventWire,
  openSheet,
  readMessages,
} from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { Sheet, SheetVersion } from "@planete/shared/contract/hotline-view.contract.ts";
import { sheetFromWire } from "@planete/shared/contract/hotline-view.contract.ts";

/** A sheet as far as the page has fetched it: the newest part of its conversation, without a gap. */
export interface SheetState {
  readonly sheet: Sheet;
  /** By position, oldest first. */
  readonly messages: readonly MessageWire[];
  readonly events: readonly SheetEventWire[];
  /** Ask with it for what came before; null at the beginning. */
  readonly before: number | null;
}

type Opened = CallResult<typeof openSheet>;
type Page = CallResult<typeof readMessages>["data"];

interface Placed {
  readonly id: string;
  readonly position: number;
}

/** Each entry once, the later list wins, ordered by position. */
function united<Entry extends Placed>(first: readonly Entry[], second: readonly Entry[]): readonly Entry[] {
  const [end, start] = [first.at(-1), second[0]];
  // Both lists are in order, or have one entry: an older page, or a new message, needs no sorting.
  if (end && start && end.position < start.position) return [...first, ...second];
  const byId = new Map([...first, ...second].map((entry) => [entry.id, entry]));
  return [...byId.values()].sort((one, other) => one.position - other.position);
}

export function openedState(opened: Opened): SheetState {
  const { data, messages, events, before } = opened;
  return { sheet: sheetFromWire(data), messages: united(messages, []), events: united(events, []), before };
}

/**
 * What the page shows after the sheet was fetched again: the new end, and the older pages as they were.
 * When so much came meanwhile that the two do not touch, the older pages go: a gap would be invisible.
 */
export function reopenedState(previous: SheetState | undefined, opened: Opened): SheetState {
  const fresh = openedState(opened);
  // An answer that was on its way while something newer arrived knows less than the page.
  if (!previous || previous.sheet.id !== fresh.sheet.id) return fresh;
  if (fresh.sheet.version < previous.sheet.version) return previous;
  const start = fresh.messages[0]?.position;
  const last = previous.messages.at(-1)?.position ?? 0;
  if (fresh.before === null || start === undefined || last < start) return fresh;
  return {
    sheet: fresh.sheet,
    messages: united(
      previous.messages.filter(({ position }) => position < start),
      fresh.messages,
    ),
    events: united(
      previous.events.filter(({ position }) => position < start),
      fresh.events,
    ),
    before: (previous.messages[0]?.position ?? start) < start ? previous.before : fresh.before,
  };
}

export function withOlder(state: SheetState, page: Page): SheetState {
  return {
    ...state,
    messages: united(page.messages, state.messages),
    events: united(page.events, state.events),
    before: page.before,
  };
}

/** A message that was just written, by anybody. */
export function withMessage(state: SheetState, message: MessageWire): SheetState {
  return { ...state, messages: united(state.messages, [message]) };
}

/**
 * What an answer to a send says of the sheet, and whether that is all there is to know: a note, or a message that is held
 * back for a while, moves nothing else where it is the only new thing since. Whoever sends has read up to their own
 * message.
 */
export function withSent(
  state: SheetState,
  answer: {
    readonly sent: MessageWire;
    readonly missed: readonly MessageWire[];
    readonly stands: SheetVersion;
  },
): { readonly state: SheetState; readonly isWhole: boolean } {
  const { sent, missed, stands } = answer;
  const { version, status, readUpTo } = state.sheet;
  const shown = withSheetVersion([...missed, sent].reduce(withMessage, state), stands);
  const isOnlyNews = missed.length === 0 && stands.version === version + 1;
  if (!isOnlyNews) return { state: shown, isWhole: false };
  const sheet = { ...shown.sheet, readUpTo: Math.max(readUpTo, sent.position) };
  const moves = stands.status !== status || (sent.kind === "customer" && sent.leavesAt === null);
  return { state: { ...shown, sheet }, isWhole: !moves };
}

export function withoutMessage(state: SheetState, messageId: string): SheetState {
  return { ...state, messages: state.messages.filter(({ id }) => id !== messageId) };
}

/** A message to the customer has left: nobody can call it back any more. */
export function withMessageLeft(state: SheetState, messageId: string): SheetState {
  return {
    ...state,
    messages: state.messages.map((message) =>
      message.id === messageId ? { ...message, leavesAt: null, setAsideAt: null } : message,
    ),
  };
}

/** A message to the customer could not leave, or is to leave after all. */
export function withSetAside(state: SheetState, messageId: string, setAsideAt: string | null): SheetState {
  return {
    ...state,
    messages: state.messages.map((message) =>
      message.id === messageId ? { ...message, setAsideAt } : message,
    ),
  };
}

/** Where the sheet stands by an event; an older one changes nothing. */
export function withSheetVersion(state: SheetState, { status, version }: SheetVersion): SheetState {
  return version < state.sheet.version ? state : { ...state, sheet: { ...state.sheet, status, version } };
}

export function withSheet(state: SheetState, sheet: Sheet): SheetState {
  return sheet.version < state.sheet.version ? state : { ...state, sheet };
}

export function withSeenByClient(
  state: SheetState,
  seen: { readonly position: number; readonly at: string },
): SheetState {
  const known = state.sheet.seenByClient?.position ?? 0;
  return seen.position < known ? state : { ...state, sheet: { ...state.sheet, seenByClient: seen } };
}

/** Messages by others that came after what somebody had seen (D8). */
export function messagesSince(
  state: SheetState,
  seen: SheetVersion,
  readerId: string,
): readonly MessageWire[] {
  return state.messages.filter(({ position, author }) => position > seen.version && author.id !== readerId);
}

/** The newest position, up to which an attentive reader has read. */
export function lastPosition(state: SheetState): number {
  return Math.max(0, state.messages.at(-1)?.position ?? 0, state.events.at(-1)?.position ?? 0);
}
