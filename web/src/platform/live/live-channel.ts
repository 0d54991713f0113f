import type {
  HelloFrame,
  LiveEvent,
  LivePayload,
  ServerFrame,
} from "@planete/shared/contract/live.contract.ts";
import { liveCloseCode } from "@planete/shared/contract/live.contract.ts";
import type { PageSocket } from "./page-socket.ts";
import { openSocket } from "./page-socket.ts";
import { readFrame } from "./read-frame.ts";

/** `offline`: the connection is lost and waits for its next try, or for a session. */
export type LiveState = "connecting" | "connected" | "offline";

/**
 * Why everything must be fetched again: the page has only now begun to listen (`first`), it was
 * away too long (`cursor`), or the person's rights changed (`access`).
 */
export type ReloadReason = "first" | "cursor" | "access";

export interface LiveChannelOptions {
  /** The WebSocket's address, beginning with `ws`. */
  readonly address: () => string;
  /** The session of this tab; the cookie counts without it. */
  readonly token: () => string | undefined;
  /** Where the stream stood before the page read anything: it hears what came since, and reads nothing twice. */
  readonly firstPlace: () => string | undefined;
}

const firstDelayMs = 500;
const longestDelayMs = 30_000;
/** After a restart of the server all pages come back at once, if they are not spread. */
const restartSpreadMs = 3_000;
const connectTimeoutMs = 10_000;
/** The server beats every 25 s: two beats missed, and the connection is dead. */
const silenceMs = 60_000;
/** After sleep a shorter silence is suspicious enough. */
const wakingSilenceMs = 30_000;

type ResumePoint = NonNullable<HelloFrame["resume"]>;

/** The page's one live connection: keeps itself alive and hands each event over exactly once, in order. */
export class LiveChannel {
  readonly #options: LiveChannelOptions;
  readonly #handlers = new Map<string, Set<(payload: unknown) => void>>();
  readonly #reloadHandlers = new Set<(reason: ReloadReason) => void>();
  readonly #sessionOverHandlers = new Set<() => void>();
  readonly #stateListeners = new Set<() => void>();
  #state: LiveState = "offline";
  #running = false;
  #socket: PageSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastHeard = 0;
  #failures = 0;
  #place: ResumePoint | undefined;

  constructor(options: LiveChannelOptions) {
    this.#options = options;
  }

  get state(): LiveState {
    return this.#state;
  }

  /** Calls the listener after each change of state; gives the way to stop. */
  readonly onState = (listener: () => void): (() => void) => addTo(this.#stateListeners, listener);

  /** Calls the handler once for each event of the kind; gives the way to stop. */
  subscribe<Event extends LiveEvent>(
    event: Event,
    handler: (payload: LivePayload<Event>) => void,
  ): () => void {
    const handlers = this.#handlers.get(event.type) ?? new Set();
    this.#handlers.set(event.type, handlers);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server has checked it against this event
    return addTo(handlers, (payload: unknown) => handler(payload as LivePayload<Event>));
  }

  /** Calls the handler when what the page knows may be stale; gives the way to stop. */
  onReload(handler: (reason: ReloadReason) => void): () => void {
    return addTo(this.#reloadHandlers, handler);
  }

  /** Calls the handler when the session has ended; `start` connects again once there is a new one. */
  onSessionOver(handler: () => void): () => void {
    return addTo(this.#sessionOverHandlers, handler);
  }

  /** Connects and stays connected; a channel that already does goes on. */
  start(): void {
    if (this.#running) return;
    const first = this.#options.firstPlace();
    if (first !== undefined) this.#place ??= { cursor: first, seq: 0 };
    this.#running = true;
    this.#failures = 0;
    this.#connect();
  }

  /** Ends the connection and forgets the stream, as after logging out. */
  stop(): void {
    this.#running = false;
    this.#place = undefined;
    this.#disconnect("offline");
  }

  /** The network or the page is back: no reason to wait any longer. */
  wakeUp(): void {
    if (!this.#running) return;
    // A try that began without a network fails still, and the next one is not to wait for it.
    this.#failures = 0;
    if (this.#socket && Date.now() - this.#lastHeard < wakingSilenceMs) return;
    this.#connect();
  }

  /** The browser believes that there is no network; it may be wrong, so a slow retry goes on. */
  networkLost(): void {
    if (this.#running) this.#connectLater(longestDelayMs);
  }

  #connect(): void {
    this.#disconnect("connecting");
    this.#lastHeard = Date.now();
    this.#timer = setTimeout(() => this.#connectLater(), connectTimeoutMs);
    this.#socket = openSocket(this.#options.address(), {
      opened: () => this.#sayHello(),
      received: (text) => this.#hear(text),
      closed: (code) => this.#closed(code),
    });
  }

  #disconnect(state: LiveState): void {
    clearTimeout(this.#timer);
    this.#socket?.drop();
    this.#socket = undefined;
    this.#setState(state);
  }

  /** Twice as long after each failure, with chance in it, so that pages do not come back in step. */
  #connectLater(longestMs = Math.min(firstDelayMs * 2 ** this.#failures, longestDelayMs)): void {
    this.#failures += 1;
    this.#disconnect("offline");
    this.#timer = setTimeout(() => this.#connect(), longestMs * (0.5 + Math.random() / 2));
  }

  #closed(code: number): void {
    if (code === liveCloseCode.sessionOver) {
      this.#running = false;
      this.#disconnect("offline");
      for (const handler of this.#sessionOverHandlers) guarded(handler);
    } else if (code === liveCloseCode.restarting) {
      this.#failures = 0;
      this.#disconnect("offline");
      this.#timer = setTimeout(() => this.#connect(), Math.random() * restartSpreadMs);
    } else {
      this.#connectLater();
    }
  }

  #sayHello(): void {
    const token = this.#options.token();
    const hello: HelloFrame = {
      frame: "hello",
      ...(token === undefined ? {} : { token }),
      ...(this.#place ? { resume: this.#place } : {}),
    };
    this.#socket?.send(JSON.stringify(hello));
  }

  #hear(text: string): void {
    this.#lastHeard = Date.now();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connectLater(), silenceMs);
    const frame = readFrame(text);
    if (frame) this.#take(frame);
  }

  #take(frame: ServerFrame): void {
    switch (frame.frame) {
      case "ready":
        this.#place = { stream: frame.stream, cursor: frame.cursor, seq: frame.seq };
        this.#welcome(frame.resumed ? undefined : "first");
        break;
      case "reload":
        this.#place = { stream: frame.stream, cursor: frame.cursor, seq: 0 };
        this.#welcome(frame.reason);
        break;
      case "ping":
        if (this.#place) this.#place = { ...this.#place, cursor: frame.cursor };
        break;
      case "event":
        this.#takeEvent(frame);
        break;
    }
  }

  #welcome(reload: ReloadReason | undefined): void {
    this.#failures = 0;
    this.#setState("connected");
    if (reload) for (const handler of this.#reloadHandlers) guarded(() => handler(reload));
  }

  #takeEvent(frame: Extract<ServerFrame, { frame: "event" }>): void {
    if (!this.#place || frame.seq <= this.#place.seq) return;
    if (frame.seq > this.#place.seq + 1) {
      // Something in between is missing: ask again from the last good place.
      this.#connectLater();
      return;
    }
    this.#place = { ...this.#place, cursor: frame.cursor, seq: frame.seq };
    for (const handler of this.#handlers.get(frame.type) ?? []) guarded(() => handler(frame.payload));
  }

  #setState(state: LiveState): void {
    if (this.#state === state) return;
    this.#state = state;
    for (const listener of this.#stateListeners) guarded(listener);
  }
}

function addTo<T>(set: Set<T>, entry: T): () => void {
  set.add(entry);
  return () => void set.delete(entry);
}

/** A handler that fails is reported as any uncaught error is, and the others still run. */
function guarded(work: () => void): void {
  try {
    work();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
