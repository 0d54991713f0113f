import { posix } from "node:path";
import type { Finding } from "./finding.ts";
import { isTest } from "./source-file.ts";
import type { SourceFile } from "./source-file.ts";

/**
 * A room of the house and what its files may import:
 * `domain ← contract ← platform ← areas ← app`, on the server and in the browser.
 */
interface Zone {
  /** The folder (or the one file) the zone covers. The longest match counts. */
  readonly folder: string;
  /** Folders and files of the repository that may be imported, besides the zone itself. */
  readonly mayImport: readonly string[];
  /** Packages that may be imported; without it, any. */
  readonly packages?: readonly string[];
  /** Whether the code runs on Node, and so may use its built-in modules. */
  readonly onNode: boolean;
}

/** Areas that every other area may call. */
const groundAreas: readonly string[] = ["people", "rights", "session"];

const domain = "shared/src/domain";
const contract = "shared/src/contract";
const i18n = "shared/src/i18n";
const shared = [domain, contract, i18n];

// Screens link to each other by the route table, which therefore imports no screen.
const routeTable = "web/src/paths.ts";

const fixedZones: readonly Zone[] = [
  { folder: domain, mayImport: [], packages: ["ipaddr.js"], onNode: false },
  { folder: i18n, mayImport: [], packages: ["intl-messageformat"], onNode: false },
  { folder: contract, mayImport: [domain, i18n], packages: ["zod"], onNode: false },
  { folder: "server/src/platform", mayImport: shared, onNode: true },
  { folder: "server/src/app", mayImport: [...shared, "server/src", "server/seed"], onNode: true },
  { folder: "server/src/main.ts", mayImport: [...shared, "server/src", "server/seed"], onNode: true },
  { folder: "server/seed", mayImport: [...shared, "server/src/platform", "server/src/areas"], onNode: true },
  { folder: "server/migrations", mayImport: ["server/src/platform/database"], onNode: true },
  { folder: "server/test", mayImport: [...shared, "server/src", "server/seed"], onNode: true },
  { folder: "web/src/platform", mayImport: shared, onNode: false },
  // Dates and letters are no words of the domain: a calendar shows them, a field counts them, whatever they are about.
  {
    folder: "web/src/ui",
    mayImport: [i18n, `${domain}/calendar`, `${domain}/words/letters.ts`, "web/src/platform/i18n"],
    onNode: false,
  },
  // What screens are made of: calls and components together, without a word of the domain.
  { folder: "web/src/kit", mayImport: [...shared, "web/src/platform", "web/src/ui"], onNode: false },
  { folder: "web/src/app", mayImport: [...shared, "web/src"], onNode: false },
  { folder: routeTable, mayImport: [domain, contract], packages: [], onNode: false },
  { folder: "web/src/main.tsx", mayImport: [...shared, "web/src"], onNode: false },
  // Runs beside the page, without its document: it shares pure rules with it and nothing else.
  { folder: "web/src/worker", mayImport: ["web/src/platform/offline"], packages: [], onNode: false },
  // Runs before everything else and holds up the first paint: it knows the page's settings and no part of it.
  { folder: "web/src/first-paint", mayImport: [domain, "web/src/platform"], packages: [], onNode: false },
  { folder: "web/src/testing", mayImport: [...shared, "web/src"], onNode: true },
  // Journeys know addresses, the cast and how to start a server; languages.ts tells them which tongues exist.
  { folder: "e2e", mayImport: ["server/seed", "server/test", i18n], onNode: true },
];

/** What tests may import on top of their zone. */
const forTests: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  server: ["server/test", "server/seed"],
  web: ["web/src/testing"],
  e2e: [],
};

const holders = ["shared/src", "server/src", "web/src"];

/** The zones of the tree as it is: an area is covered from the day its folder exists. */
function zonesOf(paths: readonly string[]): readonly Zone[] {
  const areas = new Set<string>();
  for (const path of paths) {
    const area = /^(?:server|web)\/src\/areas\/[^/]+(?=\/)/.exec(path)?.[0];
    if (area) areas.add(area);
  }
  const areaZones = [...areas].map((folder): Zone => {
    const side = folder.startsWith("server/") ? "server/src" : "web/src";
    const ground = groundAreas.map((name) => `${side}/areas/${name}`);
    const lower =
      side === "server/src"
        ? [`${side}/platform`]
        : [`${side}/platform`, `${side}/ui`, `${side}/kit`, routeTable];
    return { folder, mayImport: [...shared, ...lower, ...ground], onNode: side === "server/src" };
  });
  return [...fixedZones, ...areaZones];
}

/** Imports against the one-way rule, and folders the rule does not know. */
export function layerFindings(files: readonly SourceFile[]): Finding[] {
  const zones = zonesOf(files.map((file) => file.path));
  return files.flatMap((file) => {
    const zone = zoneOf(file.path, zones);
    if (zone) return importFindings(file, zone);
    if (!holders.some((holder) => isInside(file.path, holder))) return [];
    return [{ file: file.path, line: 1, message: "this folder has no place in the one-way rule" }];
  });
}

function importFindings(file: SourceFile, zone: Zone): Finding[] {
  const test = isTest(file.path);
  const workspace = file.path.split("/")[0] ?? "";
  const allowed = [zone.folder, ...zone.mayImport, ...(test ? (forTests[workspace] ?? []) : [])];
  const findings: Finding[] = [];
  for (const { specifier, line } of file.imports) {
    const refuse = (message: string): unknown => findings.push({ file: file.path, line, message });
    const target = resolveImport(file.path, specifier);
    if (target === undefined) {
      const name = packageName(specifier);
      if (specifier.startsWith("node:")) {
        if (!zone.onNode && !test)
          refuse(`${zone.folder} runs in the browser and may not import ${specifier}`);
      } else if (name.startsWith("@planete/")) {
        refuse(`${specifier} is not a package that others may import`);
      } else if (zone.packages && !zone.packages.includes(name) && !test) {
        refuse(`${zone.folder} may not import the package ${name}`);
      }
      continue;
    }
    if (specifier.startsWith(".") && !isInside(target, workspace)) {
      refuse(`"${specifier}" leaves ${workspace}/: import the package (@planete/…) instead`);
    }
    if (!allowed.some((folder) => isInside(target, folder))) refuse(explain(zone, target));
  }
  return findings;
}

function explain(zone: Zone, target: string): string {
  const area = /^((?:server|web)\/src\/areas)\/([^/]+)/;
  const from = area.exec(zone.folder);
  const to = area.exec(target);
  if (from && to && from[1] === to[1]) {
    return `area ${from[2]} imports its sibling ${to[2]}: let them meet in app, in a domain function or through an event`;
  }
  return `${zone.folder} may not import ${target}`;
}

/** The file of this repository that an import names; nothing for packages and Node's modules. */
function resolveImport(from: string, specifier: string): string | undefined {
  const bare = specifier.split("?")[0] ?? specifier;
  if (bare.startsWith(".")) return posix.normalize(posix.join(posix.dirname(from), bare));
  if (bare.startsWith("@planete/shared/")) return bare.replace("@planete/shared/", "shared/src/");
  if (bare.startsWith("@planete/server/")) return bare.replace("@planete/server/", "server/");
  return undefined;
}

function packageName(specifier: string): string {
  const [first = "", second = ""] = specifier.split("/");
  return first.startsWith("@") ? `${first}/${second}` : first;
}

function zoneOf(path: string, zones: readonly Zone[]): Zone | undefined {
  return zones
    .filter((zone) => isInside(path, zone.folder))
    .reduce<Zone | undefined>(
      (best, zone) => (best && best.folder.length > zone.folder.length ? best : zone),
      undefined,
    );
}

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
