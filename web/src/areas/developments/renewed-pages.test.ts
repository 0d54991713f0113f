import fc from "fast-check";
import { expect, it } from "vitest";
import { renewPages } from "./renewed-pages.ts";

interface Row {
  readonly _id: string;
  readonly words: string;
}
const row = (_id: string, words = ""): Row => ({ _id, words });
const page = (ids: string, next: string | null) => ({ data: Array.from(ids, (id) => row(id)), next });
const idsOf = (pages: readonly { readonly data: readonly Row[] }[] | undefined) =>
  pages?.map(({ data }) => data.map(({ _id }) => _id).join(""));
const set = (ids: string): ReadonlySet<string> => new Set(ids);

it("puts what changed to the top, and keeps what it pushed out of the first page", () => {
  const pages = [page("abc", "c"), page("def", "f")];
  const renewed = renewPages(pages, page("eab", "b"), { changed: set("e"), left: set("") });
  expect(idsOf(renewed)).toEqual(["eabc", "df"]);
  expect(renewed?.map(({ next }) => next)).toEqual(["c", "f"]);
});

it("takes what left from wherever it stood, and shows what moved up once", () => {
  const pages = [page("abc", "c"), page("def", "f")];
  const renewed = renewPages(pages, page("acd", "d"), { changed: set("b"), left: set("b") });
  expect(idsOf(renewed)).toEqual(["acd", "ef"]);
  // The only page goes on where the new one ends.
  const [only] =
    renewPages([page("abc", "c")], page("acd", "d"), { changed: set("b"), left: set("b") }) ?? [];
  expect(only?.next).toBe("d");
});

it("asks for everything where a changed row may stand further down", () => {
  const pages = [page("abc", "c"), page("def", "f")];
  expect(renewPages(pages, page("abc", "c"), { changed: set("e"), left: set("") })).toBeUndefined();
  expect(renewPages([], page("abc", "c"), { changed: set("a"), left: set("") })).toBeUndefined();
});

it("shows what reading all pages again would show, whatever came, changed and left", () => {
  const ids = Array.from("abcdefghijklmnop");
  fc.assert(
    fc.property(
      fc.subarray(ids, { minLength: 3 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 3 }),
      fc.subarray(ids, { maxLength: 3 }),
      fc.subarray(ids, { maxLength: 2 }),
      (listed, size, loaded, topped, gone) => {
        const changed = new Set([...topped, ...gone]);
        const before = listed;
        const tops = topped.filter((id) => !gone.includes(id));
        const after = [...tops, ...before.filter((id) => !changed.has(id))];
        const cut = (all: readonly string[], at: number) => {
          const some = all.slice(at * size, (at + 1) * size);
          return {
            data: some.map((id) => row(id)),
            next: all.length > (at + 1) * size ? (some.at(-1) ?? null) : null,
          };
        };
        const pages = Array.from({ length: loaded }, (_, at) => cut(before, at)).filter(
          ({ data }, at) => at === 0 || data.length > 0,
        );
        const renewed = renewPages(pages, cut(after, 0), { changed, left: new Set(gone) });
        if (!renewed) return;
        const shown = renewed.flatMap(({ data }) => data.map(({ _id }) => _id));
        expect(shown).toEqual(after.slice(0, shown.length));
        // What is not shown yet can be asked for.
        expect(shown.length < after.length && renewed.at(-1)?.next === null).toBe(false);
      },
    ),
  );
});
