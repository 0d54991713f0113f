import type { DraftWire } from "@planete/shared/contract/hotline-message.contract.ts";
import type { AttachmentWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { SheetVersion } from "@planete/shared/contract/hotline-view.contract.ts";
import type { RichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import { fromPlain, isPlain, wordsOf } from "@planete/shared/domain/rich-text/rich-text-words.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { DraftFields, DraftStorage } from "./draft-storage.ts";

/** What a draft holds, in one piece for React. */
export interface Draft {
  readonly text: string;
  /** Where the words do not say all of it; null for a plain text. */
  readonly rich: RichText | null;
  readonly fields: DraftFields;
  readonly files: readonly AttachmentWire[];
  /** Both answers have been compared; before that the text may still change under the writer. */
  readonly ready: boolean;
  /** When the server last took it; undefined while it has not. */
  readonly savedAt: Date | undefined;
  /** Neither the server nor this browser has what was typed last. */
  readonly unsafe: boolean;
  /** Another device of the same person has written something else. */
  readonly conflict: DraftWire | undefined;
  /** What the writer had seen when they began; undefined while nothing is written. */
  readonly seen: SheetVersion | undefined;
}

export interface DraftServer {
  readonly save: (body: {
    readonly text: string;
    readonly rich: RichText | null;
    readonly fields: DraftFields;
    readonly version: number | null;
    readonly from: string | null;
  }) => Promise<{ readonly changedAt: string }>;
  readonly remove: () => Promise<unknown>;
  readonly read: () => Promise<DraftWire | undefined>;
}

/** Saved so long after the last key. */
export const saveAfterMs = 500;
const retryAfterMs = 5_000;

/** The tree of a draft, plain or not. */
export function treeOf({ text, rich }: Pick<Draft, "text" | "rich">): RichText {
  return rich ?? fromPlain(text);
}

/** What a draft keeps of a tree. */
export function keptOf(tree: RichText): Pick<Draft, "text" | "rich"> {
  return { text: wordsOf(tree), rich: isPlain(tree) ? null : tree };
}

/** Two texts as one, with an empty line between them; an empty one leaves no trace. */
export function joinTexts(first: RichText, second: RichText): RichText {
  if (first.blocks.length === 0) return second;
  if (second.blocks.length === 0) return first;
  const gap = fromPlain("\n").blocks.slice(0, 1);
  return { blocks: [...first.blocks, ...gap, ...second.blocks] };
}

/** Names stand in another order after the database. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const sameShape = (one: RichText | null | undefined, other: RichText | null | undefined): boolean =>
  JSON.stringify(one ?? null, inOrder) === JSON.stringify(other ?? null, inOrder);

const sameFields = (one: DraftFields, other: DraftFields): boolean =>
  Object.keys({ ...one, ...other }).every((name) => (one[name] ?? null) === (other[name] ?? null));

/**
 * Keeps one draft in the browser at once and on the server soon after (D8). It never overwrites what
 * another device wrote: then both are offered.
 */
export class DraftKeeper {
  readonly #storage: DraftStorage;
  readonly #server: DraftServer;
  readonly #listeners = new Set<() => void>();
  #draft: Draft = {
    text: "",
    rich: null,
    fields: {},
    files: [],
    ready: false,
    savedAt: undefined,
    unsafe: false,
    conflict: undefined,
    seen: undefined,
  };
  #from: string | null = null;
  #dirty = false;
  #saved: Pick<Draft, "text" | "rich" | "fields"> = { text: "", rich: null, fields: {} };
  #saving: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heard: string | null | undefined;
  #stopped = false;
  /** A message of this kind waits for a line, and the server's draft with it. */
  #held = false;

  constructor(storage: DraftStorage, server: DraftServer) {
    this.#storage = storage;
    this.#server = server;
    const local = storage.read();
    // Shown at once; the server's answer decides a moment later.
    if (local) {
      const { text, rich = null, fields, seen } = local;
      this.#draft = { ...this.#draft, text, rich, fields, seen };
      this.#from = local.from;
      this.#dirty = local.dirty;
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly current = (): Draft => this.#draft;

  /** The message that this text was being sent as, when a page went away in between. */
  get attemptId(): string | undefined {
    return this.#storage.read()?.attemptId;
  }

  /** The server's draft has arrived; undefined when it has none. */
  start(stored: DraftWire | undefined): void {
    if (this.#held) {
      // What the server has is the message that waits.
      this.#from = stored?.changedAt ?? null;
      this.#change({ ready: true });
      return;
    }
    const { text, rich, fields } = this.#draft;
    const same =
      stored && stored.text === text && sameShape(stored.rich, rich) && sameFields(stored.fields, fields);
    const empty = text === "" && Object.keys(fields).length === 0;
    const files = stored?.attachments ?? [];
    if (this.#dirty && !empty && !same && stored && stored.changedAt !== this.#from) {
      this.#change({ ready: true, conflict: stored, files });
      return;
    }
    if (this.#dirty && !same) {
      this.#from = stored?.changedAt ?? null;
      this.#change({ ready: true, files });
      this.#saveLater(0);
      return;
    }
    this.#take(stored);
  }

  /** The server could not be asked: what this browser has is what there is. */
  startAlone(): void {
    this.#change({ ready: true });
    if (this.#dirty) this.#saveLater(retryAfterMs);
  }

  /** What was typed; kept here at once, and on the server soon. */
  type(text: string, seen?: SheetVersion, rich: RichText | null = null): void {
    this.#edit({ text, rich, seen: text === "" ? undefined : (this.#draft.seen ?? seen) });
  }

  setField(name: string, value: string | number | null): void {
    this.#edit({ fields: { ...this.#draft.fields, [name]: value } });
  }

  /** The writer has looked at what came since they began. */
  hasSeen(seen: SheetVersion): void {
    if (this.#draft.text === "") return;
    this.#change({ seen });
    this.#keepLocally();
  }

  /** Files live with the server's draft, which a first file may have to make. */
  setFiles(files: readonly AttachmentWire[]): void {
    this.#change({ files });
    if (this.#from === null && files.length > 0) this.#edit({});
  }

  /** A message was called back: its words and files are the draft again, before what was typed since. */
  restore(
    message: { readonly text: string; readonly rich?: RichText | undefined },
    files: readonly AttachmentWire[],
    seen: SheetVersion,
  ): void {
    const first = treeOf({ text: message.text, rich: message.rich ?? null });
    this.#change({ files: [...files, ...this.#draft.files] });
    this.#edit({ ...keptOf(joinTexts(first, treeOf(this.#draft))), seen: this.#draft.seen ?? seen });
  }

  /** Remembers under which id the text is being sent, should the page go away meanwhile. */
  setAttempt(attemptId: string | undefined): void {
    this.#keepLocally(attemptId);
  }

  /** Another page of the person has saved or removed this draft. */
  heard(changedAt: string | null): void {
    if (this.#saving) {
      this.#heard = changedAt;
      return;
    }
    if (changedAt === this.#from || this.#dirty || this.#held || this.#stopped) return;
    void this.#server.read().then(
      (stored) => {
        if (!this.#dirty && !this.#saving) this.#take(stored);
      },
      () => undefined,
    );
  }

  keepMine(): void {
    this.#from = this.#draft.conflict?.changedAt ?? this.#from;
    this.#dirty = true;
    this.#change({ conflict: undefined });
    this.#saveLater(0);
  }

  takeTheirs(): void {
    this.#take(this.#draft.conflict);
  }

  /** Waits for a save under way and starts no other, so that none comes after the message. */
  async settle(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#saving;
    clearTimeout(this.#timer);
  }

  /** The message is stored: only now is anything thrown away. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#storage.remove();
    this.#from = null;
    this.#dirty = false;
    this.#saved = { text: "", rich: null, fields: {} };
    this.#change({
      text: "",
      rich: null,
      fields: {},
      files: [],
      savedAt: undefined,
      unsafe: false,
      conflict: undefined,
      seen: undefined,
    });
  }

  /**
   * The text is a message that waits for a line: the composer is free for the next one. The server's draft stays as it
   * is, with its files, until that message has gone or is taken back; what is typed meanwhile is kept in this browser.
   */
  putAside(): void {
    const from = this.#from;
    this.clear();
    this.#from = from;
    this.hold(true);
  }

  /** Nothing waits any more: what is typed since, or nothing, takes the place of the server's draft. */
  hold(held: boolean): void {
    if (this.#held === held) return;
    this.#held = held;
    if (held || !this.#draft.ready) return;
    this.#dirty = true;
    this.#saveLater(0);
  }

  /** Saves now what is not saved yet. */
  flush(): void {
    if (this.#held || !this.#dirty || this.#draft.conflict) return;
    clearTimeout(this.#timer);
    void this.#save();
  }

  /** The page leaves the draft; what is typed is saved on the way out. */
  stop(): void {
    clearTimeout(this.#timer);
    if (!this.#held && this.#dirty && !this.#draft.conflict && this.#draft.ready) void this.#save();
    this.#stopped = true;
  }

  /** Back on the page, as when React mounts a part twice. */
  resume(): void {
    this.#stopped = false;
    if (this.#dirty && this.#draft.ready) this.#saveLater(saveAfterMs);
  }

  #edit(change: Partial<Draft>): void {
    this.#dirty = true;
    this.#change(change);
    this.#keepLocally();
    if (this.#draft.ready && !this.#draft.conflict) this.#saveLater(saveAfterMs);
  }

  #keepLocally(attemptId?: string): void {
    const { text, rich, fields, seen } = this.#draft;
    const kept = this.#storage.write({
      text,
      rich,
      fields,
      from: this.#from,
      dirty: this.#dirty,
      seen,
      attemptId,
    });
    this.#change({ unsafe: this.#dirty && !kept });
  }

  #take(stored: DraftWire | undefined): void {
    this.#from = stored?.changedAt ?? null;
    this.#dirty = false;
    const { text = "", rich = null, fields = {}, attachments: files = [] } = stored ?? {};
    this.#saved = { text, rich, fields };
    const seen = text === this.#draft.text ? this.#draft.seen : undefined;
    const savedAt = stored && new Date(stored.changedAt);
    this.#change({
      text,
      rich,
      fields,
      files,
      savedAt,
      unsafe: false,
      conflict: undefined,
      ready: true,
      seen,
    });
    if (stored) this.#keepLocally();
    else this.#storage.remove();
  }

  #saveLater(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#held) return;
    this.#timer = setTimeout(() => void this.#save(), ms);
  }

  #save(): Promise<void> {
    this.#saving ??= this.#saveOnce().finally(() => {
      this.#saving = undefined;
      const heard = this.#heard;
      this.#heard = undefined;
      if (heard !== undefined && heard !== this.#from) this.heard(heard);
    });
    return this.#saving;
  }

  async #saveOnce(): Promise<void> {
    const { text, rich, fields, files, seen } = this.#draft;
    const empty = text === "" && Object.keys(fields).length === 0 && files.length === 0;
    try {
      if (empty) {
        await this.#server.remove();
        this.#from = null;
      } else {
        const body = { text, rich, fields, version: seen?.version ?? null, from: this.#from };
        this.#from = (await this.#server.save(body)).changedAt;
      }
    } catch (error) {
      this.#failed(error);
      return;
    }
    this.#saved = { text, rich, fields };
    const now = this.#draft;
    if (now.text === text && sameShape(now.rich, rich) && sameFields(now.fields, fields)) {
      this.#dirty = false;
      this.#change({ savedAt: empty ? undefined : new Date() });
      if (empty) this.#storage.remove();
      else this.#keepLocally();
    } else if (!this.#stopped) this.#saveLater(saveAfterMs);
  }

  #failed(error: unknown): void {
    const stored = error instanceof ApiError ? error.detailsOf("draftChanged") : undefined;
    if (stored) {
      // A file that was added moves the draft on without touching its words: that is no conflict.
      const saved = this.#saved;
      if (
        stored.text === saved.text &&
        sameShape(stored.rich, saved.rich) &&
        sameFields(stored.fields, saved.fields)
      ) {
        this.#from = stored.changedAt;
        if (!this.#stopped) this.#saveLater(0);
      } else this.#change({ conflict: stored });
      return;
    }
    if (!this.#stopped) this.#saveLater(retryAfterMs);
  }

  #change(change: Partial<Draft>): void {
    this.#draft = { ...this.#draft, ...change };
    for (const listener of this.#listeners) listener();
  }
}
