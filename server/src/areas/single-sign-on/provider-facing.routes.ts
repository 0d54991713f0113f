import { z } from "zod";
import { inLane } from "../../platform/database/lane.ts";
import { openToAnyone } from "../../platform/http/access-rule.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { trustedTokenOf } from "../../platform/sessions/trusted-device.ts";
import { endEarlierSession } from "../session/end-earlier-session.ts";
import { setSessionCookie } from "../session/session-cookie.ts";
import { forBrowser, pagePath } from "./browser-answer.ts";
import { browserOf } from "./browser-binding.ts";
import { finishLogin } from "./finish-login.ts";
import { ownAddresses } from "./own-addresses.ts";
import { ownMetadata } from "./own-metadata.ts";
import { receiveAnswer } from "./receive-answer.ts";
import { accessSigningKey } from "./signing-key.ts";
import { obeyLogout } from "./single-logout.ts";

/** Base64 makes a document of 256 kB a third longer, and the form a little more. */
const answerLimit = 400 * 1024;
const base = "/authentication/saml2";
const settingsPath = "/support-vision/authentication-configuration?trial=done";

const answerForm = z.object({
  SAMLResponse: z.string().regex(/^[A-Za-z0-9+/\s]+={0,2}\s*$/),
  RelayState: z.string().max(2_000).optional(),
});
const codeQuery = z.object({ code: z.string().regex(/^[\w-]{43}$/) });

/** What the provider and the browser on its way use: forms, addresses and XML instead of the JSON of calls. */
export async function serveProviderFacing({ app, platform, lane }: Routes): Promise<void> {
  const { config } = platform;
  const hidden = { schema: { hide: true } } as const;
  await app.register(async (scope) => {
    openToAnyone(scope);
    // After the body was read: what comes from the connection knows nothing of the request's lane.
    scope.addHook("preHandler", (_request, _reply, done) => inLane(lane, done));
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: answerLimit },
      (_request, body, done) => {
        const fields = new URLSearchParams(String(body));
        // Of a field given twice it would be unclear which one counts.
        const twice = [...fields.keys()].some((name) => fields.getAll(name).length > 1);
        done(null, twice ? undefined : Object.fromEntries(fields));
      },
    );

    scope.post(`${base}/acs`, { ...hidden, bodyLimit: answerLimit }, (request, reply) =>
      forBrowser(request, reply, config, async () => {
        const form = answerForm.safeParse(request.body);
        if (!form.success) refuse("badRequest");
        const received = await receiveAnswer(platform, {
          response: form.data.SAMLResponse,
          relayState: form.data.RelayState,
        });
        if (received.kind === "trial-failed") return reply.redirect(pagePath(config, settingsPath), 303);
        return reply.redirect(`finish?code=${received.code}`, 303);
      }),
    );

    scope.get(`${base}/finish`, hidden, (request, reply) =>
      forBrowser(request, reply, config, async () => {
        const query = codeQuery.safeParse(request.query);
        if (!query.success) refuse("badRequest");
        const finished = await finishLogin(platform, {
          code: query.data.code,
          browserHash: browserOf(request, config.secure),
          userAgent: request.headers["user-agent"] ?? "",
          address: request.ip,
          trustedToken: trustedTokenOf(request, config.secure),
        });
        if (finished.kind === "trial") return reply.redirect(pagePath(config, settingsPath), 303);
        const { userToken: token, stayLogged, returnPath } = finished;
        endEarlierSession(platform, { request, reply }, token);
        await setSessionCookie(reply, platform, { token, stayLogged });
        return reply.redirect(pagePath(config, returnPath), 303);
      }),
    );

    scope.get(`${base}/slo`, hidden, (request, reply) =>
      forBrowser(request, reply, config, async () => {
        const query = request.url.split("?").slice(1).join("?");
        // An answer to our own request changes nothing: the session here ended before it was sent.
        if (/(^|&)SAMLResponse=/.test(query)) return reply.redirect(pagePath(config, "/login"), 303);
        return reply.redirect(await obeyLogout(platform, query), 303);
      }),
    );

    scope.get(`${base}/metadata`, hidden, async (_request, reply) => {
      const { certificate } = await accessSigningKey(platform);
      return reply
        .type("application/samlmetadata+xml; charset=utf-8")
        .send(ownMetadata(ownAddresses(config), certificate));
    });
  });
}
