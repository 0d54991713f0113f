import autocannon from "autocannon";
import type { Request } from "autocannon";

export interface CallFigures {
  readonly clients: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Of the bare route's calls per second, with as many clients. */
  readonly share: number;
}

/** BENCH_SECONDS=2 for a first look. */
const seconds = Number(process.env.BENCH_SECONDS ?? "4");

/** Makes these calls without pause with so many clients; any answer but 2xx is a fault of the measurement. */
export async function load(
  url: string,
  headers: Record<string, string>,
  requests: Request[],
  clients: number,
  { few = false } = {},
): Promise<Omit<CallFigures, "share">> {
  const result = await autocannon({
    url,
    headers,
    requests,
    connections: clients,
    // What takes long is done so many times, however long that is.
    ...(few ? { amount: clients * 3 } : { duration: seconds }),
    timeout: 120,
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${requests[0]?.path}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  const { p50, p99 } = result.latency;
  return { clients, perSecond: result["2xx"] / result.duration, p50, p99 };
}
