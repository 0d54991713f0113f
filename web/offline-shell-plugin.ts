import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { build } from "vite";
import type { Plugin, Rolldown } from "vite";

const root = import.meta.dirname;

/** The screens that open without network, the shell around them and what it loads by itself. */
const offlineModules = new RegExp(
  `/src/(${[
    "main",
    "app/(app-area|home-page|palette/palette|help/help-drawer)",
    "areas/notifications/notification-(bell|panel)",
    "areas/releases/whats-new",
    "areas/(news/news|agenda/agenda)-screen",
  ].join("|")})\\.tsx$`,
);

/**
 * Writes service-worker.js beside the page, with the names of the files that the page needs to open
 * without network. Any change of the build changes it, which is how browsers notice a new version.
 */
export function offlineShell(): Plugin {
  return {
    name: "offline-shell",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const lasting = (await readdir(path.join(root, "public"), { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map((entry) => path.relative(path.join(root, "public"), path.join(entry.parentPath, entry.name)))
          .map((file) => file.split(path.sep).join("/"));
        const files = [...filesOf(bundle), ...lasting].toSorted();
        const html = bundle["index.html"];
        const name = createHash("sha256")
          .update(Object.keys(bundle).toSorted().join("\n"))
          .update(html?.type === "asset" ? html.source : "")
          .digest("hex")
          .slice(0, 12);
        this.emitFile({
          type: "asset",
          fileName: "service-worker.js",
          source: await buildWorker({ build: name, files }),
        });
      },
    },
  };
}

/** The parts of the offline modules with everything they import at once, and their styles. */
function filesOf(bundle: Rolldown.OutputBundle): readonly string[] {
  const files = new Set<string>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== "chunk") return;
    files.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const imported of chunk.imports) add(imported);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== "chunk") continue;
    if (chunk.isEntry || chunk.moduleIds.some((id) => offlineModules.test(id))) add(chunk.fileName);
  }
  return [...files];
}

async function buildWorker(shellBuild: {
  readonly build: string;
  readonly files: readonly string[];
}): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: "error",
    publicDir: false,
    define: { shellBuild: JSON.stringify(shellBuild) },
    build: {
      write: false,
      target: "es2023",
      rolldownOptions: {
        input: path.join(root, "src", "worker", "service-worker.ts"),
        // One script without imports: not every browser loads a worker in parts.
        output: { format: "iife" },
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  for (const output of outputs) {
    if (!("output" in output)) continue;
    const [script] = output.output;
    return script.code;
  }
  throw new Error("The service worker could not be built");
}
