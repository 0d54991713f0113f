import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { readUser } from "../shared/src/contract/account.contract.ts";
import { readInterface } from "../shared/src/contract/preferences.contract.ts";
import type { Call } from "../shared/src/contract/call.ts";
import { ownPageHeader } from "../shared/src/contract/call.ts";
import { keepSession } from "../shared/src/contract/session.contract.ts";
import { readTogether } from "../shared/src/contract/together.contract.ts";
import { buildAlone, filesOf } from "./built-chunks.ts";
import { hotlineModules, shellModules } from "./chunk-names.ts";
import type { EarlyCalls } from "./src/first-paint/ask-early.ts";

const source = "first-paint/first-paint.ts";
/** As index.html names it. */
const placeholder = "./first-paint.js";

const early = ({ path, timeoutMs }: Call): EarlyCalls["check"] => ({ path, timeoutMs });
const calls: EarlyCalls = {
  check: early(keepSession),
  reads: [readUser, readInterface].map(({ path }) => path),
  together: early(readTogether),
};

/**
 * Puts the script that runs before the first paint into the page, under a name that changes with its
 * content: browsers keep it, and no visit but the first waits for it.
 */
export function firstPaint(): Plugin {
  let serving = false;
  return {
    name: "first-paint",
    enforce: "post",
    config: (_config, { command }) => {
      serving = command === "serve";
      return serving
        ? { define: { firstPage: JSON.stringify({ ownPageHeader, calls, files: [], hotlineFiles: [] }) } }
        : {};
    },
    transformIndexHtml: {
      order: "pre",
      handler: (html) =>
        serving ? html.replace(`src="${placeholder}"`, `type="module" src="./src/${source}"`) : html,
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const html = bundle["index.html"];
        if (html?.type !== "asset") throw new Error("There is no page to put the first script into");
        const page = String(html.source);
        // The page itself names the parts it begins with.
        const besidePage = (modules: readonly string[]): readonly string[] =>
          filesOf(bundle, ({ moduleIds }) => moduleIds.some((id) => modules.includes(id))).filter(
            (file) => !page.includes(file),
          );
        const files = besidePage(shellModules);
        const hotlineFiles = besidePage(hotlineModules).filter((file) => !files.includes(file));
        const script = await buildAlone(source, {
          firstPage: { ownPageHeader, calls, files, hotlineFiles },
        });
        const hash = createHash("sha256").update(script).digest("base64url").slice(0, 8);
        const fileName = `assets/first-paint-${hash}.js`;
        this.emitFile({ type: "asset", fileName, source: script });
        html.source = page.replace(placeholder, `./${fileName}`);
      },
    },
  };
}
