import { z } from "zod";
import type {
  ConnectionWire,
  DirectoryConflictWire,
  DirectoryTrialWire,
  ProviderWire,
} from "@planete/shared/contract/directory-settings.contract.ts";
import {
  answerRefusals,
  decideDirectoryConflict,
  defaultAttributeMap,
  listDirectoryConflicts,
  readDirectoryConnection,
  readDirectoryTrial,
  readProviderMetadata,
  saveDirectoryConnection,
  tryDirectoryConnection,
} from "@planete/shared/contract/directory-settings.contract.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import type { Platform } from "../../platform/platform.ts";
import { readAuthenticationSettings } from "../../platform/sessions/authentication-settings.store.ts";
import { beginAtProvider } from "./begin-login.ts";
import { bindBrowser } from "./browser-binding.ts";
import { decideConflict } from "./decide-conflict.ts";
import { findConnection } from "./directory-connection.store.ts";
import { listConflicts } from "./directory-identity.store.ts";
import { findTrialOf } from "./directory-request.store.ts";
import { fetchMetadata } from "./fetch-metadata.ts";
import { ownAddresses } from "./own-addresses.ts";
import type { Provider } from "./provider-metadata.ts";
import { describeCertificate, readProvider, requireHttps } from "./provider-metadata.ts";
import { saveConnection } from "./save-connection.ts";

const storedTrial = z.object({
  at: z.string(),
  refusal: z.enum(answerRefusals).nullable(),
  nameId: z.string().nullable().default(null),
  attributes: z.array(z.object({ name: z.string(), values: z.array(z.string()) })).default([]),
  person: z
    .object({ login: z.string(), mail: z.string(), firstname: z.string(), lastname: z.string() })
    .nullable()
    .default(null),
});

function providerToWire(provider: Provider, now: Date): ProviderWire {
  const { entityId, loginUrl, logoutUrl, certificates } = provider;
  return {
    entityId,
    loginUrl,
    logoutUrl,
    certificates: certificates.map((certificate) => describeCertificate(certificate, now)),
  };
}

async function connectionToWire({ config, database, now }: Platform): Promise<ConnectionWire> {
  const connection = await findConnection(database.kysely);
  const { methods } = await readAuthenticationSettings(database);
  return {
    enabled: methods.directory,
    label: connection?.label ?? "",
    attributes: connection?.attributes ?? defaultAttributeMap,
    domains: [...(connection?.domains ?? [])],
    conflictPolicy: connection?.conflictPolicy ?? "queue",
    unknownPersonPolicy: connection?.unknownPersonPolicy ?? "refuse",
    probesProvider: connection?.probesProvider ?? true,
    provider: connection ? providerToWire(connection, now()) : null,
    version: connection?.version ?? 0,
    own: ownAddresses(config),
  };
}

async function conflictsToWire({ database }: Platform): Promise<DirectoryConflictWire[]> {
  const conflicts = await listConflicts(database.kysely);
  return conflicts.map(({ id, account, displayName, matchedBy, attempts, refused, ...conflict }) => ({
    id,
    account,
    displayName,
    matchedBy,
    attempts,
    refused,
    person: {
      username: conflict.person.username,
      name: conflict.person.name,
      function: conflict.person.function,
    },
    firstSeenAt: conflict.firstSeenAt.toISOString(),
    lastSeenAt: conflict.lastSeenAt.toISOString(),
  }));
}

async function trialToWire({ database }: Platform, personId: string): Promise<DirectoryTrialWire | null> {
  const stored = storedTrial.safeParse(await findTrialOf(database.kysely, personId));
  return stored.success ? stored.data : null;
}

/** The administrator's side of single sign-on. */
export function serveDirectorySettings(routes: Routes): void {
  const { platform } = routes;
  const { config, now } = platform;

  serveCaller(routes, readDirectoryConnection, async () => ({ data: await connectionToWire(platform) }));

  serveCaller(routes, saveDirectoryConnection, async ({ person }, { body }) => {
    await saveConnection(platform, person.id, body);
    return { data: await connectionToWire(platform) };
  });

  serveCaller(routes, readProviderMetadata, async (_caller, { body }) => {
    const xml = "xml" in body ? body.xml : await fetchMetadata(body.url, config);
    const provider = readProvider(xml, now());
    requireHttps(provider, config.demonstration);
    return { data: providerToWire(provider, now()) };
  });

  serveCaller(routes, listDirectoryConflicts, async () => ({ data: await conflictsToWire(platform) }));

  serveCaller(routes, decideDirectoryConflict, async (caller, { params, body }) => {
    await decideConflict(platform, caller, params.id, body.decision);
    return { data: await conflictsToWire(platform) };
  });

  serveCaller(routes, tryDirectoryConnection, async ({ person }, { request, reply }) => {
    const connection = await findConnection(platform.database.kysely);
    if (!connection) refuse("notFound");
    const url = await beginAtProvider(platform, connection, {
      purpose: "trial",
      browserHash: bindBrowser(request, reply, config.secure),
      personId: person.id,
    });
    return { url };
  });

  serveCaller(routes, readDirectoryTrial, async ({ person }) => ({
    data: await trialToWire(platform, person.id),
  }));
}
