import { expect, test } from "vitest";
import { isEmailAddress } from "./email-address.ts";

test.each(["a@b.fr", "Ada.Martin+reset@mail.planete.example", "éloïse@société.example", "o’neil@x.example"])(
  "%s can be an address",
  (value) => {
    expect(isEmailAddress(value)).toBe(true);
  },
);

test.each([
  "",
  "ada",
  "ada@",
  "@planete.example",
  "ada@planete",
  "ada@planete.",
  "ada@.example",
  "ada@@planete.example",
  "ada martin@planete.example",
  "ada@planete.example, eve@evil.example",
  "ada@planete.example\r\nBcc: eve@evil.example",
  "<ada@planete.example>",
  `${"a".repeat(65)}@planete.example`,
  `a@${"b".repeat(250)}.example`,
])("%j can not", (value) => {
  expect(isEmailAddress(value)).toBe(false);
});
