import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";

const repository = path.join(import.meta.dirname, "..");

interface WrittenMap {
  readonly sources: readonly string[];
}

function isMap(value: unknown): value is WrittenMap {
  return typeof value === "object" && value !== null && "sources" in value && Array.isArray(value.sources);
}

/**
 * Puts the source maps beside the folder of the pages, where the server finds them for its log and nobody else does. The
 * sources themselves stay out of them: a line of the log names file, line and column, and the repository has the rest.
 */
export function mapsApart(): Plugin {
  return {
    name: "maps-apart",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler(options, bundle) {
        const pages = path.resolve(options.dir ?? path.join(import.meta.dirname, "dist"));
        const folder = `${pages}-maps`;
        await rm(folder, { recursive: true, force: true });
        await mkdir(folder, { recursive: true });
        for (const [file, output] of Object.entries(bundle)) {
          if (!file.endsWith(".map") || output.type !== "asset") continue;
          const map: unknown = JSON.parse(String(output.source));
          if (!isMap(map)) throw new Error(`${file} is no source map`);
          const here = path.dirname(path.join(pages, file));
          const sources = map.sources.map((source) =>
            path.relative(repository, path.resolve(here, source)).split(path.sep).join("/"),
          );
          const bare = { ...map, sources, sourcesContent: undefined };
          await writeFile(path.join(folder, path.basename(file)), JSON.stringify(bare));
          delete bundle[file];
        }
      },
    },
  };
}
