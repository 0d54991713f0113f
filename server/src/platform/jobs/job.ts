import type { z } from "zod";

/** How a job that failed is tried again before it is given up. */
export interface JobRetry {
  /** Further runs after the first. */
  readonly limit: number;
  /** Seconds before the next run: `first`, doubled (with some chance) each time, never above `max`. */
  readonly backoff: { readonly first: number; readonly max: number };
}

/** Work that outlives the request that asked for it. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  /** Kebab-case, unique; stored with each waiting job, so a changed name abandons those. */
  readonly name: string;
  readonly schema: Payload;
  readonly retry: JobRetry;
  /** A run that takes longer has hung: it counts as failed. */
  readonly maxRunSeconds: number;
  /** How often an idle process looks for a job that another process has enqueued, or that is due again. */
  readonly pollSeconds: number;
  /** How many of them one process runs at a time. */
  readonly atOnce: number;
}

interface JobDeclaration<Payload extends z.ZodType> {
  readonly name: string;
  readonly schema: Payload;
  readonly retry: JobRetry;
  readonly maxRunSeconds?: number;
  readonly pollSeconds?: number;
  readonly atOnce?: number;
}

/** Declares a job once, beside the code that runs it; whoever enqueues it imports the declaration. */
export function declareJob<Payload extends z.ZodType>(declaration: JobDeclaration<Payload>): Job<Payload> {
  return { maxRunSeconds: 900, pollSeconds: 2, atOnce: 1, ...declaration };
}

/** What a run knows about itself. */
export interface JobRun {
  readonly jobId: string;
  /** 1 for the first run. */
  readonly attempt: number;
  /** Aborted when the run is over for the queue: the server stops, or another process took the job. */
  readonly signal: AbortSignal;
}

/** Thrown by a run to say that trying again can't help. */
export class JobGivenUp extends Error {}
