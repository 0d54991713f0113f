import { request as httpRequest } from "node:http";
import { WebSocket } from "ws";
import { z } from "zod";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { livePath } from "@planete/shared/contract/live.contract.ts";
import { castPassword } from "../../seed/cast.ts";
import { demonstrationMarker } from "../../seed/marker.ts";
import { spawnServer } from "../spawn-server.ts";
import { createTestDatabase, openPool } from "../test-cluster.ts";
import type { TestDatabase } from "../test-cluster.ts";

export { castPassword };

export interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
  /** The code of a refusal; empty for an answer. */
  readonly error: string;
  readonly json: unknown;
  /** From the first byte sent to the last received. */
  readonly ms: number;
}

export interface Sent {
  readonly method?: string;
  /** Sent as it is, or as JSON when it is no text. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string;
  readonly cookie?: string;
  /** The client behind the trusted proxy; each has its own limits. */
  readonly from?: string;
}

export interface BlackBox {
  readonly url: string;
  readonly database: TestDatabase;
  readonly log: readonly string[];
  /** Speaks plain HTTP, so that headers and bodies may be anything at all. */
  readonly send: (path: string, sent?: Sent) => Promise<Received>;
  readonly logIn: (login: string, options?: { from?: string; password?: string }) => Promise<string>;
  /** The status of a refused upgrade, or 101 with the open connection. */
  readonly upgrade: (headers: Readonly<Record<string, string>>) => Promise<Upgrade>;
  readonly stop: () => Promise<void>;
}

export interface Upgrade {
  readonly status: number;
  readonly socket: WebSocket;
  /** The close code. */
  readonly closed: Promise<number>;
}

const failure = z.object({ error: z.string(), requestId: z.string() });
const opened = z.object({ userToken: z.string() });

/** A started server that tests know nothing of but its address; it trusts the tests as its proxy. */
export async function startBlackBox(settings: Readonly<Record<string, string>> = {}): Promise<BlackBox> {
  const database = await createTestDatabase();
  if (settings["DEMONSTRATION"] === "0") await forgetDemonstration(database);
  const server = await spawnServer(database.connection, { TRUSTED_PROXIES: "127.0.0.1", ...settings });
  const send: BlackBox["send"] = (path, sent) => sendTo(server.url, path, sent);
  return {
    url: server.url,
    database,
    log: server.log,
    send,
    logIn: async (login, { from = "192.0.2.1", password = castPassword } = {}) => {
      const answer = await send("/authentication/login", { body: { login, password }, from });
      if (answer.status !== 200) throw new Error(`${login} could not log in: ${answer.text}`);
      return opened.parse(answer.json).userToken;
    },
    upgrade: (headers) => upgradeAt(server.url, headers),
    stop: async () => {
      await server.end("SIGTERM");
      await database.drop();
    },
  };
}

/** The people stay, as if they were a company's own; a production start refuses the demonstration's. */
async function forgetDemonstration({ connection }: TestDatabase): Promise<void> {
  const pool = openPool(connection);
  await pool.query("delete from installation where key = $1", [demonstrationMarker]);
  await pool.end();
}

function sendTo(url: string, path: string, sent: Sent = {}): Promise<Received> {
  const body =
    sent.body === undefined || typeof sent.body === "string" ? sent.body : JSON.stringify(sent.body);
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      `${url}${apiBasePath}${path}`,
      {
        method: sent.method ?? (body === undefined ? "GET" : "POST"),
        headers: {
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
          ...(sent.cookie === undefined ? {} : { cookie: cookieOf(sent.cookie) }),
          ...(sent.from === undefined ? {} : { "x-forwarded-for": sent.from }),
          ...sent.headers,
        },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => (text += part));
        response.on("end", () => {
          const json = parse(text);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            json,
            error: failure.safeParse(json).data?.error ?? "",
            ms: performance.now() - started,
          });
        });
        response.on("error", reject);
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

/** Under both of its names: on https it has a prefix. */
export function cookieOf(token: string): string {
  return `planete_session=${token}; __Host-planete_session=${token}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function upgradeAt(url: string, headers: Readonly<Record<string, string>>): Promise<Upgrade> {
  const { origin, ...others } = headers;
  const socket = new WebSocket(`${url.replace("http", "ws")}${apiBasePath}${livePath}`, {
    headers: others,
    ...(origin === undefined ? {} : { origin }),
  });
  const closed = new Promise<number>((resolve) => {
    socket.on("close", resolve);
  });
  socket.on("error", () => undefined);
  return new Promise((resolve) => {
    socket.on("open", () => resolve({ status: 101, socket, closed }));
    socket.on("unexpected-response", (_request, response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, socket, closed });
    });
  });
}

let clients = 0;

/** The address of a client nobody has seen before. */
export function newClient(): string {
  clients += 1;
  return `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
}
