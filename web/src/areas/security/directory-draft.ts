import type { CallBody } from "@planete/shared/contract/call.ts";
import type {
  ConnectionWire,
  saveDirectoryConnection,
} from "@planete/shared/contract/directory-settings.contract.ts";

/** The connection while it is edited; domains as they are typed. */
export interface DirectoryDraft extends Pick<
  ConnectionWire,
  "label" | "attributes" | "conflictPolicy" | "unknownPersonPolicy" | "probesProvider" | "provider"
> {
  readonly domains: string;
}

export function draftOf(connection: ConnectionWire): DirectoryDraft {
  const { label, attributes, conflictPolicy, unknownPersonPolicy, probesProvider, provider } = connection;
  return {
    label,
    attributes,
    conflictPolicy,
    unknownPersonPolicy,
    probesProvider,
    provider,
    domains: connection.domains.join(", "),
  };
}

export function isDraftChanged(connection: ConnectionWire, draft: DirectoryDraft): boolean {
  return JSON.stringify(draftOf(connection)) !== JSON.stringify(draft);
}

/** The typed domains, in lower case. */
export function domainsOf({ domains }: Pick<DirectoryDraft, "domains">): string[] {
  return domains
    .split(/[\s,;]+/)
    .map((domain) => domain.replace(/^@/, "").toLowerCase())
    .filter((domain) => domain !== "");
}

/** The first typed domain that is none. */
export function wrongDomain(draft: Pick<DirectoryDraft, "domains">): string | undefined {
  return domainsOf(draft).find((domain) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain));
}

/** What is sent; undefined while there is no provider or a domain is wrong. */
export function settledConnection(
  draft: DirectoryDraft,
  version: number,
): CallBody<typeof saveDirectoryConnection> | undefined {
  const { provider, ...settings } = draft;
  if (!provider || wrongDomain(draft) !== undefined) return undefined;
  return {
    ...settings,
    label: draft.label.trim(),
    domains: domainsOf(draft),
    provider: {
      entityId: provider.entityId,
      loginUrl: provider.loginUrl,
      logoutUrl: provider.logoutUrl,
      certificates: provider.certificates.map(({ certificate }) => certificate),
    },
    version,
  };
}
