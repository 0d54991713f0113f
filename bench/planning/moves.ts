import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Request } from "autocannon";
import { WebSocket } from "ws";
import { z } from "zod";
import { apiBasePath } from "../../shared/src/contract/call.ts";
import { livePath } from "../../shared/src/contract/live.contract.ts";
import { dayAfter } from "../../shared/src/domain/calendar/plain-date.ts";
import { load } from "../load.ts";
import { at } from "../quantile.ts";
import { startProcess } from "../server-process.ts";
import { tokenOf } from "../token-of.ts";
import type { PlanningProduct } from "./planning-data.ts";
import { watchInBrowsers } from "./watching-browsers.ts";

export interface MoveFigures {
  readonly perSecond: number;
  readonly p99: number;
}

export interface MovesBesideFloors {
  readonly moves: MoveFigures;
  /** One row inserted by a bare route. */
  readonly insert: MoveFigures;
  /** The rows of a move written by a bare route in one statement. */
  readonly rows: MoveFigures;
}

export interface TogetherFigures {
  readonly movers: number;
  readonly watchers: number;
  readonly moves: number;
  readonly p50: number;
  readonly p99: number;
  /** Every card is where its last move put it, and every watcher was told each move. */
  readonly right: boolean;
  /** Moved cards that two browsers among the watchers show as one that comes afterwards does. */
  readonly seenAlike: number;
}

const answerShape = z.looseObject({ data: z.array(z.looseObject({ _id: z.string(), version: z.number() })) });

interface Moved {
  readonly id: string;
  version: number;
  day: string;
}

async function cardsToMove({ database }: PlanningProduct, count: number): Promise<Moved[]> {
  // One card of each development, as changes of one development follow each other.
  const { rows } = await database.pool.query<Moved>(
    `select distinct on (development_id) id, version, first_day::text as day from card
     where assignee_id is not null order by development_id, id limit $1`,
    [count],
  );
  return rows;
}

/** Cards that begin in the first week that is measured: the browsers that look on show two. */
async function cardsInSight({ database, startDate }: PlanningProduct, count: number): Promise<Moved[]> {
  const { rows } = await database.pool.query<Moved>(
    `select distinct on (development_id) id, version, first_day::text as day from card
     where assignee_id is not null and first_day between $2 and $3 order by development_id, id limit $1`,
    [count, startDate, dayAfter(startDate, 4)],
  );
  return rows;
}

const movePath = ({ id }: Moved): string => `${apiBasePath}/support-vision/developpement/planning/${id}`;

function mover(url: string, token: string): (card: Moved) => Promise<void> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  return async (card) => {
    const day = dayAfter(card.day, 1);
    const answer = await fetch(`${url}${movePath(card)}`, {
      method: "PUT",
      headers,
      body: JSON.stringify({ version: card.version, firstDay: day }),
    });
    if (!answer.ok) throw new Error(`A move was answered ${answer.status}: ${await answer.text()}`);
    card.version = answerShape.parse(await answer.json()).data[0]?.version ?? card.version + 1;
    card.day = day;
  };
}

/** Moves and their floors take turns, so that whatever else the machine does meets all of them. */
const rounds = 3;

/** Requests that move each of these cards by a day, one after the other; each answer makes a card's version one more. */
function movesOf(cards: readonly Moved[], token: string): Request[] {
  let turn = 0;
  return [
    {
      method: "PUT",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      setupRequest: (request: Request): Request => {
        const card = cards[turn % cards.length];
        turn += 1;
        if (!card) throw new Error("There is no card to move");
        card.day = dayAfter(card.day, 1);
        const body = JSON.stringify({ version: card.version, firstDay: card.day });
        card.version += 1;
        return { ...request, path: movePath(card), body };
      },
    },
  ];
}

/** Durable moves with history and event, by eight clients, beside bare routes that write as durably. */
export async function measureMoves(product: PlanningProduct): Promise<MovesBesideFloors> {
  const token = await tokenOf(product.url, "lead");
  // A round has cards of its own: what is on its way when time is up may have been moved or not.
  const cards = await cardsToMove(product, 64 * (rounds + 1));
  const bare = await startProcess("bench/planning/bare-writes.ts", { DATABASE_URL: product.databaseUrl });
  const write = (path: string): Promise<MoveFigures> => load(bare.url, {}, [{ method: "PUT", path }], 8);
  const move = (round: number): Promise<MoveFigures> =>
    load(product.url, {}, movesOf(cards.slice(64 * round, 64 * (round + 1)), token), 8);
  try {
    await move(rounds);
    const found: Record<keyof MovesBesideFloors, MoveFigures[]> = { moves: [], insert: [], rows: [] };
    for (let round = 0; round < rounds; round += 1) {
      found.moves.push(await move(round));
      found.insert.push(await write("/insert"));
      found.rows.push(await write("/rows"));
    }
    const middle = (figures: readonly MoveFigures[]): MoveFigures => ({
      perSecond: at(
        figures.map(({ perSecond }) => perSecond).toSorted((a, b) => a - b),
        0.5,
      ),
      p99: Math.max(...figures.map(({ p99 }) => p99)),
    });
    return { moves: middle(found.moves), insert: middle(found.insert), rows: middle(found.rows) };
  } finally {
    await bare.stop();
  }
}

/** The team that sees every row; each person may hold a limited number of connections. */
const seeingAll = ["lead", "admin", "isabelle.fontaine", "samuel.cohen"] as const;

/** Fifty people each move a card four times within four seconds while 300 pages look on, two of them in browsers. */
export async function measureTogether(product: PlanningProduct): Promise<TogetherFigures> {
  const { url } = product;
  const [movers, watchers, turns] = [50, 300, 4];
  const tokens = await Promise.all(seeingAll.map((username) => tokenOf(url, username)));
  const cards = await cardsInSight(product, movers);
  const browsers = await watchInBrowsers(product);
  try {
    return await moveTogether(product, { tokens, cards, watchers, turns, browsers });
  } finally {
    await browsers.close();
  }
}

interface Together {
  readonly tokens: readonly string[];
  readonly cards: readonly Moved[];
  readonly watchers: number;
  readonly turns: number;
  readonly browsers: Awaited<ReturnType<typeof watchInBrowsers>>;
}

async function moveTogether(
  { url, database }: PlanningProduct,
  { tokens, cards, watchers, turns, browsers }: Together,
): Promise<TogetherFigures> {
  const sent = new Map<string, number>();
  const times: number[] = [];
  const told: Set<string>[] = [];
  const sockets = await Promise.all(
    // Two of them are browsers.
    Array.from({ length: watchers - 2 }, async (_none, index) => {
      const socket = new WebSocket(`${url.replace(/^http/, "ws")}${apiBasePath}${livePath}`, {
        headers: { authorization: `Bearer ${tokens[index % tokens.length] ?? ""}` },
      });
      const heard = new Set<string>();
      told.push(heard);
      socket.once("close", (code) => {
        if (code !== 1006) throw new Error(`A page that looks on was turned away: ${code}`);
      });
      await once(socket, "open");
      socket.send(JSON.stringify({ frame: "hello" }));
      await once(socket, "message");
      socket.on("message", (data) => {
        if (!Buffer.isBuffer(data)) return;
        const text = data.toString("latin1");
        if (!text.includes('"planning.cards"')) return;
        const [, id, version] = /"cards": ?\[\{"_id": ?"([\w-]+)".*?"version": ?(\d+)/.exec(text) ?? [];
        const key = `${id ?? ""} ${version ?? ""}`;
        const asked = sent.get(key);
        if (asked === undefined || heard.has(key)) return;
        heard.add(key);
        times.push(performance.now() - asked);
      });
      return socket;
    }),
  );
  const moves = cards.map(async (card, index) => {
    const move = mover(url, tokens[index % tokens.length] ?? "");
    await pause(index * 20);
    for (let turn = 0; turn < turns; turn += 1) {
      sent.set(`${card.id} ${card.version + 1}`, performance.now());
      await move(card);
      await pause(900);
    }
  });
  await Promise.all(moves);
  await pause(500);
  for (const socket of sockets) socket.terminate();
  const { rows } = await database.pool.query<{ id: string; day: string }>(
    "select id, first_day::text as day from card where id = any ($1::uuid[])",
    [cards.map(({ id }) => id)],
  );
  const sorted = times.toSorted((a, b) => a - b);
  return {
    movers: cards.length,
    watchers,
    moves: cards.length * turns,
    p50: at(sorted, 0.5),
    p99: at(sorted, 0.99),
    right:
      cards.every(({ id, day }) => rows.find((row) => row.id === id)?.day === day) &&
      told.every((heard) => heard.size === cards.length * turns),
    seenAlike: await browsers.compare(cards.map(({ id }) => id)),
  };
}
