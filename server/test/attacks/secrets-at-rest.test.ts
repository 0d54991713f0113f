import { afterAll, beforeAll, expect, test } from "vitest";
import { startMailSink } from "../start-mail-sink.ts";
import type { MailSink } from "../start-mail-sink.ts";
import { openPool } from "../test-cluster.ts";
import type { BlackBox } from "./black-box.ts";
import { castPassword, newClient, startBlackBox } from "./black-box.ts";
import { tokenIn } from "./mailbox.ts";

let sink: MailSink;
let box: BlackBox;
beforeAll(async () => {
  sink = await startMailSink();
  // Not the demonstration, whose mailbox page keeps mails to be read.
  box = await startBlackBox({ LOG_LEVEL: "debug", DEMONSTRATION: "0", SMTP_URL: sink.url });
});
afterAll(async () => {
  await box.stop();
  await sink.stop();
});

const logIn = (login: string, password: string, from = newClient()) =>
  box.send("/authentication/login", { body: { login, password }, from });

/** Everything a day of logins, mistakes and resets leaves in the hands of its people. */
async function liveADay(): Promise<readonly string[]> {
  const secrets = [
    castPassword,
    "Wrong-Guess-2026",
    "Typed-As-Name-2026",
    "New-Pass-Word-2026",
    "Weak-in-body",
  ];
  // Mistakes: a wrong password, a password typed as the name, too many tries, broken bodies.
  await logIn("lead", "Wrong-Guess-2026");
  await logIn("Typed-As-Name-2026", "lead");
  const stubborn = newClient();
  for (let n = 0; n < 12; n += 1) await logIn("dev", "Wrong-Guess-2026", stubborn);
  await box.send("/authentication/login", {
    body: '{"login":"lead","password":"Wrong-Guess-2026"',
    from: newClient(),
  });
  await box.send("/authentication/login", {
    body: { login: "lead", password: ["Wrong-Guess-2026"] },
    from: newClient(),
  });
  // Sessions by header, cookie and address; one that is over.
  const tokens = [await box.logIn("lead"), await box.logIn("agent"), await box.logIn("admin")];
  for (const token of tokens) {
    await box.send("/user", { token });
    await box.send("/user", { cookie: token });
    await box.send(`/authentication/keep?userToken=${token}`);
    await box.send(`/no-such-call?userToken=${token}`, { token });
    await box.send("/user", { token: `${token}x` });
    const page = await box.upgrade({ authorization: `Bearer ${token}` });
    page.socket.send(JSON.stringify({ frame: "hello", token }));
    page.socket.close();
    await page.closed;
  }
  await box.send("/user", {
    body: { currentPassword: "Wrong-Guess-2026", newPassword: "New-Pass-Word-2026" },
    token: tokens[0] ?? "",
  });
  await box.send("/authentication/logout", { token: tokens[1] ?? "" });
  await box.send(`/authentication/keep?userToken=${tokens[1]}`);
  // A reset: looked at, refused for a weak password, used, used again.
  await box.send("/authentication/reset-password", {
    body: { mail: "karim.benali@planete.example", lang: "fr" },
    from: newClient(),
  });
  await sink.received(1);
  const reset = tokenIn(sink.mails.find(({ raw }) => raw.includes("edit-password"))?.mail.text ?? "");
  expect(reset).not.toBe("");
  for (const password of [undefined, "Weak-in-body", "New-Pass-Word-2026", "New-Pass-Word-2026"]) {
    await box.send("/authentication/recover-password", {
      body: { token: reset, lang: "fr", ...(password === undefined ? {} : { password }) },
      from: newClient(),
    });
  }
  tokens.push(await box.logIn("lead", { password: "New-Pass-Word-2026", from: newClient() }));
  return [...secrets, ...tokens, reset];
}

test("after a day of logins, mistakes and resets no secret stands in the log or in the database", async () => {
  const secrets = await liveADay();
  expect(secrets.length).toBeGreaterThan(8);

  const log = box.log.join("\n");
  expect(box.log.length).toBeGreaterThan(30);
  for (const secret of secrets) expect(log.includes(secret), `in the log: ${secret}`).toBe(false);
  expect(log).not.toContain("edit-password#");

  const pool = openPool(box.database.connection);
  try {
    const { rows: tables } = await pool.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const { rows } = await pool.query<{ line: string }>(`select t::text as line from ${name} t`);
      const content = rows.map(({ line }) => line).join("\n");
      for (const secret of secrets) {
        // Bytes are written as hexadecimal digits.
        const hex = Buffer.from(secret).toString("hex");
        expect(content.includes(secret) || content.includes(hex), `in ${name}: ${secret}`).toBe(false);
      }
    }
  } finally {
    await pool.end();
  }
});

test("control characters in a request do not write lines of their own into the log", async () => {
  const before = box.log.length;
  await box.send("/authentication/login", {
    body: { login: 'a\n{"level":"fatal","msg":"forged"}', password: "\u001b[31mx" },
    from: newClient(),
    headers: { "user-agent": "x\tforged" },
  });
  await box.send("/forged%0a%7b%22msg%22:%22forged%22%7d");
  for (const line of box.log.slice(before)) {
    const parsed: unknown = JSON.parse(line);
    expect(parsed).not.toMatchObject({ msg: "forged" });
    expect(line).not.toContain("\u001b");
  }
});
