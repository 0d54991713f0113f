import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";

/** True when this machine and account can run the command. */
export function canRun(command: readonly string[]): boolean {
  const [program = "", ...args] = command;
  return spawnSync(program, args, { stdio: "ignore" }).status === 0;
}

/** A folder for the front of PATH in which the program exists and refuses, as it does where it is forbidden. */
export function withoutProgram(name: string): string {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, name), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  return folder;
}
