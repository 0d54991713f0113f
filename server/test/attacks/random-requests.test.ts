import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Call } from "@planete/shared/contract/call.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { castId } from "../../seed/cast.ts";
import { allCalls } from "../all-calls.ts";
import { arbitraryInput } from "../arbitrary-input.ts";
import { HotlineDesk } from "../hotline-desk.ts";

/** `RANDOM_REQUESTS=10000` for the full run (README). */
const requests = Number(process.env["RANDOM_REQUESTS"] ?? 300);

let desk: HotlineDesk;
let calls: readonly Call[];
/** Ids that exist, so that requests get further than "not found". */
let known: readonly string[];

async function openDesk(): Promise<void> {
  desk = await HotlineDesk.open();
  const sheets = await Promise.all(Array.from({ length: 4 }, () => desk.sheet()));
  const { answer } = await desk.send("agent", sheets[0]?.id ?? "", { text: "Bonjour" });
  known = [...sheets.map(({ id }) => id), answer.data.id, castId("agent"), castId("client"), castId("lead")];
}

beforeAll(async () => {
  calls = await allCalls();
  await openDesk();
});
afterAll(() => desk.close());

const callers = ["stranger", "client", "agent", "lead", "admin"] as const;

interface RandomRequest {
  readonly call: Call;
  readonly by: (typeof callers)[number];
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly file: Uint8Array;
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};

const written = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");

function requestOf(call: Call): fc.Arbitrary<RandomRequest> {
  const ids = fc.constantFrom(...known, randomUUID());
  return fc.record({
    call: fc.constant(call),
    by: fc.constantFrom(...callers),
    params: arbitraryInput(call.params, ids),
    query: arbitraryInput(call.query, ids),
    body: arbitraryInput(call.body, ids),
    file: fc.uint8Array({ maxLength: 200 }),
  });
}

/** A random request may have changed a password, or how people log in: then everything begins anew. */
async function tokenOf(by: RandomRequest["by"]): Promise<string | undefined> {
  if (by === "stranger") return undefined;
  try {
    return await desk.as(by);
  } catch {
    await desk.close();
    await openDesk();
    return desk.as(by);
  }
}

/** The status of the answer; undefined where no such request can be written down. */
async function send({ call, by, params, query, body, file }: RandomRequest): Promise<number | undefined> {
  const given = recordOf(params);
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(written(given[name] ?? "x").toWellFormed() || "x"),
  );
  const search = new URLSearchParams(
    Object.entries(recordOf(query)).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, written(value).toWellFormed()]],
    ),
  );
  const token = await tokenOf(by);
  const form = new FormData();
  if (call.upload) form.append(call.upload.field, new Blob([Buffer.from(file)]), "fichier.png");
  const json = call.upload || body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch(`${desk.server.url}${apiBasePath}${path}?${search.toString()}`, {
    method: call.method,
    redirect: "manual",
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(json === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(call.method === "GET" ? {} : call.upload ? { body: form } : json === undefined ? {} : { body: json }),
  });
  await response.arrayBuffer();
  // A session that ended on the way, by a random logout, is opened anew.
  if (response.status === 401 && by !== "stranger") desk.forget(by);
  return response.status;
}

test(
  `none of ${requests} random requests made from the contract is answered with a fault`,
  async () => {
    const some = fc.constantFrom(...calls).chain(requestOf);
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(some, async (request) => {
        const status = (await send(request)) ?? 0;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const { call, by, params, query, body } = request;
        expect(status, JSON.stringify({ call: call.name, by, params, query, body })).not.toBe(500);
      }),
      { numRuns: requests, endOnFailure: true },
    );
    // Most requests must get past the door, or nothing was tried.
    expect((statuses.get(200) ?? 0) / requests).toBeGreaterThan(0.05);
  },
  60_000 + requests * 200,
);
