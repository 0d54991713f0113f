import { expect } from "vitest";
import type { HelloFrame, ServerFrame } from "@planete/shared/contract/live.contract.ts";
import { helloFrame } from "@planete/shared/contract/live.contract.ts";

/** The server's end of a connection that the page believes to be real. */
export class FakeSocket extends EventTarget {
  static readonly all: FakeSocket[] = [];
  readonly address: string;
  readonly hellos: HelloFrame[] = [];
  dropped = false;

  constructor(address: string) {
    super();
    this.address = address;
    FakeSocket.all.push(this);
  }

  static get last(): FakeSocket {
    return FakeSocket.all.at(-1) ?? expect.fail("The page has not connected");
  }

  send(text: string): void {
    this.hellos.push(helloFrame.parse(JSON.parse(text)));
  }

  close(): void {
    this.dropped = true;
  }

  open(): void {
    this.dispatchEvent(new Event("open"));
  }

  push(frame: ServerFrame | string): void {
    const data = typeof frame === "string" ? frame : JSON.stringify(frame);
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  end(code: number): void {
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
}
