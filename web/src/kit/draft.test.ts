import fc from "fast-check";
import { expect, it } from "vitest";
import { changedFields, rebase } from "./draft.ts";

interface Draft {
  readonly name: string;
  readonly tags: readonly string[];
  readonly owner: string | null;
}

const drafts = fc.record<Draft>({
  name: fc.constantFrom("A", "B", "C"),
  tags: fc.constantFrom([], ["x"], ["x", "y"]),
  owner: fc.constantFrom(null, "p", "q"),
});

it("nothing typed is lost, and what only the other changed is taken over", () => {
  fc.assert(
    fc.property(drafts, drafts, drafts, (base, mine, theirs) => {
      const typed = changedFields(base, mine);
      const { draft } = rebase(base, mine, theirs);
      for (const name of ["name", "tags", "owner"] as const)
        expect(draft[name]).toEqual(typed.includes(name) ? mine[name] : theirs[name]);
    }),
  );
});

it("a field is in conflict when both changed it, each to something else; and only then", () => {
  fc.assert(
    fc.property(drafts, drafts, drafts, (base, mine, theirs) => {
      const { conflicts } = rebase(base, mine, theirs);
      const both = changedFields(base, mine).filter(
        (name) => changedFields(base, theirs).includes(name) && changedFields(mine, theirs).includes(name),
      );
      expect(Object.keys(conflicts).toSorted()).toEqual(both.toSorted());
      for (const name of both) expect(conflicts[name]).toEqual({ before: base[name], theirs: theirs[name] });
    }),
  );
});

it("what somebody else has taken away is gone from what was typed as well", () => {
  const base: Readonly<Record<string, boolean>> = { "route:video:night": false, "route:video:day": false };
  const mine = { "route:video:night": true, "route:video:day": true };
  expect(rebase(base, mine, { "route:video:day": false })).toEqual({
    draft: { "route:video:day": true },
    conflicts: {},
  });
});
