import { readFile } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import type { Company } from "../company/company.ts";
import { catalogsVersion } from "../languages/catalogs.ts";
import { openToAnyone } from "./access-rule.ts";
import { accentStyle } from "./page-appearance.ts";
import { unroutedRefusal } from "./refuse-unrouted.ts";

const escapeAttribute = (value: string): string =>
  value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Addresses that never show the page: calls, figures, and files that an older page still asks for. */
function isNoPage(address: string): boolean {
  // Nobody links to what begins with a dot; whoever asks looks for something left behind (`/.env`, `/.git/HEAD`).
  if (/\/(\.|%2e)/i.test(address)) return true;
  return /^\/(planete-online-server|health|metrics)(\/|$)|\/assets\/|\.(js|css|map|svg|png|ico|json|webmanifest)$/.test(
    address,
  );
}

/** What makes the product installable, with this installation's name; its addresses are relative to it. */
const manifestFile = "manifest.webmanifest";

function manifestOf(template: string, productName: string): string {
  // Inside quotes already: only what is between those of a JSON text goes in.
  return template.replaceAll("%PRODUCT_NAME%", () => JSON.stringify(productName).slice(1, -1));
}

/** Serves the built pages under BASE_PATH; every address that is not a file gets the one page. */
export async function installWebPages(app: FastifyInstance, company: Company, folder: string): Promise<void> {
  const { config } = company;
  const page = await readFile(path.join(folder, "index.html"), "utf8");
  const manifestTemplate = await readFile(path.join(folder, manifestFile), "utf8");
  const write = () => ({
    version: company.version(),
    html: page
      .replaceAll("%BASE_PATH%", escapeAttribute(config.basePath))
      .replace("%API_PATH%", escapeAttribute(apiBasePath))
      .replaceAll("%PRODUCT_NAME%", () => escapeAttribute(config.productName))
      .replace("%LOGO%", company.logo()?.address ?? "")
      // After the style sheet, so that it is the one that counts.
      .replace("</head>", `${accentStyle(config.accentColor)}</head>`)
      .replace("%TRANSLATIONS%", catalogsVersion())
      .replace("%DEMONSTRATION%", config.demonstration ? "yes" : "no"),
    manifest: manifestOf(manifestTemplate, config.productName),
  });
  let written = write();
  /** The page and the manifest with what the company is called and looks like now. */
  const present = () => {
    if (written.version !== company.version()) written = write();
    return written;
  };

  await app.register(async (scope) => {
    openToAnyone(scope);
    await scope.register(fastifyStatic, {
      root: folder,
      prefix: config.basePath,
      wildcard: false,
      // Source maps are the log's alone; the build keeps them elsewhere.
      globIgnore: [`${manifestFile}*`, "**/*.map*"],
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, file) => {
        // File names under assets carry a hash of their content.
        const immutable = file.includes(`${path.sep}assets${path.sep}`);
        void response.header("cache-control", immutable ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
    const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
      if (isNoPage(request.url.split("?", 1)[0] ?? "")) throw unroutedRefusal(request, reply);
      return reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(present().html);
    };
    const hidden = { logLevel: "warn", schema: { hide: true } } as const;
    scope.get(`${config.basePath}${manifestFile}`, hidden, async (_request, reply) =>
      reply
        .type("application/manifest+json; charset=utf-8")
        .header("cache-control", "no-cache")
        .send(present().manifest),
    );
    scope.get(`${config.basePath}logo`, hidden, async (request, reply) => {
      const logo = company.logo();
      if (!logo) throw unroutedRefusal(request, reply);
      return reply
        .type(logo.type)
        .header("cache-control", "public, max-age=31536000, immutable")
        .send(logo.content);
    });
    scope.get(`${config.basePath}*`, hidden, sendPage);
    scope.get(config.basePath, hidden, sendPage);
    if (config.basePath !== "/") {
      const toBase = async (_request: unknown, reply: FastifyReply) => reply.redirect(config.basePath);
      scope.get("/", hidden, toBase);
      scope.get(config.basePath.slice(0, -1), hidden, toBase);
    }
  });
}
