import { readFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import type { Plugin } from "vite";
import { isNeededAtBoot } from "../shared/src/i18n/boot-errors.ts";
import { firstPaint } from "./first-paint-plugin.ts";
import { iconsByName } from "./icons-by-name.ts";
import { offlineShell } from "./offline-shell-plugin.ts";
import { iconsInOnePath } from "./icons-in-one-path.ts";
import { chunkName } from "./chunk-names.ts";
import { mapsApart } from "./maps-apart.ts";
import { withoutSchemas } from "./without-schemas.ts";
import { withoutSkeletons } from "./without-skeletons.ts";

/** Writes .br and .gz beside each text file once, so that the server never compresses a page. */
function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    async writeBundle(options) {
      const folder = options.dir ?? "dist";
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|svg|json|webmanifest)$/.test(entry.name)) continue;
        const file = path.join(entry.parentPath, entry.name);
        const content = await readFile(file);
        if (content.length < 1_000) continue;
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
        await writeFile(`${file}.br`, brotliCompressSync(content, quality));
        await writeFile(`${file}.gz`, gzipSync(content));
      }
    },
  };
}

/** Leaves in the compiled boot catalogues what the page needs before its translations are there. */
function onlyNeededAtBoot(): Plugin {
  return {
    name: "only-needed-at-boot",
    enforce: "pre",
    transform(source, file) {
      if (!file.endsWith("/boot.json")) return undefined;
      const messages: unknown = JSON.parse(source);
      if (typeof messages !== "object" || messages === null) return undefined;
      const needed = Object.entries(messages).filter(([id]) => isNeededAtBoot(id));
      return { code: JSON.stringify(Object.fromEntries(needed)), map: { mappings: "" } };
    },
  };
}

export default defineConfig({
  // Relative, so that BASE_PATH moves the pages without a rebuild (D15).
  base: "./",
  plugins: [
    iconsByName(),
    iconsInOnePath(),
    react(),
    onlyNeededAtBoot(),
    withoutSchemas(),
    withoutSkeletons(),
    mapsApart(),
    firstPaint(),
    offlineShell(),
    precompress(),
  ],
  resolve: {
    // The contract's schemas are the server's business (docs/decisions/0003-contract.md).
    alias: {
      zod: path.resolve(import.meta.dirname, "src/platform/http/schema-stand-in.ts"),
      "@formatjs/icu-skeleton-parser": path.resolve(
        import.meta.dirname,
        "src/platform/i18n/skeleton-stand-in.ts",
      ),
    },
  },
  build: {
    target: "es2023",
    outDir: "dist",
    emptyOutDir: true,
    // For the server's log: no script names its map, and none is among the pages (maps-apart.ts).
    sourcemap: "hidden",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    cssCodeSplit: true,
    // Every browser of the target knows it by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: chunkName(), debugName: "named", includeDependenciesRecursively: false }],
        },
      },
    },
  },
  css: { modules: { localsConvention: "camelCaseOnly" } },
  server: { proxy: { "/planete-online-server": { target: "http://127.0.0.1:8080", ws: true } } },
});
