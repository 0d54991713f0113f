import fc from "fast-check";
import { expect, it } from "vitest";
import { explainRight } from "@planete/shared/contract/explain.contract.ts";
import { askedActions, objectsOf, questionOf, readWhyAddress } from "./why-address.ts";

const id = "018f0000-0000-7000-8000-000000000001";

it("whatever the address says, what is asked is a question that the call takes", () => {
  const parts = fc.record(
    {
      user: fc.constant(id),
      action: fc.constantFrom(...askedActions, "nonsense"),
      object: fc.constantFrom("clients", "subject", "nouvelFiche", "some-right", "nonsense"),
      target: fc.constant(id),
      from: fc.constant(id),
      other: fc.string(),
    },
    { requiredKeys: [] },
  );
  const isTaken = (raw: Readonly<Record<string, unknown>>): boolean => {
    const question = questionOf(readWhyAddress(raw));
    return question === undefined || explainRight.query.safeParse(question).success;
  };
  fc.assert(fc.property(parts, isTaken));
  expect(isTaken({ user: id, action: "screen", object: "clients" })).toBe(true);
});

it("every action can be asked about once everything it needs is chosen", () => {
  for (const action of askedActions) {
    const kind = objectsOf(action);
    const object = Array.isArray(kind) ? kind[0] : kind === "tag" ? "some-right" : undefined;
    expect(questionOf({ user: id, action, object, target: id }), action).toBeDefined();
    expect(questionOf({ user: id, action }) === undefined, action).toBe(kind !== "none");
  }
});
