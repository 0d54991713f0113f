import { earlyAnswers } from "../platform/http/early-answers.ts";
import { apiPath } from "../platform/page-settings.ts";
import { storedToken } from "../platform/session/token-storage.ts";

interface EarlyCall {
  readonly path: string;
  readonly timeoutMs: number;
}

interface EarlyAnswer {
  readonly text: string;
  readonly response: Response;
}

/**
 * Makes the first calls, one after the other (spec §7): the first says whether there is a session, and
 * the others follow only if it is open. The page takes the answers over as those to its own calls.
 */
export function askEarly([check, ...others]: readonly EarlyCall[], ownPageHeader: string): void {
  if (!check) return;
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
  let before: Promise<boolean> = checked.then(isOpen, () => false);
  for (const call of others) {
    const answer = before.then((open) => (open ? ask(call) : undefined));
    answers.set(
      `${apiPath()}${call.path}`,
      answer.then((given) => given?.response),
    );
    before = answer.then(
      (given) => given?.response.ok ?? false,
      () => false,
    );
  }
}

function isOpen({ text, response }: EarlyAnswer): boolean {
  if (response.status !== 200) return false;
  const answer: unknown = JSON.parse(text);
  return typeof answer === "object" && answer !== null && "step" in answer && answer.step === "open";
}
