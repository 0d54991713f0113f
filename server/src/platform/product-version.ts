import { readFileSync } from "node:fs";

const manifest: unknown = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

/** The version of the running product, from its package file. */
export const productVersion: string =
  typeof manifest === "object" && manifest !== null && "version" in manifest ? String(manifest.version) : "0";
