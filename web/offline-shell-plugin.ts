import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import { buildAlone, filesOf } from "./built-chunks.ts";

const root = import.meta.dirname;

/**
 * The screens that open without network, the shell around them and what it loads by itself; and what sends messages
 * that waited: a network that has only just come back may refuse it, and Chromium then asks for it no more.
 */
const offlineModules = new RegExp(
  `/src/(${[
    "main",
    "app/(app-area|home-page|palette/palette|help/help-drawer)",
    "areas/notifications/notification-panel",
    "areas/(news/news|agenda/agenda)-screen",
    "areas/(hotline/(hotline-door|unsent/unsent-messages)|session/logout-screen)",
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
        const parts = filesOf(
          bundle,
          ({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => offlineModules.test(id)),
        );
        // Before all parts, and a part of none.
        const first = Object.keys(bundle).filter((file) => file.startsWith("assets/first-paint-"));
        const files = [...parts, ...first, ...lasting].toSorted();
        const html = bundle["index.html"];
        const name = createHash("sha256")
          .update(Object.keys(bundle).toSorted().join("\n"))
          .update(html?.type === "asset" ? html.source : "")
          .digest("hex")
          .slice(0, 12);
        this.emitFile({
          type: "asset",
          fileName: "service-worker.js",
          source: await buildAlone("worker/service-worker.ts", { shellBuild: { build: name, files } }),
        });
      },
    },
  };
}
