import { expect, it } from "vitest";
import { fieldsOf, missingFields, sheetToOpen } from "./new-sheet-fields.ts";

const filled = { module: "paie", subject: "Payroll", requestType: "anomaly", impact: "minor" };

it("asks a client for module, subject, type, impact and words, and staff for client and requester too", () => {
  expect(missingFields(fieldsOf({}), "", false)).toEqual([
    "module",
    "subject",
    "requestType",
    "impact",
    "message",
  ]);
  expect(missingFields(fieldsOf(filled), "It stops", true)).toEqual(["client", "requester"]);
  expect(missingFields(fieldsOf(filled), "It stops", false)).toEqual([]);
});

it("takes a subject of spaces for none", () => {
  expect(missingFields(fieldsOf({ ...filled, subject: "  " }), "x", false)).toEqual(["subject"]);
});

it("leaves out of an old draft what no list knows", () => {
  expect(fieldsOf({ requestType: 9, impact: "x", module: 3 })).toMatchObject({
    requestType: undefined,
    impact: undefined,
    module: undefined,
  });
});

it("reads an old draft that holds numbers", () => {
  expect(fieldsOf({ requestType: 1, impact: 4 })).toMatchObject({
    requestType: "anomaly",
    impact: "blocking",
  });
});

it("keeps an emptied address empty instead of filling it in again", () => {
  expect(fieldsOf({ url: "" }).url).toBe("");
  expect(fieldsOf({}).url).toBeUndefined();
});

it("opens a sheet with what was filled in", () => {
  const rest = {
    clientMessageId: "1",
    message: "It stops",
    lang: "en",
    attachmentIds: ["f"],
    phone: "1",
    url: "",
    followUpOf: undefined,
  } as const;
  expect(sheetToOpen(fieldsOf(filled), rest)).toMatchObject({
    subject: "Payroll",
    subModule: null,
    base: null,
  });
  expect(sheetToOpen(fieldsOf({}), rest)).toBeUndefined();
});
