import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listDevelopments } from "@planete/shared/contract/development-list.contract.ts";
import type { DevelopmentStatus } from "@planete/shared/domain/developments/development-status.ts";
import { developmentStatuses } from "@planete/shared/domain/developments/development-status.ts";
import { applyToLists, renewLists } from "./renew-lists.ts";

interface Row {
  readonly _id: string;
  readonly status: string;
}

/** What the server has, newest change first. */
let rows: Row[];
let asked: string[];
let queries: QueryClient;
let ends: (() => void)[];

beforeEach(() => {
  asked = [];
  ends = [];
  queries = new QueryClient();
  vi.stubGlobal("fetch", (address: string) => {
    const { searchParams } = new URL(address, "http://localhost");
    const filter: unknown = JSON.parse(searchParams.get("filters") ?? "{}");
    const cursor = Number(searchParams.get("cursor") ?? 0);
    const status = /"status":\["([\w-]+)"\]/.exec(JSON.stringify(filter))?.[1] ?? "";
    asked.push(`${status} ${cursor}`);
    const all = rows.filter((row) => row.status === status);
    const data = all.slice(cursor, cursor + 2);
    const next = all.length > cursor + 2 ? String(cursor + 2) : null;
    const counts = Object.fromEntries(
      developmentStatuses.map((each) => [each, rows.filter((row) => row.status === each).length]),
    );
    return Promise.resolve(Response.json({ data, next, ...(cursor === 0 && { counts }) }));
  });
});
afterEach(() => {
  for (const end of ends) end();
  vi.unstubAllGlobals();
});

const keyOf = (status: string, sort = "activity") => [
  listDevelopments.name,
  "pages",
  { query: { filters: JSON.stringify({ status: [status] }), sort, direction: "desc", limit: 2 } },
];

/** A column of the board that is shown, with so many pages read. */
async function show(status: string, pages: number, sort?: string): Promise<() => string> {
  const observer = new InfiniteQueryObserver(queries, {
    queryKey: keyOf(status, sort),
    initialPageParam: "",
    queryFn: async ({ pageParam }) => {
      const filters = encodeURIComponent(JSON.stringify({ status: [status] }));
      const answer = await fetch(`/x?filters=${filters}&cursor=${pageParam}`);
      const page: { data: Row[]; next: string | null } = await answer.json();
      return page;
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  ends.push(observer.subscribe(() => undefined));
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  for (let page = 1; page < pages; page += 1) await observer.fetchNextPage();
  return () =>
    observer
      .getCurrentResult()
      .data?.pages.flatMap(({ data }) => data.map(({ _id }) => _id))
      .join("") ?? "";
}

/** How a development stands after a change, as far as lists look at it. */
const answerOf = (_id: string, status: DevelopmentStatus): Parameters<typeof applyToLists>[1] => ({
  _id,
  number: 1,
  libelle: _id,
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

const listed = (ids: string, status: string): Row[] => Array.from(ids, (_id) => ({ _id, status }));

it("a card that goes to another column costs each column one request, however far it was scrolled", async () => {
  rows = [...listed("abcdefgh", "ready"), ...listed("uvwxyz", "in-progress")];
  const [ready, progress] = [await show("ready", 4), await show("in-progress", 3)];
  rows = [{ _id: "e", status: "in-progress" }, ...rows.filter(({ _id }) => _id !== "e")];
  asked = [];
  await renewLists(queries, { changed: new Set("e"), deleted: new Set() });
  expect(asked.toSorted()).toEqual(["in-progress 0", "ready 0"]);
  expect(ready()).toBe("abcdfgh");
  expect(progress()).toBe("euvwxyz");
});

it("a card that is worked on comes to the top of its column, and one that is deleted goes", async () => {
  rows = listed("abcdefgh", "ready");
  const ready = await show("ready", 4);
  rows = listed("gabcdefh", "ready");
  asked = [];
  await renewLists(queries, { changed: new Set("g"), deleted: new Set() });
  expect(ready()).toBe("gabcdefh");
  rows = listed("gabcdfh", "ready");
  await renewLists(queries, { changed: new Set("e"), deleted: new Set("e") });
  expect(ready()).toBe("gabcdfh");
  expect(asked).toEqual(["ready 0", "ready 0"]);
});

it("what may stand further down, or is in another order, is read whole", async () => {
  rows = listed("abcdefgh", "ready");
  const ready = await show("ready", 2);
  rows = listed("abdefgh", "ready");
  await renewLists(queries, { changed: new Set("c"), deleted: new Set() });
  await vi.waitFor(() => expect(ready()).toBe("abde"));
  rows = [...rows, ...listed("uvwxyz", "delivered")];
  const byNumber = await show("delivered", 3, "number");
  rows = rows.filter(({ _id }) => _id !== "v");
  await renewLists(queries, { changed: new Set("v"), deleted: new Set() });
  await vi.waitFor(() => expect(byNumber()).toBe("uwxyz"));
});

it("one's own move is shown from its answer: no column is read, and both count it", async () => {
  rows = [...listed("abcdefgh", "ready"), ...listed("uvwxyz", "in-progress")];
  const [ready, progress] = [await show("ready", 4), await show("in-progress", 3)];
  asked = [];
  applyToLists(queries, answerOf("e", "in-progress"));
  expect(ready()).toBe("abcdfgh");
  expect(progress()).toBe("euvwxyz");
  const counts = (status: string) =>
    queries.getQueryData<{ pages: { counts?: Record<string, number> }[] }>(keyOf(status))?.pages[0]?.counts;
  expect(counts("ready")).toMatchObject({ ready: 7, "in-progress": 7 });
  expect(counts("in-progress")).toMatchObject({ ready: 7, "in-progress": 7 });
  expect(asked).toEqual([]);
});

it("one's own change of what no column has read yet is read with the first page of each", async () => {
  rows = listed("abcdefgh", "ready");
  const ready = await show("ready", 2);
  rows = listed("habcdefg", "ready");
  asked = [];
  applyToLists(queries, answerOf("h", "ready"));
  await vi.waitFor(() => expect(ready()).toBe("habcd"));
  expect(asked).toEqual(["ready 0"]);
});
