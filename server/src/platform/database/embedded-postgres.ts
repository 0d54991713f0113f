import { rmSync } from "node:fs";
import { Client, DatabaseError } from "pg";
import { createClusterIfMissing, DATABASE_USER } from "./create-cluster.ts";
import {
  clusterOwner,
  folderProblem,
  openDataFolder,
  openSocketFolder,
  prepareFolderFor,
} from "./data-folder.ts";
import { lockFolder } from "./folder-lock.ts";
import { lastWritersGone } from "./last-writers.ts";
import { locateBinaries } from "./native-binaries.ts";
import { checkReach, chooseAccount } from "./run-account.ts";
import { SERVER_ROLE, takeOverStatement } from "./server-role.ts";
import { supervisePostgres } from "./supervise-postgres.ts";
import type { PostmasterEnd } from "./postmaster.ts";
import type { DatabaseLog } from "./stale-cluster.ts";

export interface EmbeddedPostgresOptions {
  /** Made when missing. The database takes `postgres`, `server.lock`, `server.pid` and `writers.lock` in it. */
  readonly dataDir: string;
  readonly log: DatabaseLog;
  /** False only for throw-away clusters of tests: a crash of the machine may then lose everything. */
  readonly durable?: boolean;
}

/** As `pg` takes it; the host is the folder of the socket. */
interface SocketConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

export interface EmbeddedPostgres {
  /** As the role that may do everything: for tools and tests. */
  readonly connection: SocketConnection;
  /** As the role of the server, which owns its database and may do nothing outside it. */
  readonly serverConnection: () => Promise<SocketConnection>;
  /** Of the present run: it changes when PostgreSQL had to be started again. */
  readonly pid: number;
  /** Told of every end that `stop` did not ask for. PostgreSQL is started again without the listener's help. */
  onExit(listener: (end: PostmasterEnd) => void): void;
  stop(): Promise<void>;
}

const DATABASE = "planete";
/**
 * How long the database of an earlier server is left running for what that one had begun (last-writers.ts). A mail
 * server says yes in less, and people wait for this start.
 */
const LAST_WRITES_MS = 10_000;
/** PostgreSQL's code for a database that does not exist. */
const NO_SUCH_DATABASE = "3D000";

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, durable = true } = options;
  const folder = openDataFolder(options.dataDir);
  const lock = lockFolder(folder.root);
  try {
    const binaries = locateBinaries(folder.libraries);
    const account = chooseAccount(clusterOwner(folder));
    prepareFolderFor(account, folder);
    checkReach(account, binaries, folder.postgres);
    if (!(await lastWritersGone(folder.root, LAST_WRITES_MS)))
      log({
        level: "warn",
        message: "An earlier server's process has not finished writing: going on without it.",
      });
    const isNew = await createClusterIfMissing({ folder, binaries, account, durable });
    if (isNew) log({ level: "info", message: `Created a new database in ${folder.root}.` });
    const socketFolder = openSocketFolder(folder, account);
    const supervised = await supervisePostgres({
      dataDir: folder.root,
      cluster: folder.cluster,
      socketFolder,
      binaries,
      account,
      durable,
      log,
    });
    const connection = { host: socketFolder, port: 5432, user: DATABASE_USER, database: DATABASE };
    await openOwnDatabase(connection, isNew).catch(async (error: unknown) => {
      await supervised.stop();
      throw error;
    });
    const stop = async (): Promise<void> => {
      await supervised.stop();
      // It may stand in the system's temporary folder.
      rmSync(socketFolder, { recursive: true, force: true });
      lock.release();
    };
    let stopped: Promise<void> | undefined;
    return {
      connection,
      serverConnection: async () => {
        await runOn(connection, takeOverStatement);
        return { ...connection, user: SERVER_ROLE };
      },
      get pid() {
        return supervised.pid;
      },
      onExit: (listener) => supervised.onExit(listener),
      stop() {
        stopped ??= stop();
        return stopped;
      },
    };
  } catch (error) {
    lock.release();
    throw folderProblem(error, folder.root);
  }
}

/** The first connection doubles as the proof that queries are answered. */
async function openOwnDatabase(connection: SocketConnection, isNew: boolean): Promise<void> {
  const create = (): Promise<void> =>
    runOn({ ...connection, database: "postgres" }, `CREATE DATABASE ${connection.database}`);
  if (isNew) return create();
  try {
    await runOn(connection, "SELECT 1");
  } catch (error) {
    // The server was killed after the cluster was made and before its database was.
    if (!(error instanceof DatabaseError) || error.code !== NO_SUCH_DATABASE) throw error;
    await create();
  }
}

async function runOn(connection: SocketConnection, statement: string): Promise<void> {
  const client = new Client(connection);
  // A connection that breaks also fails the query below; without a listener it would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end();
  }
}
