import pg from "pg";
import { ConnectionShares } from "./connection-shares.ts";
import type { Share } from "./connection-shares.ts";
import { entryLane, healthLane, presentLane } from "./lane.ts";

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/** A pool whose connections are shared out by lane; how many there are at most does not depend on what happens. */
export class LanePool extends pg.Pool {
  readonly #shares: ConnectionShares;

  constructor(config: pg.PoolConfig, size: number, waitMs: number) {
    const most = size * 2 + 2;
    const reserved = { [entryLane]: Math.max(2, Math.ceil(size / 2)), [healthLane]: 1 };
    const all = Object.values(reserved).reduce((sum, own) => sum + own, most);
    super({ ...config, max: all, connectionTimeoutMillis: waitMs });
    this.#shares = new ConnectionShares({ quick: size, most, reserved, waitMs });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (callback) {
      this.#connect(callback);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => (client ? resolve(client) : reject(error ?? new Error("no client"))));
    });
  }

  #connect(callback: ConnectCallback): void {
    const share = this.#shares.take(presentLane());
    if (!(share instanceof Promise)) {
      this.#connectWith(share, callback);
      return;
    }
    void this.#connectLater(share, callback);
  }

  async #connectLater(share: Promise<Share>, callback: ConnectCallback): Promise<void> {
    let granted: Share;
    try {
      granted = await share;
    } catch (error) {
      callback(error instanceof Error ? error : new Error(String(error)), undefined, () => undefined);
      return;
    }
    this.#connectWith(granted, callback);
  }

  #connectWith(share: Share, callback: ConnectCallback): void {
    super.connect((error, client, done) => {
      if (!client) {
        share.giveBack();
        callback(error, client, done);
        return;
      }
      const release = (failure?: Error | boolean): void => {
        // A question that nobody waits for any more would hold up whoever had the connection next.
        done(failure ?? !isAtRest(client));
        share.giveBack();
      };
      client.release = release;
      callback(undefined, client, release);
    });
  }
}

/** False while the client waits for the answer to something. */
function isAtRest(client: pg.PoolClient): boolean {
  return Reflect.get(client, "readyForQuery") !== false;
}
