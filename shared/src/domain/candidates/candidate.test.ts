import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayAfter } from "../calendar/plain-date.ts";
import { contactProblem, deletedOn, keptUntil, retentionOf } from "./candidate.ts";
import { hideSocialSecurityNumbers, holdsSocialSecurityNumber } from "./social-security-number.ts";

describe("how long a candidate is kept (D26)", () => {
  it("two years after the last contact, then marked, then deleted", () => {
    expect(keptUntil("2035-03-10")).toBe("2037-03-10");
    expect(keptUntil("2036-02-29")).toBe("2038-02-28");
    expect(deletedOn("2035-03-10")).toBe("2037-04-09");
    expect(retentionOf("2035-03-10", "2036-12-01")).toBe("kept");
    expect(retentionOf("2035-03-10", "2037-01-10")).toBe("ending");
    expect(retentionOf("2035-03-10", "2037-03-09")).toBe("ending");
    expect(retentionOf("2035-03-10", "2037-03-10")).toBe("over");
  });

  it("a contact is neither to come nor over", () => {
    expect(contactProblem("2037-01-02", "2037-01-01")).toBe("contactToCome");
    expect(contactProblem("2037-01-01", "2037-01-01")).toBeUndefined();
    expect(contactProblem("2035-01-02", "2037-01-01")).toBeUndefined();
    expect(contactProblem("2035-01-01", "2037-01-01")).toBe("contactOver");
  });
});

const twoDigits = (number: number): string => String(number).padStart(2, "0");
const frenchNumbers = fc
  .record({
    sex: fc.constantFrom("1", "2"),
    year: fc.integer({ min: 0, max: 99 }),
    month: fc.integer({ min: 1, max: 12 }),
    place: fc.oneof(fc.integer({ min: 1, max: 95 }).map(twoDigits), fc.constantFrom("2A", "2B")),
    town: fc.integer({ min: 1, max: 990 }),
    order: fc.integer({ min: 1, max: 999 }),
    key: fc.option(fc.integer({ min: 1, max: 97 })),
    sign: fc.constantFrom("", " "),
  })
  .map(({ sex, year, month, place, town, order, key, sign }) =>
    [
      sex,
      twoDigits(year),
      twoDigits(month),
      place,
      String(town).padStart(3, "0"),
      String(order).padStart(3, "0"),
      ...(key === null ? [] : [twoDigits(key)]),
    ].join(sign),
  );

describe("social-security numbers", () => {
  it("a French one is found wherever it stands, and taken out whole", () => {
    const around = fc.tuple(fc.constantFrom("", "n° ", "NIR : "), fc.constantFrom("", ", à vérifier", "."));
    fc.assert(
      fc.property(frenchNumbers, around, (number, [before, after]) => {
        const text = `${before}${number}${after}`;
        expect(holdsSocialSecurityNumber(text)).toBe(true);
        expect(hideSocialSecurityNumbers(text)).not.toContain(number.slice(-6));
      }),
    );
  });

  it.each(["RSSMRA85T10A562S", "19811228-9874", "811228-9874"])("%s is one of another country", (number) => {
    expect(holdsSocialSecurityNumber(`(${number})`)).toBe(true);
  });

  it.each([
    "06 12 34 56 78",
    "+33 6 12 34 56 78",
    "+66 81 234 5678",
    "+49 176 12345678",
    "+4917612345678",
    "MP-004512",
    "75011",
    "2037-03-10",
    "12 rue du Port",
    dayAfter("2037-03-10"),
    "CACES R489 1A, 3 et 5",
    "",
  ])("%s is none", (text) => {
    expect(holdsSocialSecurityNumber(text)).toBe(false);
    expect(hideSocialSecurityNumbers(text)).toBe(text);
  });
});
