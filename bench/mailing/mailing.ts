import { setTimeout as pause } from "node:timers/promises";
import { demonstrationMarker, generatedMarker } from "../../server/seed/marker.ts";
import { startEmbeddedPostgres } from "../../server/src/platform/database/embedded-postgres.ts";
import { FallingPostgres } from "../../server/test/faults/postgres-end.ts";
import { startMailCounter } from "../../server/test/start-mail-counter.ts";
import type { AcceptedMail } from "../../server/test/start-mail-counter.ts";
import { apiBasePath } from "../../shared/src/contract/call.ts";
import { createCommunication } from "../../shared/src/contract/communication.contract.ts";
import { fromPlain } from "../../shared/src/domain/rich-text/rich-text-words.ts";
import { languageCodes } from "../../shared/src/i18n/languages.ts";
import { generatedDataSet } from "../data-set.ts";
import { startProcess } from "../server-process.ts";
import { tokenOf } from "../token-of.ts";

export interface MailingCase {
  readonly people: number;
  /** How often the server is killed on the way. */
  readonly kills: number;
  /** What the mail server takes to say yes. */
  readonly answerMs: number;
}

export interface MailingFigures {
  readonly people: number;
  /** From publishing until each mail was noted as sent, starts after kills included. */
  readonly seconds: number;
  /** People whom the mail server has no mail for. */
  readonly missing: number;
  /** Mails that the mail server accepted once more than once. */
  readonly doubles: number;
  /** Of these, under another Message-ID: no mail server and no mail program could tell. */
  readonly unknowable: number;
  /** Connections to the mail server. */
  readonly connections: number;
  /** What one mail takes in the database while it waits. */
  readonly waitingBytes: number;
}

/** One item goes by mail to everybody, from a server that is killed on the way. */
export async function measureMailing({ people, kills, answerMs }: MailingCase): Promise<MailingFigures> {
  const dataDir = await generatedDataSet(`mailing-${people}`, { people });
  const postgres = new FallingPostgres(dataDir);
  await makeReal(dataDir, postgres);
  const counter = await startMailCounter({ answerMs });
  const start = () =>
    startProcess("server/src/main.ts", { DATA_DIR: dataDir, SMTP_URL: counter.url, LOG_LEVEL: "silent" });
  let server = await start();
  try {
    const expected = await findAddresses(postgres);
    const began = performance.now();
    await publish(server.url);
    for (let kill = 1; kill <= kills; kill += 1) {
      const next = Math.floor((expected.length * kill) / (kills + 1));
      while (counter.accepted.length < next) await pause(1);
      // Anywhere in the course of a mail.
      await pause(Math.random() * 20);
      await server.kill();
      server = await start();
    }
    const waitingBytes = await allNoted(postgres);
    const seconds = (performance.now() - began) / 1_000;
    return {
      people: expected.length,
      seconds,
      ...compare(expected, counter.accepted),
      connections: counter.connections,
      waitingBytes,
    };
  } finally {
    await server.stop();
    await counter.stop();
  }
}

/** The demonstration writes to nobody, and production refuses its people: so the marks that tell them apart go. */
async function makeReal(dataDir: string, postgres: FallingPostgres): Promise<void> {
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  // What an earlier run left.
  await postgres.ask("delete from mail");
  await postgres.ask("delete from news_mailing");
  await postgres.ask("delete from installation where key = any($1)", [
    [demonstrationMarker, generatedMarker],
  ]);
  await database.stop();
}

async function findAddresses(postgres: FallingPostgres): Promise<readonly string[]> {
  const rows = await postgres.ask<{ address: string }>(
    "select email_address as address from person where active and email_address is not null",
  );
  return rows.map(({ address }) => address);
}

const words = "Une ligne comme on en écrit à tout le monde, avec ce qu’il faut pour être comprise. ".repeat(
  4,
);

/** A text as a company writes them: in every language, a few paragraphs each. */
async function publish(url: string): Promise<void> {
  const body = createCommunication.body.parse({
    kind: "news",
    category: "company",
    newsletter: null,
    titles: Object.fromEntries(languageCodes.map((code) => [code, `Planète (${code})`])),
    bodies: Object.fromEntries(
      languageCodes.map((code) => [code, fromPlain(`${code}\n${words}\n${words}\n${words}`)]),
    ),
    audience: { who: "all", teams: [], rights: [], modules: [], bases: [] },
    acknowledgement: false,
    byMail: true,
    level: "info",
    dismissible: true,
    files: [],
    startsAt: null,
    endsAt: null,
    published: true,
    template: false,
  });
  const response = await fetch(`${url}${apiBasePath}${createCommunication.path}`, {
    method: createCommunication.method,
    headers: { authorization: `Bearer ${await tokenOf(url, "lead")}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`Publishing was answered with ${response.status}: ${await response.text()}`);
}

/** Resolves when no mail waits any more; gives what one took in the database while many did. */
async function allNoted(postgres: FallingPostgres): Promise<number> {
  let bytes = 0;
  for (;;) {
    const [row] = await postgres.ask<{ unwritten: boolean; waiting: boolean; bytes: number | null }>(
      `select exists (select from news_mailing where queued_at is null) as unwritten,
         exists (select from mail where status = 'queued') as waiting,
         (select avg(pg_column_size(values))::int from (
           select values from mail where status = 'queued' limit 20) sample) as bytes`,
    );
    if (row?.unwritten === false && !row.waiting) return bytes;
    bytes = row?.bytes ?? bytes;
    await pause(500);
  }
}

function compare(
  expected: readonly string[],
  accepted: readonly AcceptedMail[],
): Pick<MailingFigures, "missing" | "doubles" | "unknowable"> {
  const got = Map.groupBy(accepted, ({ address }) => address);
  const names = new Set(accepted.map(({ messageId }) => messageId));
  return {
    missing: expected.filter((address) => !got.has(address)).length,
    doubles: accepted.length - got.size,
    unknowable: names.size - got.size,
  };
}
