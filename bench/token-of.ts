import { castPassword } from "@planete/server/seed/cast.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { logIn } from "@planete/shared/contract/session.contract.ts";

/** A session of a member of the cast. */
export async function tokenOf(url: string, username: string): Promise<string> {
  const response = await fetch(`${url}${apiBasePath}${logIn.path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ login: username, password: castPassword }),
  });
  return logIn.answer.parse(await response.json()).userToken;
}
