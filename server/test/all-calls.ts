import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Call } from "@planete/shared/contract/call.ts";

const contractFolder = path.join(import.meta.dirname, "..", "..", "shared", "src", "contract");

function isCall(value: unknown): value is Call {
  return (
    typeof value === "object" && value !== null && "access" in value && "path" in value && "method" in value
  );
}

/** Every call that a contract file declares: a new one is met by the tests that walk them all. */
export async function allCalls(): Promise<readonly Call[]> {
  const files = (await readdir(contractFolder)).filter((file) => file.endsWith(".contract.ts"));
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(path.join(contractFolder, file)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module).filter(isCall));
}
