import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { liveCloseCode } from "@planete/shared/contract/live.contract.ts";
import type { BlackBox, Sent } from "./black-box.ts";
import { castPassword, newClient, startBlackBox } from "./black-box.ts";
import { mailsTo, tokenIn } from "./mailbox.ts";

const publicUrl = "https://planete.example";
let box: BlackBox;
beforeAll(async () => {
  box = await startBlackBox({ PUBLIC_URL: publicUrl, LOG_LEVEL: "warn" });
});
afterAll(() => box.stop());

const ask = (mail: string, sent: Sent = {}) =>
  box.send("/authentication/reset-password", { body: { mail, lang: "fr" }, from: newClient(), ...sent });
const recover = (token: string, password?: string, from = newClient()) =>
  box.send("/authentication/recover-password", {
    body: { token, lang: "fr", ...(password === undefined ? {} : { password }) },
    from,
  });

test("one network that tries a thousand addresses learns of twenty at most (14)", async () => {
  const from = newClient();
  const real = ["karim.benali", "linh.nguyen", "sofia.carvalho", "emile.lambert", "helene.marchand"];
  const addresses = Array.from({ length: 1_000 }, (_none, n) => {
    const known = n % 100 === 0 ? real[n / 100] : undefined;
    return `${known ?? `nobody${n}`}@planete.example`;
  });
  const answers = [];
  for (let start = 0; start < addresses.length; start += 50) {
    const batch = addresses.slice(start, start + 50);
    answers.push(...(await Promise.all(batch.map((address) => ask(address, { from })))));
  }
  const told = answers.filter(({ error, text }) => error === "unknownEmail" || text.includes('"sent"'));
  expect(told.length).toBeLessThanOrEqual(20);
  const others = answers.filter((answer) => !told.includes(answer));
  expect(new Set(others.map(({ error, status }) => error || status))).toEqual(
    new Set([200, "tooManyRequests"]),
  );
});

test("addresses tried from many networks make every answer neutral, and somebody is warned (14)", async () => {
  const own = await startBlackBox({ LOG_LEVEL: "warn" });
  try {
    const answers = await Promise.all(
      Array.from({ length: 130 }, (_none, n) =>
        own.send("/authentication/reset-password", {
          body: { mail: `guess${n}@planete.example`, lang: "fr" },
          from: newClient(),
        }),
      ),
    );
    expect(answers.filter(({ error }) => error === "unknownEmail").length).toBeLessThanOrEqual(100);
    const known = await own.send("/authentication/reset-password", {
      body: { mail: "karim.benali@planete.example", lang: "fr" },
      from: newClient(),
    });
    expect(known.json).toEqual({ data: "neutral" });
    expect(own.log.some((line) => /unknown addresses/i.test(line))).toBe(true);
  } finally {
    await own.stop();
  }
});

test("a hundred requests for one person send three mails, and every answer is the same (15)", async () => {
  const own = await startBlackBox();
  try {
    const mail = "linh.nguyen@planete.example";
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        own.send("/authentication/reset-password", { body: { mail, lang: "fr" }, from: newClient() }),
      ),
    );
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['{"data":"sent"}']));
    // Other mails of the demonstration may be among them.
    const resets = async (): Promise<number> =>
      (await mailsTo(own, mail, 3)).filter(({ text }) => tokenIn(text) !== "").length;
    await expect.poll(resets, { timeout: 15_000 }).toBe(3);
  } finally {
    await own.stop();
  }
});

test("the link of the mail leads to the configured address, whatever the request names (16)", async () => {
  const mail = "sofia.carvalho@planete.example";
  await ask(mail, { headers: { host: "evil.test" } });
  await ask(mail, { headers: { "x-forwarded-host": "evil.test", "x-forwarded-proto": "http" } });
  const body = JSON.stringify({ mail, lang: "fr" });
  const target = `http://evil.test${apiBasePath}/authentication/reset-password`;
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(new URL(box.url).port), "127.0.0.1", () =>
      socket.end(
        `POST ${target} HTTP/1.1\r\nHost: evil.test\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nX-Forwarded-For: ${newClient()}\r\nConnection: close\r\n\r\n${body}`,
      ),
    );
    socket.on("error", reject).on("close", () => resolve());
    socket.resume();
  });
  const mails = await mailsTo(box, mail, 2);
  for (const { text, html } of mails) {
    expect(`${text}${html}`).not.toContain("evil");
    expect(text).toContain(`${publicUrl}/edit-password#`);
  }
});

test("a thousand guessed links are refused, and soon told to wait (18)", async () => {
  const from = newClient();
  const errors: string[] = [];
  for (let start = 0; start < 1_000; start += 50) {
    const guesses = Array.from({ length: 50 }, (_none, n) => `${start + n}`.padStart(43, "x"));
    const answers = await Promise.all(guesses.map((guess) => recover(guess, undefined, from)));
    errors.push(...answers.map(({ error }) => error));
  }
  expect(new Set(errors)).toEqual(new Set(["linkInvalid", "tooManyRequests"]));
  expect(errors.filter((error) => error === "linkInvalid").length).toBeLessThan(100);
  expect(errors.slice(200).every((error) => error === "tooManyRequests")).toBe(true);
});

test("a new password by link ends every session, with its open page within a second (20)", async () => {
  const mail = "emile.lambert@planete.example";
  const sessions = [await box.logIn("guest"), await box.logIn("guest")];
  const page = await box.upgrade({ authorization: `Bearer ${sessions[0]}` });
  expect(page.status).toBe(101);
  page.socket.send(JSON.stringify({ frame: "hello" }));
  await ask(mail);
  const [sent] = await mailsTo(box, mail, 1);
  const token = tokenIn(sent?.text ?? "");
  expect(Buffer.from(token, "base64url").length).toBeGreaterThanOrEqual(16);
  expect((await recover(token, "Nouveau-2026-x")).status).toBe(200);
  const changed = performance.now();
  expect(await page.closed).toBe(liveCloseCode.sessionOver);
  expect(performance.now() - changed).toBeLessThan(1_000);
  for (const session of sessions) {
    expect((await box.send("/user", { token: session })).error).toBe("tokenInvalid");
    expect((await box.send("/user", { cookie: session })).error).toBe("tokenInvalid");
  }
  expect((await recover(token, "Encore-2026-x")).error).toBe("linkInvalid");
  const old = { body: { login: "guest", password: castPassword }, from: newClient() };
  expect((await box.send("/authentication/login", old)).error).toBe("incorrectCredentials");
  expect(await box.logIn("guest", { password: "Nouveau-2026-x", from: newClient() })).toBeTruthy();
});
