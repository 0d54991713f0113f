import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CallAnswer } from "@planete/shared/contract/call.ts";
import { listDevelopments } from "@planete/shared/contract/development-list.contract.ts";
import type { DevelopmentStatus } from "@planete/shared/domain/developments/development-status.ts";
import { developmentStatuses } from "@planete/shared/domain/developments/development-status.ts";
import { callApi } from "../../platform/http/call-api.ts";
import type { Inputs } from "../../testing/fake-answer.ts";
import type { FakeServer } from "../../testing/fake-server.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { applyToLists, renewLists } from "./renew-lists.ts";

type Page = CallAnswer<typeof listDevelopments>;
type Row = Page["data"][number];

/** What the server has, newest change first. */
let rows: Row[];
let server: FakeServer;
/** Where the first of the questions stands that a test looks at. */
let asksBefore: number;
let queries: QueryClient;
let ends: (() => void)[];

const statusOf = ({ filters }: Inputs<typeof listDevelopments>["query"]) => filters?.status?.[0];

/** Which pages were asked for since a test began to look. */
const asked = (): readonly string[] =>
  server
    .asked(listDevelopments)
    .slice(asksBefore)
    .map(({ query }) => `${statusOf(query)} ${query.cursor ?? 0}`);
const beginToLook = (): void => {
  asksBefore = server.asked(listDevelopments).length;
};

/** Developments are called by one letter here, which ends their ids. */
const idOf = (letter: string): string =>
  `0190a000-0000-7000-8000-0000000000${letter.charCodeAt(0).toString(16)}`;
const letterOf = (id: string): string => String.fromCharCode(Number.parseInt(id.slice(-2), 16));

beforeEach(() => {
  ends = [];
  queries = new QueryClient();
  server = fakeServer();
  server.answer(listDevelopments, ({ query }) => {
    const start = Number(query.cursor ?? 0);
    const all = rows.filter(({ status }) => statusOf(query) === status);
    const counts = Object.fromEntries(
      developmentStatuses.map((each) => [each, rows.filter(({ status }) => status === each).length]),
    ) as NonNullable<Page["counts"]>;
    return {
      data: all.slice(start, start + 2),
      next: all.length > start + 2 ? String(start + 2) : null,
      ...(start === 0 && { counts }),
    };
  });
});
afterEach(() => {
  for (const end of ends) end();
  vi.unstubAllGlobals();
});

const keyOf = (status: DevelopmentStatus, sort = "activity") => [
  listDevelopments.name,
  "pages",
  { query: { filters: JSON.stringify({ status: [status] }), sort, direction: "desc", limit: 2 } },
];

/** A column of the board that is shown, with so many pages read. */
async function show(status: DevelopmentStatus, pages: number, sort?: string): Promise<() => string> {
  const observer = new InfiniteQueryObserver(queries, {
    queryKey: keyOf(status, sort),
    initialPageParam: "",
    queryFn: ({ pageParam }) =>
      callApi(listDevelopments, {
        query: { filters: JSON.stringify({ status: [status] }), cursor: pageParam, limit: 2 },
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  ends.push(observer.subscribe(() => undefined));
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  for (let page = 1; page < pages; page += 1) await observer.fetchNextPage();
  return () =>
    observer
      .getCurrentResult()
      .data?.pages.flatMap(({ data }) => data.map(({ _id }) => letterOf(_id)))
      .join("") ?? "";
}

/** How a development stands after a change, as far as lists look at it. */
const answerOf = (letter: string, status: DevelopmentStatus): Row => ({
  _id: idOf(letter),
  number: 1,
  libelle: letter,
  client: null,
  type: null,
  team: null,
  status,
  statusSince: "2026-11-18T08:00:00.000Z",
  duration: null,
  heures: 0,
  datePrevisionnel: { previsionDate: null },
  late: false,
  promise: null,
  todos: { done: 0, total: 0 },
  comments: 0,
  release: null,
  assigned: [],
  running: [],
  tasks: 1,
  createdAt: "2026-11-18T08:00:00.000Z",
  changedAt: "2026-11-18T08:00:00.000Z",
  version: 2,
});

const listed = (letters: string, status: DevelopmentStatus): Row[] =>
  Array.from(letters, (letter) => answerOf(letter, status));
const without = (letter: string): Row[] => rows.filter(({ libelle }) => libelle !== letter);

it("a card that goes to another column costs each column one request, however far it was scrolled", async () => {
  rows = [...listed("abcdefgh", "ready"), ...listed("uvwxyz", "in-progress")];
  const [ready, progress] = [await show("ready", 4), await show("in-progress", 3)];
  rows = [answerOf("e", "in-progress"), ...without("e")];
  beginToLook();
  await renewLists(queries, { changed: new Set([idOf("e")]), deleted: new Set() });
  expect(asked().toSorted()).toEqual(["in-progress 0", "ready 0"]);
  expect(ready()).toBe("abcdfgh");
  expect(progress()).toBe("euvwxyz");
});

it("a card that is worked on comes to the top of its column, and one that is deleted goes", async () => {
  rows = listed("abcdefgh", "ready");
  const ready = await show("ready", 4);
  rows = listed("gabcdefh", "ready");
  beginToLook();
  await renewLists(queries, { changed: new Set([idOf("g")]), deleted: new Set() });
  expect(ready()).toBe("gabcdefh");
  rows = listed("gabcdfh", "ready");
  await renewLists(queries, { changed: new Set([idOf("e")]), deleted: new Set([idOf("e")]) });
  expect(ready()).toBe("gabcdfh");
  expect(asked()).toEqual(["ready 0", "ready 0"]);
});

it("what may stand further down, or is in another order, is read whole", async () => {
  rows = listed("abcdefgh", "ready");
  const ready = await show("ready", 2);
  rows = listed("abdefgh", "ready");
  await renewLists(queries, { changed: new Set([idOf("c")]), deleted: new Set() });
  await vi.waitFor(() => expect(ready()).toBe("abde"));
  rows = [...rows, ...listed("uvwxyz", "delivered")];
  const byNumber = await show("delivered", 3, "number");
  rows = without("v");
  await renewLists(queries, { changed: new Set([idOf("v")]), deleted: new Set() });
  await vi.waitFor(() => expect(byNumber()).toBe("uwxyz"));
});

it("one's own move is shown from its answer: no column is read, and both count it", async () => {
  rows = [...listed("abcdefgh", "ready"), ...listed("uvwxyz", "in-progress")];
  const [ready, progress] = [await show("ready", 4), await show("in-progress", 3)];
  beginToLook();
  applyToLists(queries, answerOf("e", "in-progress"));
  expect(ready()).toBe("abcdfgh");
  expect(progress()).toBe("euvwxyz");
  const counts = (status: DevelopmentStatus) =>
    queries.getQueryData<{ pages: { counts?: Record<string, number> }[] }>(keyOf(status))?.pages[0]?.counts;
  expect(counts("ready")).toMatchObject({ ready: 7, "in-progress": 7 });
  expect(counts("in-progress")).toMatchObject({ ready: 7, "in-progress": 7 });
  expect(asked()).toEqual([]);
});

it("one's own change of what no column has read yet is read with the first page of each", async () => {
  rows = listed("abcdefgh", "ready");
  const ready = await show("ready", 2);
  rows = listed("habcdefg", "ready");
  beginToLook();
  applyToLists(queries, answerOf("h", "ready"));
  await vi.waitFor(() => expect(ready()).toBe("habcd"));
  expect(asked()).toEqual(["ready 0"]);
});
