import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaultPreferences } from "@planete/shared/contract/preferences.contract.ts";
import type { NotificationOverviewWire } from "@planete/shared/contract/notifications.contract.ts";
import { listNotifications, notificationAdded } from "@planete/shared/contract/notifications.contract.ts";
import type { SoundEvent } from "@planete/shared/domain/account/sounds.ts";
import { NotificationBell } from "../areas/notifications/notification-bell.tsx";
import { liveChannel } from "../platform/live/page-channel.ts";
import { melodies } from "../platform/sound/melodies.ts";
import type { FakeServer } from "../testing/fake-server.ts";
import { fakeServer } from "../testing/fake-server.ts";
import { FakeSocket } from "../testing/fake-socket.ts";
import { hearTones } from "../testing/hear-tones.ts";
import { lendBrowser, openPage } from "../testing/hotline-page.tsx";
import { closeAllToasts, showToast } from "../ui/toast-store.ts";
import { ErrorSounds } from "./error-sounds.tsx";

let server: FakeServer;
let lines: NotificationOverviewWire["notifications"];
const heard = hearTones();

beforeEach(() => {
  lendBrowser();
  heard.length = 0;
  lines = [];
  server = fakeServer({ preferences: { ...defaultPreferences, soundOn: true } });
  server.answer(listNotifications, () => ({
    data: { notifications: lines, unread: lines.length, categories: ["reply", "news"], muted: [] },
  }));
});
afterEach(() => {
  cleanup();
  closeAllToasts();
  liveChannel.stop();
  vi.restoreAllMocks();
});

let seq = 0;

/** A page with the bell, connected to the server. */
async function open(): Promise<void> {
  await openPage(() => (
    <>
      <NotificationBell />
      <ErrorSounds />
    </>
  ));
  act(() => liveChannel.start());
  act(() => {
    FakeSocket.last.open();
    FakeSocket.last.push({ frame: "ready", stream: "s", resumed: false, seq: 0, cursor: "c" });
  });
  seq = 0;
  await screen.findByRole("button", { name: "Notifications" });
}

/** Something is told to the person while the page is open. */
function tell(category: "reply" | "security", at: number): void {
  lines = [
    {
      id: `018f0000-0000-7000-8000-00000000000${at}`,
      category,
      kind: category === "reply" ? "clientAnswered" : "newDevice",
      params: { number: 1_000 + at, subject: "Invoice", person: "Nadia", device: "Firefox" },
      target: `/app/elsewhere?at=${at}`,
      at: "2026-11-15T09:00:00.000Z",
      count: 1,
      read: false,
    },
    ...lines,
  ];
  seq += 1;
  act(() =>
    FakeSocket.last.push({
      frame: "event",
      seq,
      cursor: "c",
      type: notificationAdded.type,
      payload: { category, by: null },
    }),
  );
}

const tones = (event: SoundEvent): number[] => melodies[event].map(({ hertz }) => hertz);

test("an answer elsewhere, another notification and an error each make their own sound", async () => {
  await open();
  tell("reply", 1);
  await waitFor(() => expect(heard).toEqual(tones("message")));
  tell("security", 2);
  await waitFor(() => expect(heard).toEqual([...tones("message"), ...tones("alert")]));
  heard.length = 0;
  act(() => void showToast({ message: "It did not work", tone: "error" }));
  expect(heard).toEqual(tones("error"));
});

test.each([
  ["without sounds", { soundOn: false }],
  ["without these two", { sounds: { ...defaultPreferences.sounds, message: false, error: false } }],
] as const)("%s the same is seen and not heard", async (_wish, wish) => {
  server.preferences = { ...server.preferences, ...wish };
  await open();
  tell("reply", 1);
  expect(await screen.findByRole("button", { name: "Notifications, 1 unread" })).toBeTruthy();
  act(() => void showToast({ message: "It did not work", tone: "error" }));
  expect(heard).toEqual([]);
});
