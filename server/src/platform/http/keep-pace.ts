import { setTimeout as pause } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import type { Call } from "@planete/shared/contract/call.ts";
import type { CallPaceName } from "@planete/shared/domain/limits/call-pace.ts";
import type { Platform } from "../platform.ts";
import { networkOf } from "../sessions/network-of.ts";
import { refuse } from "./refuse.ts";

/** Who does not wait is made to: a refusal that comes at once would be asked for again at once. */
const refusalPauseMs = 300;

/** The limit that a call counts for; every upload counts as one. */
export function paceOf({ pace, upload }: Call): CallPaceName | null {
  return pace ?? (upload ? "upload" : null);
}

/** Refuses a call that is one too many of its person or network; a promise only then. */
export function keepPace(
  { pace: keeper }: Platform,
  request: FastifyRequest,
  pace: CallPaceName | null,
  personId: string | null,
): Promise<never> | undefined {
  if (pace === null) return undefined;
  const seconds = keeper.count(pace, personId, networkOf(request.ip));
  return seconds === undefined ? undefined : refuseLate(seconds);
}

async function refuseLate(seconds: number): Promise<never> {
  await pause(refusalPauseMs);
  return refuse("tooManyRequests", undefined, seconds);
}
