import { readTogether } from "@planete/shared/contract/together.contract.ts";
import { apiPath } from "../page-settings.ts";
import { earlyAnswers } from "./early-answers.ts";

/**
 * Asks for several reads in one request. Each of them finds its own answer as an early one; one that has none, for
 * whatever reason, is asked for alone by whoever wants it.
 */
export function askTogether(addresses: readonly string[], headers: Readonly<Record<string, string>>): void {
  const base = apiPath();
  const reads = JSON.stringify(addresses.map((address) => address.slice(base.length)));
  const answered = fetch(`${base}${readTogether.path}?${new URLSearchParams({ reads }).toString()}`, {
    credentials: "same-origin",
    headers,
    signal: AbortSignal.timeout(readTogether.timeoutMs),
  }).then(async (response) => (response.ok ? partsOf(await response.json()) : []));
  for (const [place, address] of addresses.entries()) {
    const answer = answered.then((parts) => responseOf(parts[place]));
    // Nobody may be there any more to take it, nor its failure.
    answer.catch(() => undefined);
    earlyAnswers().set(address, answer);
  }
}

function partsOf(received: unknown): readonly unknown[] {
  const isAnswer = typeof received === "object" && received !== null && "data" in received;
  return isAnswer && Array.isArray(received.data) ? received.data : [];
}

function responseOf(part: unknown): Response | undefined {
  if (typeof part !== "object" || part === null || !("status" in part) || !("answer" in part))
    return undefined;
  return typeof part.status === "number" ? Response.json(part.answer, { status: part.status }) : undefined;
}
