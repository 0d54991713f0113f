import { afterAll, beforeAll, expect, test } from "vitest";
import { logIn } from "@planete/shared/contract/session.contract.ts";
import { castPassword, startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { createTestDatabase } from "../../../test/test-cluster.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: TestApp;
let second: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  const config = { trustedProxies: ["127.0.0.1"] };
  server = await startTestApp({ database, config });
  second = await startTestApp({ database });
});
afterAll(async () => {
  await server.stop();
  await second.stop();
  await database.drop();
});

/** Dozens of passwords are hashed, by two threads. */
const slow = { timeout: 240_000 };

const attempt = (app: TestApp, login: string, password: string, address?: string) =>
  app.call(logIn, {
    body: { login, password },
    ...(address === undefined ? {} : { headers: { "x-forwarded-for": address } }),
  });

async function fail(app: TestApp, login: string, times: number, address?: string): Promise<string[]> {
  const errors: string[] = [];
  for (let time = 0; time < times; time += 1)
    errors.push((await attempt(app, login, "Wrong2026", address)).error ?? "");
  return errors;
}

test("after eight wrong passwords even the right one must wait, and is told for how long", async () => {
  expect(await fail(server, "agent", 8, "192.0.2.1")).toEqual(
    Array.from({ length: 8 }, () => "incorrectCredentials"),
  );
  const refused = await attempt(server, "agent", castPassword, "192.0.2.1");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
  expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(900);
});

test("the same account still opens from another network", async () => {
  expect((await attempt(server, "agent", castPassword, "192.0.2.2")).status).toBe(200);
});

test("an unknown name is slowed down just like a known one", async () => {
  expect(await fail(server, "nobody-here", 8, "192.0.2.3")).not.toContain("tooManyRequests");
  expect((await attempt(server, "nobody-here", "Wrong2026", "192.0.2.3")).error).toBe("tooManyRequests");
});

test("the right password before the limit clears the count", async () => {
  await fail(server, "lead", 7, "192.0.2.4");
  expect((await attempt(server, "lead", castPassword, "192.0.2.4")).status).toBe(200);
  expect(await fail(server, "lead", 7, "192.0.2.4")).not.toContain("tooManyRequests");
});

test("a forged forwarded address does not make a new client", async () => {
  for (let host = 1; host <= 8; host += 1) await fail(second, "dev", 1, `10.0.0.${host}`);
  expect((await attempt(second, "dev", castPassword, "10.0.0.99")).error).toBe("tooManyRequests");
});

test("two server processes count together", async () => {
  await fail(server, "guest", 4, "127.0.0.1");
  await fail(second, "guest", 4);
  expect((await attempt(second, "guest", castPassword)).error).toBe("tooManyRequests");
});

test("many tries at once count as many", async () => {
  const tries = await Promise.all(
    Array.from({ length: 30 }, () => attempt(server, "laia.casals", "Wrong2026", "192.0.2.9")),
  );
  expect(tries.filter(({ error }) => error === "incorrectCredentials")).toHaveLength(8);
});

test(
  "a network that tried many names has no second tries, while a colleague behind it still gets in",
  slow,
  async () => {
    for (let name = 0; name < 61; name += 1) {
      await fail(server, `name-${name}`, 1, `2001:db8:7:7::${name.toString(16)}`);
    }
    expect((await attempt(server, "name-3", "Wrong2026", "2001:db8:7:7::3")).error).toBe("tooManyRequests");
    const started = performance.now();
    expect((await attempt(server, "admin", castPassword, "2001:db8:7:7::ffff")).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(900);
    expect((await attempt(server, "name-3", "Wrong2026", "2001:db8:7:8::3")).error).toBe(
      "incorrectCredentials",
    );
  },
);

test(
  "an account that is guessed at from many networks has no second tries anywhere, and still opens for its owner",
  slow,
  async () => {
    for (let network = 0; network < 41; network += 1) {
      await fail(server, "erik.lindstrom", 1, `198.51.100.${network + 1}`);
    }
    expect(await fail(server, "erik.lindstrom", 1, "198.51.100.1")).toEqual(["tooManyRequests"]);
    const started = performance.now();
    expect((await attempt(server, "erik.lindstrom", castPassword, "203.0.113.7")).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(900);
    expect(await fail(server, "laia.casals", 1, "198.51.100.1")).toEqual(["incorrectCredentials"]);
  },
);

test("typed names are not stored readable", async () => {
  const { rows } = await server.platform.database.pool.query<{ key: string }>("select key from rate_limit");
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ key }) => key).join(" ")).not.toContain("agent");
});
