import { act, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { declareLiveEvent } from "@planete/shared/contract/live.contract.ts";
import { FakeSocket } from "../../testing/fake-socket.ts";
import { liveChannel, watchPage } from "./page-channel.ts";
import { useLive, useLiveReload, useLiveState } from "./use-live.ts";

const noted = declareLiveEvent("test.noted", z.strictObject({ n: z.int() }));
const heard: string[] = [];

function Listener({ name }: { readonly name: string }): ReactNode {
  useLive(noted, ({ n }) => heard.push(`${name} ${n}`));
  useLiveReload((reason) => heard.push(`${name} ${reason}`));
  return <p>{useLiveState()}</p>;
}

function push(seq: number): void {
  FakeSocket.last.push({ frame: "event", seq, cursor: "c", type: noted.type, payload: { n: seq } });
}

function connect(): void {
  FakeSocket.last.open();
  FakeSocket.last.push({
    frame: "ready",
    stream: "s",
    resumed: FakeSocket.all.length > 1,
    seq: 0,
    cursor: "c",
  });
}

let unwatch: () => void;

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all.length = 0;
  heard.length = 0;
  unwatch = watchPage(liveChannel);
});

afterEach(() => {
  unwatch();
  liveChannel.stop();
  vi.unstubAllGlobals();
});

test("a component hears events with its newest props while it is shown, and shows the state", () => {
  const { rerender, unmount } = render(<Listener name="first" />);
  expect(screen.getByText("offline")).toBeTruthy();
  act(() => liveChannel.start());
  expect(screen.getByText("connecting")).toBeTruthy();
  act(connect);
  expect(screen.getByText("connected")).toBeTruthy();
  push(1);
  rerender(<Listener name="second" />);
  push(2);
  unmount();
  push(3);
  expect(heard).toEqual(["first first", "first 1", "second 2"]);
  expect(FakeSocket.last.address).toMatch(/^ws:\/\/.+\/planete-online-server\/live$/);
});

test("the page's connection follows the network", () => {
  render(<Listener name="page" />);
  act(() => liveChannel.start());
  act(connect);
  act(() => void dispatchEvent(new Event("offline")));
  expect(screen.getByText("offline")).toBeTruthy();
  act(() => void dispatchEvent(new Event("online")));
  expect(FakeSocket.all).toHaveLength(2);
  act(connect);
  expect(screen.getByText("connected")).toBeTruthy();
  expect(heard).toEqual(["page first"]);
});
