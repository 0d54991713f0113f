import { z } from "zod";
import { castPassword } from "../../server/seed/cast.ts";
import { apiBasePath } from "../../shared/src/contract/call.ts";

const opened = z.object({ userToken: z.string() });

/** The session of a member of the cast. */
export async function logInAt(url: string, login: string): Promise<string> {
  const answer = await tryLogIn(url, login, castPassword);
  return opened.parse(JSON.parse(answer.text)).userToken;
}

export interface Try {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

/** One try to log in, from an address behind the trusted proxy where one is given. */
export async function tryLogIn(url: string, login: string, password: string, from?: string): Promise<Try> {
  const started = performance.now();
  const answer = await fetch(`${url}${apiBasePath}/authentication/login`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(from === undefined ? {} : { "x-forwarded-for": from }),
    },
    body: JSON.stringify({ login, password }),
  });
  return { status: answer.status, text: await answer.text(), ms: performance.now() - started };
}
