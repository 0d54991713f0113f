import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { accentFor } from "@planete/shared/domain/appearance/accent.ts";

const types: Readonly<Record<string, string>> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
};

/** The rules that give the page a company's colour in both themes; nothing without one. */
export function accentStyle(color: string | undefined): string {
  if (color === undefined) return "";
  const rules = (theme: "light" | "dark"): string => {
    const { accent, onAccent } = accentFor(color, theme);
    return `{--color-accent:${accent};--color-on-accent:${onAccent}}`;
  };
  return `<style>:root,[data-theme="light"]${rules("light")}[data-theme="dark"]${rules("dark")}</style>`;
}

export interface Logo {
  readonly content: Buffer;
  readonly type: string;
  /** Where the page finds it, from its base; another logo has another address. */
  readonly address: string;
}

export async function readLogo(file: string | undefined): Promise<Logo | undefined> {
  if (file === undefined) return undefined;
  const content = await readFile(file);
  const version = createHash("sha256").update(content).digest("base64url").slice(0, 12);
  const type = types[path.extname(file).toLowerCase()] ?? "application/octet-stream";
  return { content, type, address: `./logo?v=${version}` };
}
