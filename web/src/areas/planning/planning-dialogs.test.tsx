import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import type { ComponentProps, ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { epochDayOf } from "@planete/shared/domain/calendar/epoch-day.ts";
import type { PlanningActor } from "@planete/shared/domain/planning/planning-rights.ts";
import { effectiveRole } from "@planete/shared/domain/planning/team-role.ts";
import { developmentsRight } from "@planete/shared/domain/rights/right-tags.ts";
import { onAskWhy } from "../../kit/ask-why.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { checkSession } from "../../platform/session/session-store.ts";
import { ana } from "../../testing/ana.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import type { Board, BoardCard } from "./board/board.ts";
import { createBoard } from "./board/board.ts";
import type { RowsView, RowWords } from "./board/board-rows.ts";
import { teamRows } from "./board/board-rows.ts";
import { CardDialog } from "./card-dialog.tsx";
import { CreateDialog, useCreateRefusal } from "./create-dialog.tsx";
import { LoadDialog } from "./load-dialog.tsx";
import { SumDialog } from "./sum-dialog.tsx";

const monday = epochDayOf("2026-11-16");
const period = { first: monday, days: 7 };
const ben = "0190a000-0000-7000-8000-000000000002";

const actorOf = (teams: readonly string[]): PlanningActor => ({
  personId: ana.id,
  teams,
  exportRight: false,
  role: effectiveRole({ personId: ana.id, teams, superAdministrator: false }, []),
});
const lead = actorOf(["Encadrement"]);
const agent = actorOf(["Support"]);
/** Moves Ben's cards, and nobody else's. */
const ofBen: PlanningActor = {
  ...agent,
  role: effectiveRole({ personId: ana.id, teams: ["Support"], superAdministrator: false }, [
    {
      id: "role",
      owner: { kind: "team", team: "Support" },
      entries: (["viewPlannings", "assignCards", "unassignCards"] as const).map((about) => ({
        about,
        reach: { kind: "people", personIds: [ben] },
      })),
      cardTypes: { create: null, update: { kind: "allCardTypes" }, delete: null },
      exportPlanning: false,
    },
  ]),
};

const person = (id: string, name: string) => ({
  id,
  name,
  photo: undefined,
  teams: ["Support"],
  nameOnly: false,
  capacity: [420, 420, 420, 420, 210, 0, 0],
  absences: [],
});
const task: BoardCard = {
  id: "task",
  development: { id: "0190a000-0000-7000-8000-00000000000d", number: 143, team: null },
  title: "Payments · Tests",
  heading: "Payments",
  part: "Tests",
  label: "Tests",
  client: "Hansa",
  typeId: undefined,
  typeName: undefined,
  colour: "#7c3aed",
  personId: ben,
  first: monday + 3,
  last: monday + 4,
  forecast: null,
  minutes: 300,
  onDaysOff: false,
  countsAsLoad: true,
  version: 1,
};
const training: BoardCard = {
  ...task,
  id: "training",
  development: undefined,
  title: "Training",
  heading: "Training",
  label: "Training",
  part: undefined,
  client: null,
  personId: ana.id,
  description: "In Lyon",
};
const board = createBoard(period, [person(ana.id, "Ana Silva"), person(ben, "Ben Haas")], [task, training]);

beforeEach(() => {
  fakeServer({ user: { ...ana, rights: { [developmentsRight]: 1 } } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(node: ReactNode): Promise<void> {
  await checkSession();
  renderInEnglish(<QueryClientProvider client={new QueryClient()}>{node}</QueryClientProvider>);
}

type Edit = ComponentProps<typeof CardDialog>["onEdit"];
const nothing = (): void => undefined;

const kept: Edit = () => Promise.resolve();

const cardDialog = (
  card: BoardCard,
  actor: PlanningActor,
  onEdit: Edit = kept,
  shown: Board = board,
): ReactNode => (
  <CardDialog
    card={card}
    board={shown}
    actor={actor}
    onEdit={onEdit}
    onPut={nothing}
    onDelete={nothing}
    onFindFree={nothing}
    onClose={nothing}
  />
);

it("a card that the rules do not let one change is read, with the reason and the way to its development", async () => {
  await show(cardDialog(task, agent));
  expect(screen.getByText("Your team role does not let you change cards.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  expect(screen.getByRole("link", { name: "Open the development" }).getAttribute("href")).toContain(
    task.development?.id,
  );
});

it("a card that is not one's to move has its why, about its row", async () => {
  const answer = vi.fn<(question: object) => void>();
  const stop = onAskWhy(answer);
  await show(cardDialog(task, agent));
  fireEvent.click(screen.getByRole("button", { name: "Why?" }));
  stop();
  expect(answer.mock.calls).toEqual([[{ action: "drop", target: ben, from: ben }]]);
});

it("whoever may move a card, but not to somebody, sees why beside the person, and nothing is saved", async () => {
  const cleo = "0190a000-0000-7000-8000-000000000003";
  const people = [...board.rows.values()].map(({ person: one }) => one);
  const withCleo = createBoard(period, [...people, person(cleo, "Cleo Roy")], [task]);
  const answer = vi.fn<(question: object) => void>();
  const stop = onAskWhy(answer);
  const onEdit = vi.fn<Edit>(kept);
  await show(cardDialog(task, ofBen, onEdit, withCleo));
  const who = screen.getByRole("combobox", { name: "Person" });
  fireEvent.change(who, { target: { value: "Cleo" } });
  expect(screen.queryByRole("button", { name: "Why?" })).toBeNull();
  fireEvent.click(await screen.findByRole("option", { name: /Cleo Roy/ }));
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(who.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("You may not view the planning of Cleo Roy.", { exact: false })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Why?" }));
  stop();
  expect(answer.mock.calls).toEqual([[{ action: "drop", target: cleo, from: ben }]]);
  expect(onEdit).not.toHaveBeenCalled();
});

it("a move that the server refuses has its why", async () => {
  const answer = vi.fn<(question: object) => void>();
  const stop = onAskWhy(answer);
  const missing = [{ need: "entry", about: "unassignCards", personId: ben }];
  const details = { action: "drop", target: ana.id, from: ben, missing };
  await show(cardDialog(task, lead, () => Promise.reject(new ApiError("planningRefused", 403, details))));
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  fireEvent.click(await within(await screen.findByRole("alert")).findByRole("button", { name: "Why?" }));
  stop();
  expect(answer.mock.calls).toEqual([[{ action: "drop", target: ana.id, from: ben }]]);
});

it("whoever may change a card sees what each day would hold before saving", async () => {
  const onEdit = vi.fn<Edit>(kept);
  await show(cardDialog(task, lead, onEdit));
  fireEvent.change(screen.getByRole("textbox", { name: "Hours a day" }), { target: { value: "6" } });
  const days = screen.getAllByRole("row").map((row) => row.textContent.replaceAll("\u00a0", " "));
  expect(days).toEqual([
    expect.stringMatching(/19.*5 h → 6 h \/ 7 h.*1 h left/),
    expect.stringMatching(/20.*5 h → 6 h \/ 3 h 30.*\+2 h 30/),
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(onEdit).toHaveBeenCalledWith(expect.objectContaining({ id: "task", minutes: 360 }), {});
});

it("whoever gives a card to somebody else sees what the one whom it leaves would still have", async () => {
  const other = { ...task, id: "other", first: monday + 4, last: monday + 4, minutes: 120 };
  const fuller = createBoard(
    period,
    [...board.rows.values()].map(({ person: one }) => one),
    [task, other],
  );
  await show(cardDialog(task, lead, kept, fuller));
  expect(screen.getAllByRole("table")).toHaveLength(1);
  const people = screen.getByRole("combobox", { name: "Person" });
  fireEvent.change(people, { target: { value: "Ana" } });
  fireEvent.click(await screen.findByRole("option", { name: /Ana Silva/ }));
  const daysOf = (name: string): readonly string[] =>
    within(screen.getByRole("table", { name }))
      .getAllByRole("row")
      .map((row) => row.textContent.replaceAll("\u00a0", " "));
  expect(daysOf("Ana Silva")).toEqual([
    expect.stringMatching(/19.*0 h → 5 h \/ 7 h.*2 h left/),
    expect.stringMatching(/20.*0 h → 5 h \/ 3 h 30.*\+1 h 30/),
  ]);
  expect(daysOf("Ben Haas")).toEqual([
    expect.stringMatching(/19.*5 h → 0 h \/ 7 h.*7 h left/),
    expect.stringMatching(/20.*7 h → 2 h \/ 3 h 30.*1 h 30 left/),
  ]);
});

it("a personal event keeps its title, its description and whether it counts in one's own hands", async () => {
  const onEdit = vi.fn<Edit>(kept);
  await show(cardDialog(training, agent, onEdit));
  fireEvent.change(screen.getByRole("textbox", { name: "Title" }), { target: { value: "Training on site" } });
  fireEvent.click(screen.getByRole("checkbox", { name: "Counts as load" }));
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(onEdit).toHaveBeenCalledWith(expect.objectContaining({ id: "training", countsAsLoad: false }), {
    label: "Training on site",
    description: "In Lyon",
    countsAsLoad: false,
  });
});

it("what somebody else did to a card while its dialog was open is not overwritten unseen, and nothing typed is lost", async () => {
  const refusal = new ApiError("cardChanged", 409, { cardId: "training", name: "Ben Haas" });
  const onEdit = vi.fn<Edit>(kept).mockRejectedValueOnce(refusal);
  await checkSession();
  const queries = new QueryClient();
  const dialog = (card: BoardCard): ReactNode => (
    <QueryClientProvider client={queries}>{cardDialog(card, agent, onEdit)}</QueryClientProvider>
  );
  const page = renderInEnglish(dialog(training));
  fireEvent.change(screen.getByRole("textbox", { name: "Title" }), { target: { value: "Training on site" } });
  page.rerender(dialog({ ...training, label: "Training in Lyon", version: 2 }));
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(onEdit.mock.lastCall?.[0]).toMatchObject({ id: "training", version: 1 });
  expect((await screen.findByRole("alert")).textContent).toBe("Ben Haas has changed it meanwhile.");
  expect(screen.getByRole("textbox", { name: "Title" })).toHaveProperty("value", "Training on site");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(onEdit.mock.lastCall?.[0]).toMatchObject({ id: "training", version: 2 });
});

it("a card of a development is offered beside a personal event to whoever may create it, and to nobody else", async () => {
  const dialog = (actor: PlanningActor): ReactNode => (
    <CreateDialog
      board={board}
      actor={actor}
      personId={ana.id}
      day={monday}
      onMake={() => Promise.resolve()}
      onClose={nothing}
    />
  );
  await show(dialog(agent));
  expect(screen.queryByRole("radio", { name: "Card of a development" })).toBeNull();
  cleanup();
  await show(dialog(lead));
  fireEvent.click(screen.getByRole("radio", { name: "Card of a development" }));
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
  expect(screen.getByRole("combobox", { name: "Development" }).getAttribute("aria-invalid")).toBe("true");
});

it("a double click asks for the right to create cards, also on one's own row; the menu makes one's own events", async () => {
  const Refusals = (): ReactNode => {
    const refusalOf = useCreateRefusal(agent);
    const own = person(ana.id, "Ana Silva");
    return (
      <ul>
        <li>{refusalOf(own, "menu")?.reason ?? "by the menu"}</li>
        <li>{refusalOf(own, "doubleClick")?.reason ?? "by a double click"}</li>
        <li>{refusalOf(person(ben, "Ben Haas"), "menu")?.reason ?? "for somebody else"}</li>
      </ul>
    );
  };
  await show(<Refusals />);
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "by the menu",
    "Your team role does not let you create cards.",
    "You may not enter personal events for Ben Haas.",
  ]);
});

it("what is new stays typed when it could not be saved", async () => {
  const onMake = vi.fn<ComponentProps<typeof CreateDialog>["onMake"]>(() =>
    Promise.reject(new Error("no network")),
  );
  await show(
    <CreateDialog
      board={board}
      actor={agent}
      personId={ana.id}
      day={monday}
      onMake={onMake}
      onClose={nothing}
    />,
  );
  fireEvent.change(screen.getByRole("textbox", { name: "Title" }), { target: { value: "On call" } });
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
  expect((await screen.findByRole("alert")).textContent).not.toBe("");
  expect(screen.getByRole("textbox", { name: "Title" })).toHaveProperty("value", "On call");
  expect(onMake).toHaveBeenCalledWith(
    expect.objectContaining({ label: "On call", developmentId: undefined, personId: ana.id, first: monday }),
  );
});

it("a half day of leave is told as the time it takes, and a card is opened from the sum", async () => {
  const onOpen = vi.fn<ComponentProps<typeof LoadDialog>["onOpen"]>();
  const friday = monday + 4;
  await show(
    <LoadDialog
      answer={{
        startDate: "2026-11-16",
        endDate: "2026-11-22",
        today: "2026-11-16",
        timeZone: "Europe/Paris",
        rows: [],
        data: [],
        capacityData: {
          [ben]: { minutes: [], taken: [{ day: "2026-11-20", kind: "leave", minutes: -210 }] },
        },
      }}
      board={board}
      actor={lead}
      personId={ben}
      day={friday}
      onDay={nothing}
      onOpen={onOpen}
      onClose={nothing}
    />,
  );
  const row = (name: RegExp): string =>
    screen.getByRole("row", { name }).textContent.replaceAll("\u00a0", " ");
  expect(row(/^Working time/)).toContain("7 h");
  expect(row(/^Leave/)).toContain("−3 h 30");
  fireEvent.click(screen.getByRole("button", { name: "Open Payments · Tests" }));
  expect(onOpen).toHaveBeenCalledWith(task);
});

it("a team's figure opens to its people, and the lines add up to it; whose planning one may not view is not in it", async () => {
  const cleo = { ...person("0190a000-0000-7000-8000-000000000003", "Cleo Roy"), nameOnly: true };
  const dan = { ...person("0190a000-0000-7000-8000-000000000004", "Dan Olsen"), teams: ["Projet"] };
  const people = [...board.rows.values()].map(({ person: one }) => one);
  const teams = ["Support", "Projet"];
  const busy = { ...task, id: "busy", personId: ana.id, minutes: 480 };
  const shown = createBoard(period, [...people, cleo, dan], [task, busy]);
  const plain = String;
  const words: RowWords = {
    load: (load, capacity) => `${load}/${capacity}`,
    shorter: () => [],
    daily: () => "",
    card: () => "",
    hours: plain,
    decimal: plain,
    share: plain,
  };
  const view: RowsView = {
    words,
    density: "cards",
    marks: new Map(),
    movers: new Map(),
    refusals: new Map(),
  };
  const [heading] = teamRows(shown, teams, new Set(), view, "No team");
  const figure = heading?.kind === "team" ? heading.figures[3] : undefined;
  const onPerson = vi.fn<(id: string) => void>();
  const dialog = (team: string | undefined, onTeam = nothing): ReactNode => (
    <SumDialog
      {...{ board: shown, teams, team, day: monday + 3, onPerson, onTeam }}
      onDay={nothing}
      onClose={nothing}
    />
  );
  const lines = (): readonly string[] =>
    screen.getAllByRole("row").map((row) => row.textContent.replaceAll("\u00a0", " "));
  await show(dialog("Support"));
  expect(screen.getByRole("dialog", { name: "Support, Thursday 19 November" })).toBeTruthy();
  expect(lines()).toEqual([
    "PersonLoadCapacity",
    "Ana Silva8 h7 hOpen…",
    "Ben Haas5 h7 hOpen…",
    "Sum13 h14 h",
  ]);
  expect([figure?.load, figure?.capacity]).toEqual([13 * 60, 14 * 60]);
  expect(screen.queryByText(/Cleo/)).toBeNull();
  expect(screen.getByText(/^93\s?% of capacity$/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Open Ben Haas" }));
  expect(onPerson).toHaveBeenCalledWith(ben);
});

it("the figure of all who are shown opens to their teams", async () => {
  const cleo = { ...person("0190a000-0000-7000-8000-000000000003", "Cleo Roy"), teams: ["Projet"] };
  const people = [...board.rows.values()].map(({ person: one }) => one);
  const shown = createBoard(period, [...people, cleo], [task]);
  const onTeam = vi.fn<(team: string) => void>();
  await show(
    <SumDialog
      {...{ board: shown, teams: ["Support", "Projet"], team: undefined, day: monday + 3, onTeam }}
      {...{ onDay: nothing, onPerson: nothing, onClose: nothing }}
    />,
  );
  expect(screen.getAllByRole("row").map((row) => row.textContent.replaceAll("\u00a0", " "))).toEqual([
    "TeamLoadCapacity",
    "Support5 h14 hOpen…",
    "Projet0 h7 hOpen…",
    "Sum5 h21 h",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Open Projet" }));
  expect(onTeam).toHaveBeenCalledWith("Projet");
});
