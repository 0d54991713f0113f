import { expect } from "vitest";

/** The server's end of an upload that the page believes to be real; it runs until the test answers. */
export class FakeUpload extends EventTarget {
  static readonly all: FakeUpload[] = [];
  readonly upload = new EventTarget();
  responseType = "";
  responseText = "";
  timeout = 0;
  status = 0;
  aborted = false;

  constructor() {
    super();
    FakeUpload.all.push(this);
  }

  static get last(): FakeUpload {
    return FakeUpload.all.at(-1) ?? expect.fail("The page has uploaded nothing");
  }

  open(): void {}
  setRequestHeader(): void {}
  send(): void {}

  abort(): void {
    this.aborted = true;
    this.dispatchEvent(new Event("abort"));
  }

  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event("load"));
  }
}
