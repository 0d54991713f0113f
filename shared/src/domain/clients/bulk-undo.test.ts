import fc from "fast-check";
import { expect, test } from "vitest";
import { bulkUndo } from "../records/bulk-undo.ts";
import type { BasesChange } from "./base-bulk.ts";
import { basePart, baseUndo } from "./base-bulk.ts";
import { baseStatuses } from "./base.ts";
import type { ClientsChange } from "./client-bulk.ts";
import { clientPart, clientUndo } from "./client-bulk.ts";
import { clientStatuses } from "./client.ts";

const word: fc.Arbitrary<string> = fc.constantFrom("a", "b", "c", "d");
const words = fc.uniqueArray(word);
const someWords = fc.uniqueArray(word, { minLength: 1 });
const owner: fc.Arbitrary<string | null> = fc.constantFrom(null, "ana", "ben");
const release: fc.Arbitrary<string> = fc.constantFrom("", "2026.1", "2026.2");

const client = fc.record({
  status: fc.constantFrom(...clientStatuses),
  ownerId: owner,
  tags: words,
});
const clientsChange: fc.Arbitrary<ClientsChange> = fc.oneof(
  fc.record({ what: fc.constant("status" as const), status: fc.constantFrom(...clientStatuses) }),
  fc.record({ what: fc.constant("owner" as const), ownerId: owner }),
  fc.record({ what: fc.constantFrom("addTags" as const, "removeTags" as const), tags: someWords }),
);

const base = fc.record({
  status: fc.constantFrom(...baseStatuses),
  release,
  modules: words,
});
const basesChange: fc.Arbitrary<BasesChange> = fc.oneof(
  fc.record({ what: fc.constant("status" as const), status: fc.constantFrom(...baseStatuses) }),
  fc.record({ what: fc.constant("release" as const), release }),
  fc.record({ what: fc.constantFrom("addModules" as const, "removeModules" as const), modules: someWords }),
);

/** The order of tags and modules says nothing. */
const sorted = (record: object): object =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String).toSorted((left, right) => left.localeCompare(right)) : value,
    ]),
  );

test("each of many records gets back what it had, and who stayed as they were is left alone", () => {
  fc.assert(
    fc.property(fc.array(client, { maxLength: 6 }), clientsChange, (clients, change) => {
      const was = clients.map((one, place) => ({ ...one, id: String(place) }));
      const now = new Map(was.map((one) => [one.id, { ...one, ...clientPart(one, change) }]));
      const undone = bulkUndo(was, (one) => clientUndo(one, change));
      expect(undone.flatMap(({ ids }) => ids).toSorted()).toEqual(
        was.filter((one) => clientPart(one, change)).map(({ id }) => id),
      );
      for (const { ids, change: back } of undone)
        for (const id of ids) {
          const one = now.get(id)!;
          now.set(id, { ...one, ...clientPart(one, back) });
        }
      expect([...now.values()].map(sorted)).toEqual(was.map(sorted));
    }),
  );
  fc.assert(
    fc.property(fc.array(base, { maxLength: 6 }), basesChange, (bases, change) => {
      const was = bases.map((one, place) => ({ ...one, id: String(place) }));
      const now = new Map(was.map((one) => [one.id, { ...one, ...basePart(one, change) }]));
      for (const { ids, change: back } of bulkUndo(was, (one) => baseUndo(one, change)))
        for (const id of ids) {
          const one = now.get(id)!;
          now.set(id, { ...one, ...basePart(one, back) });
        }
      expect([...now.values()].map(sorted)).toEqual(was.map(sorted));
    }),
  );
});
