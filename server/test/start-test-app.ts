import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Call, CallResult } from "@planete/shared/contract/call.ts";
import { apiBasePath, failureBody } from "@planete/shared/contract/call.ts";
import { logIn } from "@planete/shared/contract/session.contract.ts";
import { createBackground } from "../src/app/background.ts";
import { castPassword } from "../seed/cast.ts";
import { buildApp } from "../src/app/build-app.ts";
import type { ServeRoutes } from "../src/platform/area.ts";
import { openCompany } from "../src/platform/company/company.ts";
import type { Config } from "../src/platform/config.ts";
import { readConfig } from "../src/platform/config.ts";
import { openDatabase, requestLimits } from "../src/platform/database/database.ts";
import type { FileStore } from "../src/platform/files/file-store.ts";
import { LiveHub } from "../src/platform/live/live-hub.ts";
import type { LiveSettings } from "../src/platform/live/live-settings.ts";
import type { Platform } from "../src/platform/platform.ts";
import { createLog } from "../src/platform/log.ts";
import type { Log } from "../src/platform/log.ts";
import { deliveries } from "./live-client.ts";
import { createTestDatabase } from "./test-cluster.ts";

export { castPassword };

interface CallOptions<C extends Call> {
  /** The session token to send; left out for a stranger. */
  readonly as?: string;
  readonly params?: z.input<C["params"]>;
  readonly query?: z.input<C["query"]>;
  readonly body?: z.input<C["body"]>;
  /** The file of a call that takes one. */
  readonly file?: File;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer<C extends Call> {
  readonly status: number;
  readonly headers: Headers;
  /** The answer as the contract describes it; reading it after a refusal fails the test. */
  readonly answer: CallResult<C>;
  readonly error: string | undefined;
  readonly details: unknown;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  /** http://127.0.0.1:port */
  readonly url: string;
  /** Makes a call over HTTP and checks whatever comes back against the contract. */
  readonly call: <C extends Call>(call: C, options?: CallOptions<C>) => Promise<Answer<C>>;
  /** Logs a member of the cast in and gives the session token. */
  readonly logIn: (username: string, password?: string) => Promise<string>;
  readonly stop: () => Promise<void>;
}

export interface TestAppOptions {
  readonly config?: Partial<Config>;
  readonly now?: () => Date;
  readonly extraArea?: ServeRoutes;
  /** Hears what the app logs. */
  readonly log?: Log;
  readonly live?: Partial<LiveSettings>;
  /** Where file contents go, instead of a folder of this app's own. */
  readonly store?: FileStore;
  /** Folder of pages to serve. */
  readonly webFolder?: string;
  /** How long a connection may take to say what it wants. */
  readonly headersTimeoutMs?: number;
  /** How long a request without a file may be on its way. */
  readonly arrivalMs?: number;
  /** Starts on an existing database instead of a fresh copy of the cast's. */
  readonly database?: Awaited<ReturnType<typeof createTestDatabase>>;
}

/** A whole server on a free port, over its own copy of the demonstration company's database. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase());
  const dataDir = await mkdtemp(path.join(tmpdir(), "planete-app-"));
  const settings: Config = {
    ...readConfig({
      LOG_LEVEL: "silent",
      PORT: "0",
      DEMONSTRATION: "1",
      DATA_DIR: dataDir,
      // Tests are quicker than people; those of the limits set it to 1.
      LIMITS_FACTOR: "1000",
    }),
    ...options.config,
  };
  const log = options.log ?? createLog(settings);
  const opened = openDatabase(database.connection, log, settings.databasePool, requestLimits, {
    hotPath: settings.hotPath,
  });
  const countingDatabase = openDatabase(database.connection, log, 1, requestLimits);
  const company = await openCompany(settings, opened);
  const { config } = company;
  const live = await LiveHub.start(opened, log, options.live);
  const now = options.now ?? (() => new Date());
  const { store } = options;
  const background = createBackground({ config, log, database: opened, now, ...(store ? { store } : {}) });
  const platform: Platform = {
    config,
    company,
    log,
    database: opened,
    countingDatabase,
    live,
    ...background,
    now,
  };
  const app = await buildApp(platform, {
    ...(options.extraArea ? { extraArea: options.extraArea } : {}),
    ...(options.webFolder === undefined ? {} : { webFolder: options.webFolder }),
    ...(options.arrivalMs === undefined ? {} : { arrivalMs: options.arrivalMs }),
    ...(options.headersTimeoutMs === undefined ? {} : { headersTimeoutMs: options.headersTimeoutMs }),
  });
  await platform.jobs.start();
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  deliveries.set(url, () => live.catchUp());

  const makeCall = async <C extends Call>(call: C, given: CallOptions<C> = {}): Promise<Answer<C>> => {
    const address = call.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
      encodeURIComponent(String((given.params as Record<string, unknown> | undefined)?.[name])),
    );
    const form = new FormData();
    if (given.file) form.append(call.upload?.field ?? "", given.file);
    const query = new URLSearchParams(given.query as Record<string, string> | undefined).toString();
    const response = await fetch(`${url}${apiBasePath}${address}${query === "" ? "" : `?${query}`}`, {
      method: call.method,
      redirect: "manual",
      headers: {
        ...(given.as === undefined ? {} : { authorization: `Bearer ${given.as}` }),
        ...(given.body === undefined ? {} : { "content-type": "application/json" }),
        ...given.headers,
      },
      ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
      ...(given.file ? { body: form } : {}),
    });
    const received: unknown = JSON.parse(await response.text());
    if (response.ok) {
      const answer = call.answer.parse(received) as CallResult<C>;
      return {
        status: response.status,
        headers: response.headers,
        answer,
        error: undefined,
        details: undefined,
      };
    }
    const failure = failureBody.parse(received);
    return {
      status: response.status,
      headers: response.headers,
      get answer(): never {
        throw new Error(`${call.name} was refused: ${response.status} ${JSON.stringify(received)}`);
      },
      error: failure.error,
      details: failure.details,
    };
  };

  return {
    app,
    platform,
    url,
    call: makeCall,
    logIn: async (username, password = castPassword) => {
      const { answer } = await makeCall(logIn, { body: { login: username, password } });
      return answer.userToken;
    },
    stop: async () => {
      await app.close();
      await live.stop();
      await platform.jobs.stop();
      await platform.mail.stop();
      await countingDatabase.close();
      await opened.close();
      await rm(dataDir, { recursive: true, force: true });
      if (options.database === undefined) await database.drop();
    },
  };
}
