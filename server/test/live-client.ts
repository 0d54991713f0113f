import { once } from "node:events";
import { WebSocket } from "ws";
import type { ClientOptions } from "ws";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import type { HelloFrame, ServerFrame } from "@planete/shared/contract/live.contract.ts";
import { livePath, serverFrame } from "@planete/shared/contract/live.contract.ts";

export type EventFrame = Extract<ServerFrame, { frame: "event" }>;

/** The address of the live channel of a server. */
function liveAddress(url: string): string {
  return `${url.replace(/^http/, "ws")}${apiBasePath}${livePath}`;
}

/** By address, how a server of this process delivers what was announced so far. */
export const deliveries = new Map<string, () => Promise<void>>();

/** One connection, with all it received; every frame is checked against the contract. */
export class LiveClient {
  readonly frames: ServerFrame[] = [];
  readonly socket: WebSocket;
  readonly opened: Promise<unknown>;
  /** The close code. */
  readonly closed: Promise<number>;
  #waiting: (() => void)[] = [];

  constructor(url: string, options: ClientOptions = {}) {
    this.socket = new WebSocket(liveAddress(url), options);
    this.opened = once(this.socket, "open");
    this.opened.catch(() => undefined);
    this.closed = new Promise((resolve) => {
      this.socket.on("close", (code) => resolve(code));
    });
    this.socket.on("error", () => undefined);
    this.socket.on("message", (text) => {
      if (!Buffer.isBuffer(text)) throw new Error("The frame came in parts");
      this.frames.push(serverFrame.parse(JSON.parse(text.toString())));
      for (const check of this.#waiting.splice(0)) check();
    });
  }

  /**
   * Connects as a program does, with the token in the header, and waits for the answer to hello. What happened before
   * is delivered by then: on a busy machine a page may hear of the last moment before it came, a test counts from here.
   */
  static async open(url: string, token: string, resume?: HelloFrame["resume"]): Promise<LiveClient> {
    await deliveries.get(url)?.();
    const client = new LiveClient(url, { headers: { authorization: `Bearer ${token}` } });
    await client.opened;
    client.hello({ frame: "hello", ...(resume ? { resume } : {}) });
    await client.until(() => client.frames.length > 0);
    return client;
  }

  hello(frame: HelloFrame): void {
    this.socket.send(JSON.stringify(frame));
  }

  /** All but pings, which come by the clock. */
  get story(): readonly ServerFrame[] {
    return this.frames.filter(({ frame }) => frame !== "ping");
  }

  get events(): readonly EventFrame[] {
    return this.frames.filter((frame) => frame.frame === "event");
  }

  get payloads(): readonly unknown[] {
    return this.events.map((event) => event.payload);
  }

  /** Where to resume from: the stream, and the last number and place received in it. */
  get place(): NonNullable<HelloFrame["resume"]> {
    let place = { stream: "", cursor: "", seq: 0 };
    for (const frame of this.frames) {
      if (frame.frame === "ready") place = { stream: frame.stream, cursor: frame.cursor, seq: frame.seq };
      if (frame.frame === "reload") place = { stream: frame.stream, cursor: frame.cursor, seq: 0 };
      if (frame.frame === "event") place = { ...place, cursor: frame.cursor, seq: frame.seq };
      if (frame.frame === "ping") place = { ...place, cursor: frame.cursor };
    }
    return place;
  }

  /** Resolves once the condition holds; looks again after each frame. Fails when the connection ends first. */
  until(holds: () => boolean): Promise<void> {
    if (holds()) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const check = (): void => {
        if (holds()) resolve();
        else this.#waiting.push(check);
      };
      this.#waiting.push(check);
      void this.closed.then((code) => reject(new Error(`The connection was closed with ${code}`)));
    });
  }

  /** Resolves once so many events are here. */
  received(count: number): Promise<void> {
    return this.until(() => this.events.length >= count);
  }

  /** Breaks the connection without a word, as a network does. */
  cut(): Promise<number> {
    this.socket.terminate();
    return this.closed;
  }
}
