import { z } from "zod";
import {
  beginDirectoryLogin,
  beginDirectoryLoginOf,
  readDirectoryOffer,
  readDirectoryOutcome,
  toDirectoryLogin,
} from "@planete/shared/contract/single-sign-on.contract.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { servePublic } from "../../platform/http/serve-call.ts";
import { countOneMore, databaseLimiter } from "../../platform/limits/database-limiter.ts";
import type { Platform } from "../../platform/platform.ts";
import { readAuthenticationSettings } from "../../platform/sessions/authentication-settings.store.ts";
import { networkOf } from "../../platform/sessions/network-of.ts";
import { beginAtProvider } from "./begin-login.ts";
import { bindBrowser, browserOf } from "./browser-binding.ts";
import type { DirectoryConnection } from "./directory-connection.store.ts";
import { findConnection } from "./directory-connection.store.ts";
import { findOutcomeOf } from "./directory-request.store.ts";

/** Logins that one network may begin: a whole company behind one address, but nobody who fills the table. */
const beginLimit = { points: 600, seconds: 15 * 60 };

const storedOutcome = z.object({ code: z.string(), details: z.unknown() });

/** The connection while people are offered to log in with it. */
async function findOffered({ database }: Platform): Promise<DirectoryConnection | undefined> {
  const { methods } = await readAuthenticationSettings(database);
  return methods.directory ? findConnection(database.kysely) : undefined;
}

/** The calls of the login page. */
export function serveSingleSignOn(routes: Routes): void {
  const { platform } = routes;
  const { secure } = platform.config;
  const limiter = databaseLimiter(platform.database, "directory-begin", beginLimit);
  const accessOffered = async (address: string): Promise<DirectoryConnection> => {
    const connection = await findOffered(platform);
    if (!connection) refuse("authenticationUnavailable");
    const over = await countOneMore(limiter, networkOf(address));
    if (over) refuse("tooManyRequests", undefined, Math.ceil(over.msBeforeNext / 1_000));
    return connection;
  };

  servePublic(routes, readDirectoryOffer, async () => {
    const connection = await findOffered(platform);
    return {
      enabled: connection !== undefined,
      label: connection?.label ?? "",
      domains: [...(connection?.domains ?? [])],
    };
  });

  servePublic(routes, beginDirectoryLogin, async ({ query, request, reply }) => {
    const connection = await accessOffered(request.ip);
    const address = await beginAtProvider(platform, connection, {
      purpose: "login",
      browserHash: bindBrowser(request, reply, secure),
      next: query.next,
      locale: query.locale,
      stayLogged: query.stayLogged === "true",
    });
    return toDirectoryLogin(address);
  });

  servePublic(routes, beginDirectoryLoginOf, async ({ body, request, reply }) => {
    const connection = await accessOffered(request.ip);
    const account = body.account.trim();
    const domain = account.includes("@") ? account.split("@").at(-1)?.toLowerCase() : undefined;
    if (domain !== undefined && connection.domains.length > 0 && !connection.domains.includes(domain)) {
      return { url: "", redirect: false };
    }
    const address = await beginAtProvider(platform, connection, {
      purpose: "login",
      browserHash: bindBrowser(request, reply, secure),
      next: body.next,
      locale: body.locale,
      stayLogged: body.stayLogged ?? false,
      account,
    });
    return { url: address, redirect: true };
  });

  servePublic(routes, readDirectoryOutcome, async ({ request }) => {
    const browser = browserOf(request, secure);
    const stored = storedOutcome.safeParse(
      browser && (await findOutcomeOf(platform.database.kysely, browser)),
    );
    return { outcome: stored.success ? { code: stored.data.code, details: stored.data.details } : null };
  });
}
