import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import type { CallResult } from "@planete/shared/contract/call.ts";
import { listDevelopments } from "@planete/shared/contract/development-list.contract.ts";
import type { CallOptions } from "../../platform/http/call-api.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { renewPages } from "./renewed-pages.ts";

type Page = CallResult<typeof listDevelopments>;
type Row = Page["data"][number];
type Counts = NonNullable<Page["counts"]>;
type Pages = InfiniteData<Page, string>;
type Asked = NonNullable<CallOptions<typeof listDevelopments>["query"]>;

interface ShownList {
  readonly key: QueryKey;
  readonly data: Pages;
  readonly asked: Asked;
}

export interface ChangedDevelopments {
  readonly changed: ReadonlySet<string>;
  readonly deleted: ReadonlySet<string>;
}

/**
 * Reads the lists of developments again that are shown, as far as a change concerns them: whatever changed stands on
 * top where the newest comes first, so that the first page tells it, however many were read. Others are read whole.
 */
export async function renewLists(queries: QueryClient, news: ChangedDevelopments): Promise<void> {
  const shown = newestFirst(queries);
  readOthers(queries, shown);
  const answers = await Promise.all(
    shown.map(async (list) => ({ ...list, first: await readFirst(list.asked) })),
  );
  const statusOf = new Map(
    answers.flatMap(({ first }) => (first?.data ?? []).map(({ _id, status }) => [_id, status] as const)),
  );
  for (const { key, data, asked, first } of answers) {
    const statuses = statusesOf(asked);
    const hasLeft = (id: string): boolean => {
      const status = statusOf.get(id);
      return news.deleted.has(id) || (status !== undefined && statuses?.includes(status) === false);
    };
    const left = new Set([...news.changed].filter(hasLeft));
    // Somebody may have scrolled on meanwhile, or another change may have been first.
    const isSame = queries.getQueryData(key) === data;
    const pages =
      first && isSame
        ? data.pages.length === 1
          ? [first]
          : renewPages(data.pages, first, { changed: news.changed, left })
        : undefined;
    if (pages) queries.setQueryData(key, { ...data, pages });
    else void queries.invalidateQueries({ queryKey: key, exact: true });
  }
}

/**
 * Puts what the reader has just changed where it stands now, from the answer to the change, without reading any list
 * whose newest change comes first; what a filter makes of it, the live channel tells soon after.
 */
export function applyToLists(queries: QueryClient, row: Row): void {
  const shown = newestFirst(queries);
  const before = shown
    .flatMap(({ data }) => data.pages.flatMap((page) => page.data))
    .find(({ _id }) => _id === row._id);
  if (!before) {
    void renewLists(queries, { changed: new Set([row._id]), deleted: new Set() });
    return;
  }
  readOthers(queries, shown);
  for (const { key, data, asked } of shown) {
    const belongs = statusesOf(asked)?.includes(row.status) ?? true;
    const pages = data.pages.map((page, at) => {
      const others = page.data.filter(({ _id }) => _id !== row._id);
      return {
        ...page,
        data: at === 0 && belongs ? [row, ...others] : others,
        ...(page.counts && { counts: countedAs(page.counts, before.status, row.status) }),
        ...(page.estimates && { estimates: estimatedAs(page.estimates, before, row) }),
      };
    });
    queries.setQueryData<Pages>(key, { ...data, pages });
  }
}

function countedAs(counts: Counts, from: Row["status"], to: Row["status"]): Counts {
  return from === to ? counts : { ...counts, [from]: counts[from] - 1, [to]: counts[to] + 1 };
}

function estimatedAs(estimates: Counts, before: Row, row: Row): Counts {
  const left = { ...estimates, [before.status]: estimates[before.status] - (before.duration ?? 0) };
  return { ...left, [row.status]: left[row.status] + (row.duration ?? 0) };
}

/** The lists that are shown, whose newest change comes first, and that are not being read. */
function newestFirst(queries: QueryClient): readonly ShownList[] {
  return queries
    .getQueriesData<Pages>({ queryKey: [listDevelopments.name, "pages"], type: "active" })
    .flatMap(([key, data]): ShownList[] => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key of `useCallPages` ends with what its call is asked with
      const asked = (key[2] as { readonly query: Asked } | undefined)?.query;
      const isNewestFirst = asked?.sort === "activity" && asked.direction === "desc";
      const isIdle = queries.getQueryState(key)?.fetchStatus === "idle";
      return data && isNewestFirst && isIdle ? [{ key, data, asked }] : [];
    });
}

function readOthers(queries: QueryClient, apart: readonly ShownList[]): void {
  const keys = new Set(apart.map(({ key }) => JSON.stringify(key)));
  void queries.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === listDevelopments.name && !keys.has(JSON.stringify(queryKey)),
  });
}

async function readFirst(asked: Asked): Promise<Page | undefined> {
  try {
    return await callApi(listDevelopments, { query: { ...asked, cursor: "" } });
  } catch {
    // The whole list is read then, which says why it fails.
    return undefined;
  }
}

function statusesOf({ filters }: Asked): readonly string[] | undefined {
  if (typeof filters !== "string" || filters === "") return undefined;
  const filter: unknown = JSON.parse(filters);
  const status: unknown =
    typeof filter === "object" && filter !== null && "status" in filter ? filter.status : undefined;
  return Array.isArray(status) ? status.filter((each) => typeof each === "string") : undefined;
}
