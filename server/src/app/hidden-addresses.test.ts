import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { saveUser } from "@planete/shared/contract/account.contract.ts";
import type { Call } from "@planete/shared/contract/call.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { logIn } from "@planete/shared/contract/session.contract.ts";
import { castPassword, startTestApp } from "../../test/start-test-app.ts";
import type { TestApp } from "../../test/start-test-app.ts";

const contractFolder = path.join(import.meta.dirname, "..", "..", "..", "shared", "src", "contract");

function isRead(value: unknown): value is Call {
  if (typeof value !== "object" || value === null || !("access" in value)) return false;
  const call = value as Call;
  return call.method === "GET" && (call.access.kind === "session" || call.access.kind === "right");
}

async function allReads(): Promise<readonly Call[]> {
  const files = (await readdir(contractFolder)).filter((file) => file.endsWith(".contract.ts"));
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(path.join(contractFolder, file)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module).filter(isRead));
}

let app: TestApp;
let reads: readonly Call[];
let addresses: readonly string[];
let ids: readonly string[];

beforeAll(async () => {
  app = await startTestApp();
  reads = await allReads();
  const { pool } = app.platform.database;
  const people = await pool.query<{ email_address: string }>(
    `select lower(email_address) as email_address from person where email_address is not null
     union all select lower(email_address) from candidate where email_address <> ''`,
  );
  addresses = people.rows.map((row) => row.email_address);
  const tables = await pool.query<{ table_name: string }>(
    "select table_name from information_schema.columns where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'",
  );
  const found = await Promise.all(
    tables.rows.map(({ table_name: table }) =>
      pool.query<{ id: string }>(`select id from "${table}" order by id limit 2`),
    ),
  );
  ids = found.flatMap(({ rows }) => rows.map(({ id }) => id));
});
afterAll(() => app.stop());

/** Ways to ask: with nothing, and with what lists of this product need; what a call does not know it refuses unread. */
const queries = ["", "?lang=en", "?from=2026-01-01&to=2026-12-31", "?q=a"];

function queriesOf({ query }: Call): readonly string[] {
  // Those that are no plain object of fields are asked in every way.
  if (!(query instanceof z.ZodObject)) return queries;
  const known = Object.keys(query.shape);
  return queries.filter((text) =>
    [...new URLSearchParams(text).keys()].every((name) => known.includes(name)),
  );
}

/** Every answer a person can get by asking, with the call it came from. */
async function answersOf(token: string): Promise<{ name: string; body: string }[]> {
  const ask = async (name: string, place: string) => {
    const response = await fetch(`${app.url}${apiBasePath}${place}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const body = await response.text();
    return response.ok ? [{ name, body }] : [];
  };
  const answers: { name: string; body: string }[] = [];
  for (const call of reads) {
    const { name, path: place } = call;
    const places = place.includes("{")
      ? ids.flatMap((id) => queriesOf(call).map((query) => place.replaceAll(/\{\w+\}/g, id) + query))
      : queriesOf(call).map((query) => place + query);
    answers.push(...(await Promise.all(places.map((asked) => ask(name, asked)))).flat());
  }
  return answers;
}

/** Of the candidates of a pool an address may be told masked, or that there is none (D21, D26). */
const maskedField = /"emailAddress":"(?:[^"@]*…@[^"]*)?"/gu;

/** What must not be read: the field, or anybody's address under whatever name. */
function leaks(body: string): readonly string[] {
  const text = body.toLowerCase();
  return [
    ...(body.replaceAll(maskedField, "").includes("emailAddress") ? ["emailAddress"] : []),
    ...addresses.filter((address) => text.includes(address)),
  ];
}

test.each(["yasmine.haddad", "lead", "agent", "guest", "client"])(
  "no answer to %s holds anybody's e-mail address",
  async (username) => {
    const answers = await answersOf(await app.logIn(username));
    const names = new Set(answers.map(({ name }) => name));
    for (const name of ["readUser", "listUsers", "readInterface", "listNews"]) expect(names).toContain(name);
    for (const { name, body } of answers) expect(leaks(body), name).toEqual([]);
  },
);

test("logging in and changing one's own fields tell no address either, except to a super administrator", async () => {
  const login = async (username: string) =>
    (await app.call(logIn, { body: { login: username, password: castPassword } })).answer;
  const dev = await login("dev");
  expect(leaks(JSON.stringify(dev))).toEqual([]);
  const saved = await app.call(saveUser, { as: dev.userToken, body: { quality: "Ingénieure" } });
  expect(leaks(JSON.stringify(saved.answer))).toEqual([]);
  expect((await login("admin")).user?.emailAddress).toMatch(/@/);
});
