import type { Config } from "../config.ts";

/** The full address of one of our pages, from the configuration and never from a request (D5). */
export function pageUrl(config: Pick<Config, "publicUrl" | "basePath">, path: string): string {
  const { publicUrl, basePath } = config;
  // PUBLIC_URL may or may not repeat BASE_PATH.
  const base = `${publicUrl}/`.endsWith(basePath) ? `${publicUrl}/` : `${publicUrl}${basePath}`;
  return `${base}${path}`;
}
