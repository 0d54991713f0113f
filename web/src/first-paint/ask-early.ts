import { answersTogether } from "../platform/http/answers-together.ts";
import { earlyAnswers } from "../platform/http/early-answers.ts";
import { apiPath } from "../platform/page-settings.ts";
import { storedToken } from "../platform/session/token-storage.ts";

interface EarlyCall {
  readonly path: string;
  readonly timeoutMs: number;
}

export interface EarlyCalls {
  /** Says whether there is a session. */
  readonly check: EarlyCall;
  /** The reads that follow once it is open. */
  readonly reads: readonly string[];
  /** The call that answers them in one request. */
  readonly together: EarlyCall;
}

interface EarlyAnswer {
  readonly text: string;
  readonly response: Response;
}

/**
 * Makes the first calls: the check of the session, then what every page begins with, in one request, if it is open. The
 * page takes the answers over as those to its own calls.
 */
export function askEarly({ check, reads, together }: EarlyCalls, ownPageHeader: string): void {
  const token = storedToken();
  const ask = async ({ path, timeoutMs }: EarlyCall): Promise<EarlyAnswer> => {
    const response = await fetch(`${apiPath()}${path}`, {
      credentials: "same-origin",
      headers: {
        accept: "application/json",
        [ownPageHeader]: "1",
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
    // Read to the end now: on a slow line the page's scripts come later than the call's time is over. And read
    // once: each reading waits for its turn among the scripts that the page is starting with.
    const text = await response.text();
    const { status, headers } = response;
    return { text, response: new Response(text === "" ? null : text, { status, headers }) };
  };
  const answers = earlyAnswers();
  const checked = ask(check);
  answers.set(
    `${apiPath()}${check.path}`,
    checked.then(({ response }) => response),
  );
  const following = checked.then(async (answer) => {
    if (!isOpen(answer)) return [];
    const wanted = new URLSearchParams({ reads: JSON.stringify(reads) }).toString();
    const { text, response } = await ask({ ...together, path: `${together.path}?${wanted}` });
    return response.ok ? answersTogether(JSON.parse(text)) : [];
  });
  for (const [place, path] of reads.entries()) {
    const answer = following.then((all) => all[place]);
    // Nobody may be there any more to take it, nor its failure.
    answer.catch(() => undefined);
    answers.set(`${apiPath()}${path}`, answer);
  }
}

function isOpen({ text, response }: EarlyAnswer): boolean {
  if (response.status !== 200) return false;
  const answer: unknown = JSON.parse(text);
  return typeof answer === "object" && answer !== null && "step" in answer && answer.step === "open";
}
