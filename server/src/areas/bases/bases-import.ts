import { baseFields } from "@planete/shared/contract/base-fields.ts";
import type { BaseDraftWire } from "@planete/shared/contract/bases.contract.ts";
import { baseDraft } from "@planete/shared/contract/bases.contract.ts";
import type { RowProblemWire } from "@planete/shared/contract/imports.contract.ts";
import { labelsOf } from "@planete/shared/contract/list-fields.ts";
import { listCell } from "@planete/shared/domain/imports/cell-values.ts";
import { baseStatuses, environments } from "@planete/shared/domain/clients/base.ts";
import { supportVisionRight } from "@planete/shared/domain/rights/right-tags.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { ImportKind, RowJudge, RowPlan, WrittenRow } from "../../platform/imports/import-kind.ts";
import { writeRows } from "../../platform/imports/import-kind.ts";
import {
  byName,
  changesBetween,
  codeProblem,
  fieldProblem,
  onePerField,
  sameOr,
  schemaProblems,
  valueReader,
  wordsInAllLanguages,
} from "../../platform/imports/read-values.ts";
import type { ImportedBase } from "./base.store.ts";
import { findChangedImported, findClientsByName, findImportedBases, findModules } from "./base.store.ts";
import { baseDraftOf, changeBase, dropBase, insertNewBase } from "./save-base.ts";

const labels = labelsOf(baseFields, ["name", "client", "environment", "url", "release", "status", "modules"]);

/** Bases from a file: found by their name, which no two have. */
export const basesImport: ImportKind = {
  subject: "base",
  right: supportVisionRight("bases"),
  labels,
  choices: ["client", "environment", "status", "modules"],
  open: (queries) => openBases(queries),
  write: (platform, queries, caller, rows) =>
    writeRows(rows, {
      make: async (drafts) => {
        const written: WrittenRow[] = [];
        for (const draft of drafts) {
          const id = await insertNewBase(platform, queries, caller, baseDraft.parse(draft));
          written.push({ id, version: 1, before: null });
        }
        return written;
      },
      change: async (draft, target) => {
        const wanted = { ...target, draft: baseDraft.parse(draft) };
        const before = await changeBase(platform, queries, caller, wanted);
        return { id: target.id, version: target.version + 1, before: baseDraftOf(before) };
      },
    }),
  takeBack: async (platform, queries, caller, rows) => {
    for (const { id, version, before } of rows) {
      if (before === null) await dropBase(queries, caller, { id, version });
      else await changeBase(platform, queries, caller, { id, version, draft: baseDraft.parse(before) });
    }
  },
  findChanged: findChangedImported,
};

async function openBases(queries: Queries): Promise<RowJudge> {
  const [bases, clients, modules] = await Promise.all([
    findImportedBases(queries),
    findClientsByName(queries),
    findModules(queries),
  ]);
  const byLowerName = new Map(bases.map((base) => [base.name.toLowerCase(), base]));
  const byUrl = new Map(bases.map((base) => [base.url.toLowerCase(), base]));
  const clientIds = byName(clients.flatMap(({ id, names }) => names.map((name) => [name, id] as const)));
  const clientNames = new Map(clients.map(({ id, names }) => [id, names[0] ?? ""]));
  const moduleSlugs = byName(
    modules.flatMap(({ slug, name, names }) =>
      [slug, name, ...Object.values(names)].map((word) => [word, slug] as const),
    ),
  );
  const environmentWords = wordsInAllLanguages(environments, (word) => `bases.environment.${word}`);
  const statusWords = wordsInAllLanguages(baseStatuses, (word) => `bases.status.${word}`);
  const seen = { name: new Set<string>(), url: new Set<string>() };

  const inWords = (draft: BaseDraftWire): Readonly<Record<string, string>> => ({
    name: draft.name,
    client: clientNames.get(draft.clientId) ?? "",
    environment: draft.environment,
    url: draft.url,
    release: draft.release,
    status: draft.status,
    modules: listCell(draft.modules),
  });

  const namesakes = (draft: BaseDraftWire, known: ImportedBase | undefined): RowProblemWire[] => {
    const found: RowProblemWire[] = [];
    for (const field of ["name", "url"] as const) {
      const value = draft[field].toLowerCase();
      const holder = (field === "name" ? byLowerName : byUrl).get(value);
      if (holder && holder.id !== known?.id) found.push(fieldProblem(field, "taken"));
      if (seen[field].has(value)) found.push(fieldProblem(field, "twiceInFile"));
      seen[field].add(value);
    }
    return found;
  };

  return (values): RowPlan => {
    const cells = valueReader(values);
    const { problems } = cells;
    const known = byLowerName.get((cells.given("name") ?? "").toLowerCase());
    const before: BaseDraftWire = known
      ? baseDraftOf(known)
      : {
          name: "",
          clientId: "",
          environment: "production",
          url: "",
          release: "",
          modules: [],
          status: "active",
        };
    const draft: BaseDraftWire = {
      name: sameOr(before.name, cells.given("name")),
      clientId: cells.word("client", clientIds, before.clientId),
      environment: cells.word("environment", environmentWords, before.environment),
      url: sameOr(before.url, cells.given("url")),
      release: cells.text("release", before.release),
      status: cells.word("status", statusWords, before.status),
      modules: [...cells.words("modules", moduleSlugs, before.modules)],
    };
    if (draft.clientId === "" && cells.given("client") === undefined)
      problems.push(fieldProblem("client", "required"));
    problems.push(...schemaProblems(baseDraft, draft, { clientId: "client" }), ...namesakes(draft, known));
    // As its form refuses it: sheets and people would be left at a base of another client (D3).
    if (known && draft.clientId !== known.client_id && known.in_use)
      problems.push(codeProblem("recordInUse"));
    const target = known ? { id: known.id, version: known.revision } : null;
    const plan = { name: draft.name, target };
    if (problems.length > 0)
      return { ...plan, disposition: "refused", problems: onePerField(problems), changes: [], draft: null };
    const changes = known ? changesBetween(inWords(before), inWords(draft)) : [];
    if (known && changes.length === 0)
      return { ...plan, disposition: "unchanged", problems: [], changes, draft: null };
    return { ...plan, disposition: known ? "changed" : "made", problems: [], changes, draft };
  };
}
