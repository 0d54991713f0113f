import { expect, it } from "vitest";
import { aroundFields, fieldsLeft, fillReply, replyFields, unknownFields } from "./reply-fields.ts";

it("fills in what the sheet says, as often as it stands there", () => {
  const reply = "Hello {{name}},\nrequest {{ Number }} on {{base}}: {{number}}.";
  expect(fillReply(reply, { name: "Olga Petrova", number: "1125", base: "Nantes" })).toBe(
    "Hello Olga Petrova,\nrequest 1125 on Nantes: 1125.",
  );
});

it("leaves a field that the sheet says nothing about, and says which", () => {
  const filled = fillReply("{{name}}: {{base}}, {{ BASE }}", { name: "Olga", base: " " });
  expect(filled).toBe("Olga: {{base}}, {{base}}");
  expect(fieldsLeft(filled)).toEqual(["base"]);
  expect(fieldsLeft(fillReply("{{agent}}", {}))).toEqual(["agent"]);
  expect(fieldsLeft("if (a) {{ b() }} {name}")).toEqual([]);
});

it("never fills a value with what another value says", () => {
  expect(fillReply("{{subject}}", { subject: "About {{number}} $&", number: "7" })).toBe(
    "About {{number}} $&",
  );
});

it("tells what looks like a field and is none", () => {
  expect(unknownFields("{{nom}} {{name}} {{nom}} {{total_ht}}")).toEqual(["nom", "total_ht"]);
  for (const field of replyFields) expect(unknownFields(`{{${field}}}`)).toEqual([]);
});

it("cuts a text where fields stand", () => {
  expect(aroundFields("On {{base}} it works.")).toEqual(["On ", " it works."]);
});
