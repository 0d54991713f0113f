import path from "node:path";
import { build } from "vite";
import type { Rolldown } from "vite";

const root = import.meta.dirname;

/** The files of the chunks that hold such a module, with everything they import at once, and their styles. */
export function filesOf(
  bundle: Rolldown.OutputBundle,
  isWanted: (chunk: Rolldown.OutputChunk) => boolean,
): readonly string[] {
  const files = new Set<string>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== "chunk") return;
    files.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const imported of chunk.imports) add(imported);
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === "chunk" && isWanted(chunk)) add(chunk.fileName);
  return [...files];
}

/** Builds one script without imports: for the parser, which waits for it, and for workers, which not every browser loads in parts. */
export async function buildAlone(entry: string, define: Readonly<Record<string, unknown>>): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: "error",
    publicDir: false,
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      target: "es2023",
      rolldownOptions: { input: path.join(root, "src", entry), output: { format: "iife" } },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  for (const output of outputs) {
    if (!("output" in output)) continue;
    const [script] = output.output;
    return script.code;
  }
  throw new Error(`${entry} could not be built`);
}
