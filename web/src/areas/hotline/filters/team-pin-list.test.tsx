import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CallResult } from "@planete/shared/contract/call.ts";
import { pinForTeam, readTeamPins, unpinForTeam } from "@planete/shared/contract/hotline-list.contract.ts";
import { savedFiltersChanged } from "@planete/shared/contract/hotline-live.contract.ts";
import { readHotline } from "@planete/shared/contract/hotline-setup.contract.ts";
import { liveChannel } from "../../../platform/live/page-channel.ts";
import { checkSession } from "../../../platform/session/session-store.ts";
import { FakeSocket } from "../../../testing/fake-socket.ts";
import { hotlineSetup } from "../../../testing/answer-hotline.ts";
import type { Inputs } from "../../../testing/fake-answer.ts";
import { HotlineServer } from "../../../testing/hotline-server.ts";
import { renderInEnglish } from "../../../testing/render-in-english.tsx";
import { closeAllToasts, shownToasts } from "../../../ui/toast-store.ts";
import { PinForTeams } from "./pin-for-teams.tsx";
import { TeamPinList } from "./team-pin-list.tsx";

type Teams = CallResult<typeof readTeamPins>["data"];

const idOf = (letter: string): string => `0190a000-0000-7000-8000-00000000000${letter}`;

let desk: HotlineServer;
let teams: Teams;
let role: "manager" | "agent";
const blocking = { id: idOf("a"), name: "Blocking", by: "Hélène Marchand", at: "2026-11-02T09:00:00.000Z" };
const late = { id: idOf("b"), name: "Late", by: "Karim Benali", at: "2026-11-10T09:00:00.000Z" };

/** Keeps pins as the server does. */
function serveTeams(): void {
  const keep =
    (kept: Teams[number]["pins"]) =>
    ({ params }: Inputs<typeof pinForTeam | typeof unpinForTeam>) => {
      teams = teams.map((one) => {
        if (one.id !== params.team) return one;
        return { ...one, pins: [...one.pins.filter(({ id }) => id !== params.filter), ...kept] };
      });
      return { data: teams };
    };
  desk.answer(readHotline, () => ({ data: { ...hotlineSetup, role } }));
  desk.answer(readTeamPins, () => ({ data: teams }));
  desk.answer(pinForTeam, keep([late]));
  desk.answer(unpinForTeam, keep([]));
}

async function open(): Promise<void> {
  desk.start();
  await checkSession();
  renderInEnglish(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TeamPinList />
      <PinForTeams saved={{ id: idOf("b"), name: "Late", filter: {}, isDefault: false }} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(desk.asked(readHotline)).not.toEqual([]));
}

const list = () => screen.findByRole("region", { name: "Pinned for teams" });
const lines = async (): Promise<(string | null)[]> =>
  within(await list())
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

beforeEach(() => {
  desk = new HotlineServer();
  serveTeams();
  role = "manager";
  teams = [
    { id: idOf("1"), name: "Support", pins: [blocking] },
    { id: idOf("2"), name: "Projet", pins: [] },
  ];
  closeAllToasts();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all.length = 0;
});
afterEach(() => {
  liveChannel.stop();
  vi.unstubAllGlobals();
});

it("says what is pinned for which team, by whom and since when, and takes a pin away whoever set it", async () => {
  await open();
  expect(await lines()).toEqual([
    expect.stringMatching(/^BlockingPinned for Support by Hélène Marchand · .*2026/),
  ]);
  fireEvent.click(within(await list()).getByRole("button", { name: "Unpin “Blocking” for Support" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Pinned for teams" })).toBeNull());
  expect(desk.asked(unpinForTeam)).toMatchObject([{ params: { team: idOf("1"), filter: idOf("a") } }]);
});

it("pins a filter for a team, which then stands in the list", async () => {
  await open();
  fireEvent.click(await screen.findByRole("button", { name: "Pin “Late” for a team" }));
  fireEvent.click(await screen.findByRole("menuitemradio", { name: "Projet" }));
  await waitFor(async () => expect(await lines()).toHaveLength(2));
  expect((await lines())[1]).toMatch(/^LatePinned for Projet by Karim Benali/);
});

it("keeps a pin that could not be taken away, and says why", async () => {
  await open();
  await list();
  desk.refuse(unpinForTeam, "actionNotAllowed");
  fireEvent.click(within(await list()).getByRole("button", { name: "Unpin “Blocking” for Support" }));
  await waitFor(() => expect(shownToasts()).toHaveLength(1));
  expect(await lines()).toHaveLength(1);
});

it("shows at once what somebody else pins", async () => {
  await open();
  await list();
  act(() => liveChannel.start());
  act(() => {
    FakeSocket.last.open();
    FakeSocket.last.push({ frame: "ready", stream: "s", resumed: false, seq: 0, cursor: "c" });
  });
  teams = teams.map((team) => ({ ...team, pins: [...team.pins, late] }));
  act(() =>
    FakeSocket.last.push({
      frame: "event",
      seq: 1,
      cursor: "c",
      type: savedFiltersChanged.type,
      payload: {},
    }),
  );
  await waitFor(async () => expect(await lines()).toHaveLength(3));
});

it("is neither drawn nor asked for where somebody pins nothing for teams", async () => {
  role = "agent";
  await open();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole("region", { name: "Pinned for teams" })).toBeNull();
  expect(screen.queryByRole("button", { name: /for a team/ })).toBeNull();
  expect(desk.asked(readTeamPins)).toEqual([]);
  expect(desk.changes).toEqual([]);
});
