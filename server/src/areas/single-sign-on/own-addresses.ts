import { apiBasePath } from "@planete/shared/contract/call.ts";
import type { Config } from "../../platform/config.ts";

/** This product's addresses as the provider knows them. */
export interface OwnAddresses {
  readonly entityId: string;
  readonly answerUrl: string;
  readonly logoutUrl: string;
  readonly metadataUrl: string;
}

/** From the configuration and never from a request (D5). */
export function ownAddresses(config: Pick<Config, "publicUrl">): OwnAddresses {
  const base = `${new URL(config.publicUrl).origin}${apiBasePath}/authentication/saml2`;
  return {
    entityId: `${base}/metadata`,
    answerUrl: `${base}/acs`,
    logoutUrl: `${base}/slo`,
    metadataUrl: `${base}/metadata`,
  };
}
