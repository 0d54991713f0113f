import { afterAll, beforeAll, expect, test } from "vitest";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import { apiBasePath, ownPageHeader } from "@planete/shared/contract/call.ts";
import { keepSession, logIn, logOut } from "@planete/shared/contract/session.contract.ts";
import { castPassword, startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const address = (path: string): string => `${server.url}${apiBasePath}${path}`;

async function cookieOf(username: string, stayLogged = false): Promise<{ header: string; cookie: string }> {
  const { headers } = await server.call(logIn, {
    body: { login: username, password: castPassword, stayLogged },
  });
  const header = headers.get("set-cookie") ?? "";
  return { header, cookie: header.split(";", 1)[0] ?? "" };
}

test.each(["fr-FR", "de_AT", "sv-SE", "ja-JP"])("a browser that speaks %s can log in", async (locale) => {
  const { status } = await server.call(logIn, { body: { login: "dev", password: castPassword, locale } });
  expect(status).toBe(200);
});

test("a person logs in with username and password and is known from then on", async () => {
  const { status, answer } = await server.call(logIn, { body: { login: "agent", password: castPassword } });
  expect(status).toBe(200);
  expect(answer.user?.username).toBe("agent");
  const { answer: me } = await server.call(readUser, { as: answer.userToken });
  expect(me.data.id).toBe(answer.user?.id);
});

test("the username may be typed in any case and with spaces around it", async () => {
  const { status } = await server.call(logIn, { body: { login: "  AGENT ", password: castPassword } });
  expect(status).toBe(200);
});

test("a wrong password and an unknown name get the same answer", async () => {
  const wrong = await server.call(logIn, { body: { login: "agent", password: "Wrong2026" } });
  const unknown = await server.call(logIn, { body: { login: "nobody-here", password: "Wrong2026" } });
  expect(wrong.status).toBe(401);
  expect(unknown.status).toBe(401);
  expect(wrong.error).toBe("incorrectCredentials");
  expect(unknown.error).toBe("incorrectCredentials");
  expect(wrong.details).toEqual(unknown.details);
});

test("an inactive account is told so, and only with the right password", async () => {
  await server.platform.database.kysely
    .updateTable("person")
    .set({ active: false })
    .where("username", "=", "guest")
    .execute();
  const right = await server.call(logIn, { body: { login: "guest", password: castPassword } });
  expect(right.error).toBe("inactiveAccount");
  const wrong = await server.call(logIn, { body: { login: "guest", password: "Wrong2026" } });
  expect(wrong.error).toBe("incorrectCredentials");
});

test("an account that is made inactive is out at its next request", async () => {
  const token = await server.logIn("dev");
  await server.platform.database.kysely
    .updateTable("person")
    .set({ active: false })
    .where("username", "=", "dev")
    .execute();
  expect((await server.call(readUser, { as: token })).error).toBe("tokenInvalid");
});

test("without a token a call is refused, and with an invented one too", async () => {
  expect((await server.call(readUser)).error).toBe("tokenMissing");
  expect((await server.call(readUser, { as: "x".repeat(43) })).error).toBe("tokenInvalid");
  expect((await server.call(readUser, { as: "not a token" })).status).toBe(401);
});

test("the cookie is HttpOnly and ends with the browser, or after 30 days when staying logged in", async () => {
  const short = await cookieOf("agent");
  expect(short.header).toMatch(/HttpOnly; SameSite=Lax$/);
  expect(short.header).not.toMatch(/Max-Age/);
  const long = await cookieOf("agent", true);
  expect(long.header).toMatch(/Max-Age=2592000/);
});

test("the cookie alone opens reads, and changes only from the product's own pages", async () => {
  const { cookie } = await cookieOf("agent");
  const send = (headers: Record<string, string>) =>
    fetch(address("/interface"), {
      method: "POST",
      headers: { cookie, "content-type": "application/json", ...headers },
      body: JSON.stringify({ soundOn: false }),
    });
  expect((await fetch(address("/user"), { headers: { cookie } })).status).toBe(200);
  expect((await send({})).status).toBe(403);
  expect((await send({ "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await send({ origin: "https://elsewhere.example" })).status).toBe(403);
  expect((await send({ origin: server.url })).status).toBe(200);
  expect((await send({ "sec-fetch-site": "same-origin" })).status).toBe(200);
});

test("keep tells whether a session is valid, by header, by cookie and by query", async () => {
  const token = await server.logIn("agent");
  expect((await server.call(keepSession, { as: token })).status).toBe(200);
  expect((await server.call(keepSession, { query: { userToken: token } })).status).toBe(200);
  expect((await server.call(keepSession, { query: { userToken: "x".repeat(43) } })).error).toBe(
    "tokenInvalid",
  );
  expect((await server.call(keepSession)).error).toBe("tokenMissing");
  // A page of ours that has no session asks without a failure: the console of the login page stays clean.
  const asked = await fetch(address("/authentication/keep"), { headers: { [ownPageHeader]: "1" } });
  expect([asked.status, await asked.text()]).toEqual([204, ""]);
});

test("a cookie whose session is over is removed, whoever carried its token, and one of another session stays", async () => {
  const over = "x".repeat(43);
  const { cookie } = await cookieOf("agent");
  const removes = async (headers: Record<string, string>) => {
    const { status, headers: answered } = await fetch(address("/authentication/keep"), { headers });
    expect(status).toBe(401);
    return answered.getSetCookie().some((line) => line.startsWith("planete_session=;"));
  };
  expect(await removes({ cookie: `planete_session=${over}` })).toBe(true);
  expect(await removes({ cookie: `planete_session=${over}`, authorization: `Bearer ${over}` })).toBe(true);
  expect(await removes({ cookie, authorization: `Bearer ${over}` })).toBe(false);
  expect((await fetch(address("/user"), { headers: { cookie } })).status).toBe(200);
});

test("after logging out the token, the cookie and keep are all refused", async () => {
  const { answer } = await server.call(logIn, { body: { login: "agent", password: castPassword } });
  const token = answer.userToken;
  expect((await server.call(logOut, { as: token })).answer.data).toBe("loggedOut");
  expect((await server.call(readUser, { as: token })).error).toBe("tokenInvalid");
  expect((await server.call(keepSession, { query: { userToken: token } })).error).toBe("tokenInvalid");
  const byCookie = await fetch(address("/user"), { headers: { cookie: `planete_session=${token}` } });
  expect(byCookie.status).toBe(401);
});

test("another site cannot log a person out", async () => {
  const { cookie } = await cookieOf("agent");
  const attempt = await fetch(address("/authentication/logout"), {
    headers: { cookie, "sec-fetch-site": "cross-site" },
  });
  expect(attempt.status).toBe(403);
  expect((await fetch(address("/user"), { headers: { cookie } })).status).toBe(200);
});

test("over plain http the header of the product's own pages is proof enough to log out by cookie", async () => {
  const { cookie } = await cookieOf("agent");
  const bare = await fetch(address("/authentication/logout"), { headers: { cookie } });
  expect(bare.status).toBe(403);
  const own = await fetch(address("/authentication/logout"), { headers: { cookie, "x-planete-page": "1" } });
  expect(own.status).toBe(200);
  expect((await fetch(address("/user"), { headers: { cookie } })).status).toBe(401);
});

test("a session without use ends after twelve hours, and one in use does not", async () => {
  let now = new Date();
  const clocked = await startTestApp({ now: () => now });
  try {
    const token = await clocked.logIn("agent");
    now = new Date(now.getTime() + 6 * 3_600_000);
    expect((await clocked.call(readUser, { as: token })).status).toBe(200);
    const { expires_at: end } = await clocked.platform.database.kysely
      .selectFrom("session")
      .select("expires_at")
      .orderBy("created_at", "desc")
      .executeTakeFirstOrThrow();
    expect(end.getTime()).toBe(now.getTime() + 12 * 3_600_000);
    await clocked.platform.database.kysely
      .updateTable("session")
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .execute();
    expect((await clocked.call(readUser, { as: token })).error).toBe("tokenInvalid");
  } finally {
    await clocked.stop();
  }
});

test("the token is stored only as a hash", async () => {
  const token = await server.logIn("agent");
  const { rows } = await server.platform.database.pool.query<{ found: boolean }>(
    "select exists(select 1 from session s where encode(s.token_hash, 'escape') like '%' || $1 || '%') as found",
    [token],
  );
  expect(rows[0]?.found).toBe(false);
});

test("the e-mail address reaches super administrators only", async () => {
  const admin = await server.call(readUser, { as: await server.logIn("admin") });
  expect(admin.answer.data.emailAddress).toMatch(/@/);
  const lead = await server.call(readUser, { as: await server.logIn("lead") });
  expect(lead.answer.data).not.toHaveProperty("emailAddress");
});
