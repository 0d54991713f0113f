import { readTogether } from "@planete/shared/contract/together.contract.ts";
import { apiPath } from "../page-settings.ts";
import { answersTogether } from "./answers-together.ts";
import { earlyAnswers } from "./early-answers.ts";

const ours = new WeakSet<Promise<Response | undefined>>();

/**
 * Asks for several reads in one request. Each of them finds its own answer as an early one; one that has none, for
 * whatever reason, is asked for alone by whoever wants it.
 */
export function askTogether(wanted: readonly string[], headers: Readonly<Record<string, string>>): void {
  const base = apiPath();
  const addresses = wanted.filter((address) => {
    const there = earlyAnswers().get(address);
    // What the page begins with may be on its way already (first-paint.ts); one of ours that nobody took is of before.
    return there === undefined || ours.has(there);
  });
  // A single one is asked for by whoever wants it.
  if (addresses.length < 2) return;
  const reads = JSON.stringify(addresses.map((address) => address.slice(base.length)));
  const answered = fetch(`${base}${readTogether.path}?${new URLSearchParams({ reads }).toString()}`, {
    credentials: "same-origin",
    headers,
    signal: AbortSignal.timeout(readTogether.timeoutMs),
  }).then(async (response) => (response.ok ? answersTogether(await response.json()) : []));
  for (const [place, address] of addresses.entries()) {
    const answer = answered.then((answers) => answers[place]);
    // Nobody may be there any more to take it, nor its failure.
    answer.catch(() => undefined);
    ours.add(answer);
    earlyAnswers().set(address, answer);
  }
}
