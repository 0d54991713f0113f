import { createServer } from "node:net";
import type { Socket } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { addPerson, chooseLanguage } from "../../../test/add-person.ts";
import { startMailCounter } from "../../../test/start-mail-counter.ts";
import { startMailSink } from "../../../test/start-mail-sink.ts";
import type { MailSink, MailSinkOptions } from "../../../test/start-mail-sink.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { createTestDatabase } from "../../../test/test-cluster.ts";
import type { Config } from "../config.ts";
import { translatorOf } from "../languages/catalogs.ts";
import type { Platform } from "../platform.ts";

const token = "a-token-of-at-least-twenty-characters";
const patience = { timeout: 15_000, interval: 20 };
const testValues = { askedBy: "Hélène Marchand", at: "2026-11-15T13:05:00.000Z" };

async function sink(options?: MailSinkOptions): Promise<MailSink> {
  const started = await startMailSink(options);
  onTestFinished(() => started.stop());
  return started;
}

async function app(
  config: Partial<Config>,
  database?: Awaited<ReturnType<typeof createTestDatabase>>,
): Promise<TestApp> {
  const started = await startTestApp({
    config: { demonstration: false, ...config },
    ...(database ? { database } : {}),
  });
  onTestFinished(() => started.stop());
  return started;
}

async function sharedDatabase(): ReturnType<typeof createTestDatabase> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return database;
}

function mailRow({ database }: Platform, key: string) {
  return database.kysely.selectFrom("mail").selectAll().where("key", "=", key).executeTakeFirst();
}

async function status(platform: Platform, key: string): Promise<string | undefined> {
  return (await mailRow(platform, key))?.status;
}

it("writes to each person in their own language, as text and HTML", async () => {
  const server = await sink();
  // Thai and accents in the product's name reach every subject.
  const productName = "Planète ออนไลน์";
  const { platform } = await app({ smtpUrl: server.url, productName });
  const { database, mail } = platform;
  const readers = [
    { email: "fr@planete.example", lang: "fr", defaultLanguage: "en", speaks: "fr", html: "fr" },
    { email: "en@planete.example", defaultLanguage: "en", speaks: "en", html: "en" },
    { email: "th@planete.example", lang: "th", speaks: "th", html: "th" },
    { email: "se@planete.example", defaultLanguage: "se", speaks: "se", html: "sv" },
    { email: "none@planete.example", speaks: "en", html: "en" },
  ] as const;
  for (const reader of readers) {
    const person = await addPerson(database, { ...reader, firstname: "Ada" });
    await database.transaction((queries) =>
      mail.send(queries, { to: { person }, template: "test", values: testValues, key: reader.email }),
    );
  }
  await server.received(readers.length);

  for (const { email, speaks, html } of readers) {
    const found = server.mails.find(({ recipients }) => recipients[0] === email);
    const say = translatorOf(speaks);
    expect(found?.mail.subject).toBe(say("mail.test.subject", { product: productName }));
    for (const part of [found?.mail.text, found?.mail.html]) {
      expect(part).toContain(say("mail.layout.greeting", { name: "Ada" }));
      expect(part).toContain(say("mail.test.asked", { name: testValues.askedBy }));
    }
    expect(found?.mail.html).toContain(`<html lang="${html}">`);
    expect(found?.mail.headers.find(({ key }) => key === "content-language")?.value).toBe(html);
    expect(found?.mail.to).toEqual([{ name: "Ada Person", address: email }]);
  }
  // Dates too, in the company's zone and with our calendar's years.
  const textOf = (email: string) => server.mails.find(({ recipients }) => recipients[0] === email)?.mail.text;
  expect(textOf("fr@planete.example")).toContain("15 nov. 2026, 14:05");
  expect(textOf("th@planete.example")).toContain("15 พ.ย. 2026");
});

it("keeps mails while no mail server is set, and sends them later in the language of that day", async () => {
  const database = await sharedDatabase();
  const before = await app({ smtpUrl: undefined }, database);
  const person = await addPerson(before.platform.database, { email: "later@planete.example", lang: "en" });
  await before.platform.mail.send(before.platform.database.kysely, {
    to: { person },
    template: "test",
    values: testValues,
    key: "kept",
  });
  expect(await status(before.platform, "kept")).toBe("queued");
  await chooseLanguage(before.platform.database, person, "fr");

  const server = await sink();
  await app({ smtpUrl: server.url }, database);
  await server.received(1);
  expect(server.mails[0]?.mail.subject).toBe("Message d’essai de Planète Online");
});

it("sends nothing when the write around it is rolled back, and one mail for one key", async () => {
  const server = await sink();
  const { platform } = await app({ smtpUrl: server.url });
  const { database, mail } = platform;
  const request = (address: string, key: string) =>
    ({ to: { address, language: "en" }, template: "test", values: testValues, key }) as const;

  const broken = database.transaction(async (queries) => {
    await mail.send(queries, request("nobody@planete.example", "rolled-back"));
    throw new Error("the write failed");
  });
  await expect(broken).rejects.toThrow("the write failed");
  await Promise.all(
    [1, 2, 3].map(() =>
      database.transaction((queries) => mail.send(queries, request("once@planete.example", "once"))),
    ),
  );
  await database.transaction((queries) => mail.send(queries, request("last@planete.example", "last")));

  await vi.waitFor(async () => expect(await status(platform, "last")).toBe("sent"), patience);
  await vi.waitFor(async () => expect(await status(platform, "once")).toBe("sent"), patience);
  expect(server.mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual([
    "last@planete.example",
    "once@planete.example",
  ]);
  expect(await mailRow(platform, "rolled-back")).toBeUndefined();
});

it("sends each mail once when two processes share the work", async () => {
  const server = await sink();
  const database = await sharedDatabase();
  const servers = [
    await app({ smtpUrl: server.url }, database),
    await app({ smtpUrl: server.url }, database),
  ];
  const addresses = Array.from({ length: 20 }, (_, n) => `reader${n}@planete.example`);
  await Promise.all(
    servers.flatMap(({ platform: { mail, database: own } }, index) =>
      addresses
        .filter((_, n) => n % 2 === index)
        .map((address) =>
          mail.send(own.kysely, {
            to: { address, language: "en" },
            template: "test",
            values: testValues,
            key: address,
          }),
        ),
    ),
  );
  await vi.waitFor(async () => {
    const left = await servers[0]?.platform.database.kysely
      .selectFrom("mail")
      .select("id")
      .where("status", "!=", "sent")
      .execute();
    expect(left).toEqual([]);
  }, patience);
  expect(server.mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual(addresses.toSorted());
});

it("mails that wait together share a few connections to the mail server", async () => {
  const counter = await startMailCounter({ answerMs: 5 });
  onTestFinished(() => counter.stop());
  const { platform } = await app({ smtpUrl: counter.url });
  const addresses = Array.from({ length: 24 }, (_none, number) => `reader-${number}@planete.example`);
  await platform.database.transaction(async (queries) => {
    for (const address of addresses)
      await platform.mail.send(queries, {
        to: { address, language: "en" },
        template: "test",
        values: testValues,
        key: address,
      });
  });
  await vi.waitFor(async () => {
    for (const address of addresses) expect(await status(platform, address)).toBe("sent");
  }, patience);
  expect(counter.accepted.map(({ address }) => address).toSorted()).toEqual(addresses.toSorted());
  // A slow machine may let one go idle and be opened anew.
  expect(counter.connections).toBeLessThan(addresses.length / 2);
});

it("keeps a mail while the mail server is a black hole, and sends it once when it is back", async () => {
  const held: Socket[] = [];
  const connected = Promise.withResolvers<void>();
  // It takes the connection and never says a word.
  const hole = createServer((socket) => {
    held.push(socket);
    socket.on("error", () => undefined);
    connected.resolve();
  });
  await new Promise<void>((resolve) => {
    hole.listen(0, "127.0.0.1", resolve);
  });
  const address = hole.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  const { platform } = await app({ smtpUrl: `smtp://127.0.0.1:${port}?greetingTimeout=300` });
  await platform.database.transaction((queries) =>
    platform.mail.send(queries, {
      to: { address: "patient@planete.example", language: "fr" },
      template: "test",
      values: testValues,
      key: "patient",
    }),
  );
  await connected.promise;
  await vi.waitFor(async () => {
    expect(await mailRow(platform, "patient")).toMatchObject({ status: "queued", attempts: 1 });
  }, patience);
  for (const socket of held) socket.destroy();
  await new Promise((resolve) => {
    hole.close(resolve);
  });

  const server = await sink({ port });
  await vi.waitFor(async () => expect(await status(platform, "patient")).toBe("sent"), patience);
  expect(server.mails).toHaveLength(1);
  expect((await mailRow(platform, "patient"))?.problem).toBeNull();
});

it("repeats a mail under the same Message-ID, so that a mail server can tell", async () => {
  const server = await sink({ messageAnswer: (nth) => (nth === 1 ? 451 : undefined) });
  const { platform } = await app({ smtpUrl: server.url, publicUrl: "https://suite.planete.example" });
  await platform.mail.send(platform.database.kysely, {
    to: { address: "again@planete.example", language: "en" },
    template: "test",
    values: testValues,
    key: "again",
  });
  await server.received(2);
  const row = await mailRow(platform, "again");
  expect(server.mails.map(({ mail }) => mail.messageId)).toEqual(
    Array.from({ length: 2 }, () => `<${row?.id}@suite.planete.example>`),
  );
});

it("gives up a mail whose recipient is refused for good, and goes on with the others", async () => {
  const server = await sink({ recipientAnswer: (address) => (address.startsWith("gone") ? 550 : undefined) });
  const { platform } = await app({ smtpUrl: server.url });
  const nowhere = await addPerson(platform.database, { email: null });
  const send = (to: { person: string } | { address: string; language: "en" }, key: string) =>
    platform.mail.send(platform.database.kysely, { to, template: "test", values: testValues, key });
  await send({ address: "gone@planete.example", language: "en" }, "gone");
  await send({ person: nowhere }, "nowhere");
  await send({ address: "there@planete.example", language: "en" }, "there");
  await server.received(1);
  for (const key of ["gone", "nowhere"]) {
    await vi.waitFor(async () => {
      expect(await mailRow(platform, key)).toMatchObject({ status: "failed", attempts: 1 });
    }, patience);
  }
  expect(server.mails.map(({ recipients }) => recipients)).toEqual([["there@planete.example"]]);
});

it("lets no name add a header, a recipient or markup", async () => {
  const server = await sink();
  const { platform } = await app({ smtpUrl: server.url });
  const person = await addPerson(platform.database, {
    email: "victim@planete.example",
    lang: "en",
    firstname: "A\r\nBcc: evil@evil.example\r\n\r\n<script>alert(1)</script>",
    lastname: '<img src=//evil.example onerror="x">, other@evil.example',
  });
  await platform.mail.send(platform.database.kysely, {
    to: { person },
    template: "test",
    values: { ...testValues, askedBy: "B\r\nX-Evil: yes <img src=//evil.example>" },
    key: "injection",
  });
  await server.received(1);
  const [received] = server.mails;
  expect(received?.recipients).toEqual(["victim@planete.example"]);
  expect(received?.mail.to?.map((to) => to.address)).toEqual(["victim@planete.example"]);
  const headers = received?.mail.headers.map(({ key }) => key);
  expect(headers).toContain("subject");
  expect(headers).not.toContain("bcc");
  expect(headers).not.toContain("x-evil");
  expect(received?.mail.html).not.toMatch(/<img|<script/);
  expect(received?.mail.html).toContain("&lt;img src=//evil.example&gt;");

  for (const address of [
    "a@planete.example\r\nBcc: evil@evil.example",
    "a@planete.example, evil@evil.example",
    "A <a@planete.example>",
    "@planete.example",
  ]) {
    const request = {
      to: { address, language: "en" },
      template: "test",
      values: testValues,
      key: address,
    } as const;
    await expect(platform.mail.send(platform.database.kysely, request)).rejects.toThrow(/not an address/);
  }
});

it("links to the configured address only, and forgets the link once it is sent", async () => {
  const server = await sink();
  const { platform } = await app({
    smtpUrl: server.url,
    publicUrl: "https://suite.planete.example",
    basePath: "/suite/",
  });
  await platform.mail.send(platform.database.kysely, {
    to: { address: "new@planete.example", language: "fr" },
    template: "invitation",
    values: { username: "new", token, days: 7 },
    key: "invited",
  });
  await vi.waitFor(async () => expect(await status(platform, "invited")).toBe("sent"), patience);
  const [received] = server.mails;
  const link = `https://suite.planete.example/suite/edit-password#${token}`;
  expect(received?.mail.text).toContain(link);
  const targets = [...(received?.mail.html ?? "").matchAll(/(?:href|src)="([^"]*)"/g)].map(
    ([, target]) => target,
  );
  expect(new Set(targets)).toEqual(new Set([link]));
  expect(received?.mail.text).toContain("pendant 7 jours.");

  const row = await mailRow(platform, "invited");
  expect(row).toMatchObject({ text: null, html: null, values: {}, sent_to: "new@planete.example" });
  expect(JSON.stringify(row)).not.toContain(token);
});

it("refuses values that do not fit the template, before anything is written", async () => {
  const { platform } = await app({ smtpUrl: undefined });
  const wrong = platform.mail.send(platform.database.kysely, {
    to: { address: "a@planete.example", language: "en" },
    template: "invitation",
    values: { username: "x", token: "../../evil?x=1", days: 1 },
    key: "wrong",
  });
  await expect(wrong).rejects.toThrow(/token/);
  expect(await mailRow(platform, "wrong")).toBeUndefined();
});
