import { expect, it } from "vitest";
import { peopleImport } from "../areas/people-administration/people-import.ts";
import { guessColumns } from "../areas/imports/guess-columns.ts";

const guess = (...headings: readonly string[]) => guessColumns(peopleImport, headings, new Map());

it("a column is known by the product's word for its field, and by what directories and spreadsheets call it", () => {
  expect(guess("Identifiant", "Prénom", "Nom", "E-mail", "Tél", "Pays", "Remarque")).toEqual([
    "username",
    "firstname",
    "lastname",
    "emailAddress",
    "phoneNumber",
    "country",
    "",
  ]);
  expect(guess("Login", "First name", "Last name", "Email", "Country")).toEqual([
    "username",
    "firstname",
    "lastname",
    "emailAddress",
    "country",
  ]);
});

it("what somebody chose the last time goes before, and no field is filled twice", () => {
  const remembered = new Map([["mail", "username"]]);
  expect(guessColumns(peopleImport, ["Mail", "Courriel", "E-mail"], remembered)).toEqual([
    "username",
    "emailAddress",
    "",
  ]);
});
