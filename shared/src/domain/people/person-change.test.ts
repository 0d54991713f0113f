import fc from "fast-check";
import { expect, test } from "vitest";
import { maskAddress } from "./mask-address.ts";
import type { PersonPart } from "./person-change.ts";
import { personChangeRefusal, personMakeRefusal, personParts } from "./person-change.ts";

const part = fc.constantFrom(...personParts);
const someone = fc.record({ id: fc.constantFrom("a", "b", "c"), superAdministrator: fc.boolean() });
const target = fc.record({
  id: fc.constantFrom("a", "b", "c"),
  superAdministrator: fc.boolean(),
  erased: fc.boolean(),
});

/** What could raise one's own rights (D21). */
const raising: readonly PersonPart[] = ["flags", "side", "account", "erasure"];

test("nobody changes what gives themselves rights", () => {
  fc.assert(
    fc.property(someone, part, (actor, one) => {
      const byTeamOrList = !actor.superAdministrator && (one === "teams" || one === "identity");
      const refusal = raising.includes(one) || byTeamOrList ? "ownRights" : undefined;
      expect(personChangeRefusal(actor, { ...actor, erased: false }, one)).toBe(refusal);
    }),
  );
});

test("a super administrator, flags and erasure are changed by other super administrators alone", () => {
  fc.assert(
    fc.property(someone, target, part, (actor, other, one) => {
      fc.pre(actor.id !== other.id && !actor.superAdministrator && !other.erased);
      const reserved = other.superAdministrator || one === "flags" || one === "erasure";
      expect(personChangeRefusal(actor, other, one)).toBe(reserved ? "superAdministratorOnly" : undefined);
    }),
  );
});

test("somebody who was erased is changed by nobody", () => {
  fc.assert(
    fc.property(someone, target, part, (actor, other, one) => {
      expect(personChangeRefusal(actor, { ...other, erased: true }, one)).toBe("personErased");
    }),
  );
});

test("who is no super administrator makes nobody with a flag", () => {
  fc.assert(
    fc.property(someone, fc.boolean(), fc.boolean(), (actor, superAdministrator, administrator) => {
      const refused = personMakeRefusal(actor, { superAdministrator, administrator }) !== undefined;
      expect(refused).toBe(!actor.superAdministrator && (superAdministrator || administrator));
    }),
  );
});

test("a masked address tells its first letter and its domain, and nothing else", () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      const masked = maskAddress(address);
      const name = address.slice(0, address.lastIndexOf("@"));
      expect(masked.startsWith(address.slice(0, 1))).toBe(true);
      expect(masked).toHaveLength(address.length - name.length + 2);
    }),
  );
});
