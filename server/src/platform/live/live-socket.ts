import type { Socket } from "node:net";
import type { WebSocket } from "ws";
import type { ServerFrame } from "@planete/shared/contract/live.contract.ts";
import type { Caller } from "../sessions/caller.ts";
import type { LogPoint } from "./cursor.ts";
import type { Topic } from "./topics.ts";

/** What a connection may receive: by one judgement of its session. */
export interface LiveAccess {
  readonly personId: string;
  readonly topics: ReadonlySet<Topic>;
  readonly stream: string;
  /** The reading of the log that the judgement is at least as new as. */
  readonly judged: number;
}

/** The connection below the WebSocket. */
export type Wire = Pick<Socket, "cork" | "uncork">;

/** How long a peer has to answer a close before it is cut. */
const closingMs = 2_000;

/** One open page. */
export class LiveSocket {
  readonly tokenHash: Buffer;
  /** Where the page comes from: the rules of allowed networks may change while it is open. */
  readonly address: string;
  readonly judge: () => Promise<Caller | undefined>;
  access: LiveAccess;
  /** Where it stands while it catches up; once joined it stands where the process does. */
  point: LogPoint;
  joined = false;
  #seq: number;
  #heard = true;
  #closing = false;
  #held = false;
  readonly #socket: WebSocket;
  readonly #wire: Wire;

  constructor(
    socket: WebSocket,
    start: {
      readonly wire: Wire;
      readonly tokenHash: Buffer;
      readonly address: string;
      readonly judge: () => Promise<Caller | undefined>;
      readonly access: LiveAccess;
      readonly point: LogPoint;
      readonly seq: number;
    },
  ) {
    this.#socket = socket;
    this.#wire = start.wire;
    this.tokenHash = start.tokenHash;
    this.address = start.address;
    this.judge = start.judge;
    this.access = start.access;
    this.point = start.point;
    this.#seq = start.seq;
    socket.on("pong", () => {
      this.#heard = true;
    });
  }

  get isOpen(): boolean {
    return !this.#closing && this.#socket.readyState === this.#socket.OPEN;
  }

  /** True when the peer leaves more bytes than the limit unread. */
  isBehind(limit: number): boolean {
    if (this.#socket.bufferedAmount <= limit) return false;
    this.#release();
    return this.#socket.bufferedAmount > limit;
  }

  /** `rest` is the frame after its number, the same text for all who receive the event. */
  sendEvent(rest: string): void {
    this.#seq += 1;
    this.#hold();
    this.#socket.send(`{"frame":"event","seq":${this.#seq}${rest}`);
  }

  send(frame: Exclude<ServerFrame, { frame: "event" }>): void {
    this.#socket.send(JSON.stringify(frame));
  }

  /** Numbers start again with a new stream. */
  startStream(): void {
    this.#seq = 0;
  }

  /** Resolves when the network has taken everything sent so far. */
  flushed(): Promise<void> {
    this.#release();
    if (this.#socket.bufferedAmount === 0 || !this.isOpen) return Promise.resolve();
    return new Promise((resolve) => {
      // A ping is the smallest thing with a callback that stands behind all that was sent.
      this.#socket.ping(undefined, undefined, () => resolve());
    });
  }

  /** False when nothing was heard from the peer since the last call. */
  probe(): boolean {
    const heard = this.#heard;
    this.#heard = false;
    this.#socket.ping();
    return heard;
  }

  /** Resolves when the connection is gone. */
  close(code: number): Promise<void> {
    if (this.#socket.readyState === this.#socket.CLOSED) return Promise.resolve();
    return new Promise((resolve) => {
      const cut = setTimeout(() => this.#socket.terminate(), closingMs);
      this.#socket.once("close", () => {
        clearTimeout(cut);
        resolve();
      });
      this.#closing = true;
      this.#socket.close(code);
    });
  }

  cut(): void {
    this.#closing = true;
    this.#socket.terminate();
  }

  /** Events of one breath leave together: a system call each would cost more than all the rest. */
  #hold(): void {
    if (this.#held) return;
    this.#held = true;
    this.#wire.cork();
    queueMicrotask(() => this.#release());
  }

  #release(): void {
    if (!this.#held) return;
    this.#held = false;
    this.#wire.uncork();
  }
}
