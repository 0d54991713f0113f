import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import type { ServerFrame } from "@planete/shared/contract/live.contract.ts";
import { declareLiveEvent, liveCloseCode } from "@planete/shared/contract/live.contract.ts";
import { FakeSocket } from "../../testing/fake-socket.ts";
import { LiveChannel } from "./live-channel.ts";
import type { ReloadReason } from "./live-channel.ts";

const noted = declareLiveEvent("test.noted", z.strictObject({ n: z.int() }));

let channel: LiveChannel;
let heard: number[];
let reloads: ReloadReason[];
let token: string | undefined;
let firstPlace: string | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.spyOn(Math, "random").mockReturnValue(1);
  FakeSocket.all.length = 0;
  token = undefined;
  firstPlace = undefined;
  heard = [];
  reloads = [];
  channel = new LiveChannel({
    address: () => "ws://planete.test/live",
    token: () => token,
    firstPlace: () => firstPlace,
  });
  channel.subscribe(noted, ({ n }) => heard.push(n));
  channel.onReload((reason) => reloads.push(reason));
});

afterEach(() => {
  channel.stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function event(seq: number, n = seq): ServerFrame {
  return { frame: "event", seq, cursor: `cursor-${seq}`, type: noted.type, payload: { n } };
}

/** A page that is connected to a new stream. */
function connected(): FakeSocket {
  channel.start();
  FakeSocket.last.open();
  FakeSocket.last.push({ frame: "ready", stream: "stream", resumed: false, seq: 0, cursor: "cursor-0" });
  return FakeSocket.last;
}

test("a page says hello with its own token and fetches what may have changed before it listened", () => {
  token = "t".repeat(43);
  expect(channel.state).toBe("offline");
  channel.start();
  expect(channel.state).toBe("connecting");
  FakeSocket.last.open();
  expect(FakeSocket.last.hellos).toEqual([{ frame: "hello", token }]);
  FakeSocket.last.push({ frame: "ready", stream: "stream", resumed: false, seq: 0, cursor: "cursor-0" });
  expect(channel.state).toBe("connected");
  expect(reloads).toEqual(["first"]);
  channel.start();
  expect(FakeSocket.all).toHaveLength(1);
  expect(FakeSocket.last.address).toBe("ws://planete.test/live");
});

test("a page that knows where it began to read hears what came since, and reads nothing twice", () => {
  firstPlace = "early";
  channel.start();
  FakeSocket.last.open();
  expect(FakeSocket.last.hellos[0]?.resume).toEqual({ cursor: "early", seq: 0 });
  FakeSocket.last.push({ frame: "ready", stream: "stream", resumed: true, seq: 0, cursor: "early" });
  FakeSocket.last.push(event(1));
  expect(heard).toEqual([1]);
  expect(reloads).toEqual([]);
  FakeSocket.last.end(1006);
  vi.advanceTimersByTime(500);
  // A session that is given later does not move it.
  firstPlace = "later";
  channel.start();
  FakeSocket.last.open();
  expect(FakeSocket.last.hellos[0]?.resume).toEqual({ stream: "stream", cursor: "cursor-1", seq: 1 });
});

test("after a cut the page resumes where it stopped, and hears each event once", () => {
  const first = connected();
  first.push(event(1));
  first.push(event(2));
  first.end(1006);
  expect(channel.state).toBe("offline");
  vi.advanceTimersByTime(500);
  FakeSocket.last.open();
  expect(FakeSocket.last.hellos[0]?.resume).toEqual({ stream: "stream", cursor: "cursor-2", seq: 2 });
  FakeSocket.last.push({ frame: "ready", stream: "stream", resumed: true, seq: 2, cursor: "cursor-2" });
  FakeSocket.last.push(event(2));
  FakeSocket.last.push(event(3));
  // What the old connection still had on the way is no longer heard.
  first.push(event(3));
  first.push(event(4));
  expect(heard).toEqual([1, 2, 3]);
  expect(reloads).toEqual(["first"]);
});

test("a heartbeat moves the place to resume from", () => {
  connected().push({ frame: "ping", cursor: "newer" });
  FakeSocket.last.end(1006);
  vi.advanceTimersByTime(500);
  FakeSocket.last.open();
  expect(FakeSocket.last.hellos[0]?.resume).toEqual({ stream: "stream", cursor: "newer", seq: 0 });
});

test("a missing number makes the page ask again from the last good place", () => {
  const first = connected();
  first.push(event(1));
  first.push(event(3));
  expect(first.dropped).toBe(true);
  expect(heard).toEqual([1]);
  vi.advanceTimersByTime(500);
  FakeSocket.last.open();
  expect(FakeSocket.last.hellos[0]?.resume).toEqual({ stream: "stream", cursor: "cursor-1", seq: 1 });
});

test("a reload starts a new stream, in the middle of a connection too", () => {
  const socket = connected();
  socket.push(event(1));
  socket.push({ frame: "reload", reason: "access", stream: "other", cursor: "cursor-x" });
  socket.push(event(1, 10));
  expect(reloads).toEqual(["first", "access"]);
  expect(heard).toEqual([1, 10]);
  socket.end(1006);
  vi.advanceTimersByTime(500);
  FakeSocket.last.open();
  expect(FakeSocket.last.hellos[0]?.resume).toEqual({ stream: "other", cursor: "cursor-1", seq: 1 });
  FakeSocket.last.push({ frame: "reload", reason: "cursor", stream: "third", cursor: "cursor-y" });
  expect(channel.state).toBe("connected");
  expect(reloads).toEqual(["first", "access", "cursor"]);
});

test("waits grow from half a second to half a minute, and a success starts them again", () => {
  channel.start();
  const waits: number[] = [];
  for (let attempt = 0; attempt < 9; attempt += 1) {
    FakeSocket.last.end(1006);
    const tries = FakeSocket.all.length;
    const start = Date.now();
    while (FakeSocket.all.length === tries) vi.advanceTimersByTime(100);
    waits.push(Date.now() - start);
  }
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  FakeSocket.last.open();
  FakeSocket.last.push({ frame: "ready", stream: "stream", resumed: false, seq: 0, cursor: "cursor-0" });
  FakeSocket.last.end(1006);
  const tries = FakeSocket.all.length;
  vi.advanceTimersByTime(500);
  expect(FakeSocket.all).toHaveLength(tries + 1);
});

test("waits have chance in them, and more of it when the server restarts", () => {
  vi.mocked(Math.random).mockReturnValue(0);
  connected().end(1006);
  vi.advanceTimersByTime(250);
  expect(FakeSocket.all).toHaveLength(2);
  vi.mocked(Math.random).mockReturnValue(0.9);
  FakeSocket.last.end(liveCloseCode.restarting);
  vi.advanceTimersByTime(2_600);
  expect(FakeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(200);
  expect(FakeSocket.all).toHaveLength(3);
});

test("a page whose session is over stops trying, and goes on after a new login", () => {
  const over = vi.fn<() => void>();
  channel.onSessionOver(over);
  connected().push(event(1));
  FakeSocket.last.end(liveCloseCode.sessionOver);
  expect(over).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(3_600_000);
  channel.wakeUp();
  expect(FakeSocket.all).toHaveLength(1);
  channel.start();
  FakeSocket.last.open();
  expect(FakeSocket.last.hellos[0]?.resume).toMatchObject({ seq: 1 });
});

test("logging out forgets the stream", () => {
  connected().push(event(1));
  channel.stop();
  expect(FakeSocket.last.dropped).toBe(true);
  vi.advanceTimersByTime(3_600_000);
  expect(FakeSocket.all).toHaveLength(1);
  channel.start();
  FakeSocket.last.open();
  expect(FakeSocket.last.hellos).toEqual([{ frame: "hello" }]);
});

test("a silent connection is given up, and so is one that never opens", () => {
  const silent = connected();
  vi.advanceTimersByTime(59_000);
  silent.push({ frame: "ping", cursor: "newer" });
  vi.advanceTimersByTime(59_000);
  expect(silent.dropped).toBe(false);
  vi.advanceTimersByTime(1_500);
  expect(silent.dropped).toBe(true);
  expect(FakeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(10_000);
  expect(FakeSocket.last.dropped).toBe(true);
});

test("a page that wakes up does not wait, and replaces a connection that slept with it", () => {
  const first = connected();
  channel.wakeUp();
  expect(first.dropped).toBe(false);
  // The clock goes on during sleep, timers don't.
  vi.setSystemTime(Date.now() + 120_000);
  channel.wakeUp();
  expect(first.dropped).toBe(true);
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.end(1006);
  channel.wakeUp();
  expect(FakeSocket.all).toHaveLength(3);
});

test("without a network the page waits for it, and still tries now and then", () => {
  connected();
  channel.networkLost();
  expect(channel.state).toBe("offline");
  vi.advanceTimersByTime(29_000);
  expect(FakeSocket.all).toHaveLength(1);
  channel.wakeUp();
  expect(FakeSocket.all).toHaveLength(2);
  channel.networkLost();
  vi.advanceTimersByTime(30_000);
  expect(FakeSocket.all).toHaveLength(3);
});

test("a network that comes back in the middle of a try is used at once when that try fails", () => {
  channel.start();
  for (let tries = 0; tries < 8; tries += 1) {
    FakeSocket.last.end(1006);
    vi.advanceTimersByTime(30_000);
  }
  const tried = FakeSocket.all.length;
  channel.wakeUp();
  expect(FakeSocket.all).toHaveLength(tried);
  FakeSocket.last.end(1006);
  vi.advanceTimersByTime(500);
  expect(FakeSocket.all).toHaveLength(tried + 1);
});

test("frames that a newer server may send are passed over", () => {
  const socket = connected();
  for (const frame of [
    "no JSON",
    "null",
    "[]",
    "{}",
    '{"frame":"later","cursor":"c"}',
    '{"frame":"event","cursor":"c"}',
  ]) {
    socket.push(frame);
  }
  socket.push({ frame: "event", seq: 1, cursor: "c", type: "unknown.kind", payload: {} });
  socket.push(event(2));
  expect(heard).toEqual([2]);
  expect(channel.state).toBe("connected");
});

test("who has unsubscribed hears nothing more, and states are told once per change", () => {
  const states: string[] = [];
  const more: number[] = [];
  channel.onState(() => states.push(channel.state));
  const unsubscribe = channel.subscribe(noted, ({ n }) => more.push(n));
  const socket = connected();
  socket.push(event(1));
  unsubscribe();
  socket.push(event(2));
  socket.end(1006);
  expect(more).toEqual([1]);
  expect(heard).toEqual([1, 2]);
  expect(states).toEqual(["connecting", "connected", "offline"]);
});
