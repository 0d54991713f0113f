import { readDns } from "@planete/shared/contract/installation.contract.ts";
import { productVersion } from "../../platform/product-version.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { servePublic } from "../../platform/http/serve-call.ts";

export function serveInstallation(routes: Routes): void {
  const { config } = routes.platform;
  // From the configuration, never from the request's Host header (D5, D13).
  const host = new URL(config.publicUrl).hostname;
  const master = config.masterHosts.includes(host);
  servePublic(routes, readDns, async () => ({ host, master, version: productVersion }));
}
