import { expect, test } from "vitest";
import { clientFields } from "@planete/shared/contract/client-fields.ts";
import { clientRules } from "@planete/shared/domain/clients/client.ts";
import type { Translate } from "@planete/shared/i18n/translator.ts";
import { formFields, labelOfField } from "./list-fields.ts";

const text: Translate = (id) => `«${id}»`;

test("a form has the label of a declared field, and of a text its rules", () => {
  const { code, status } = formFields(clientFields, text);
  expect(code).toEqual({ label: "«clients.field.code»", rules: clientRules.code });
  expect(status).toEqual({ label: "«clients.field.status»" });
});

test("history calls a declared field by its label, and one that it does not know by its name", () => {
  expect(labelOfField(clientFields, text, "serviceLevel")).toBe("«clients.field.serviceLevel»");
  expect(labelOfField(clientFields, text, "contactNames")).toBe("contactNames");
});
