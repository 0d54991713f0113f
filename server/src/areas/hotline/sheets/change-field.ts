import { parseFieldValue } from "@planete/shared/contract/hotline-change.contract.ts";
import { fieldToWire } from "@planete/shared/contract/sheet-names.ts";
import { impactCodes, priorityCodes, requestTypeCodes } from "@planete/shared/contract/sheet-codes.ts";
import type { PlainField, SheetField } from "@planete/shared/domain/hotline/field-rights.ts";
import { canChangeField, isPublicField } from "@planete/shared/domain/hotline/field-rights.ts";
import { rulesOfSheetField } from "@planete/shared/domain/hotline/sheet-field-rules.ts";
import { firstProblem } from "@planete/shared/domain/validation/rule.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Platform } from "../../../platform/platform.ts";
import { changeSheet } from "./change-sheet.ts";
import type { SheetLook } from "./edit.store.ts";
import { findBaseOfClient, findSheetModule } from "../settings/reference.store.ts";
import type { SheetEdit, SheetRow } from "./sheet-edit.ts";
import type { SheetReader, SheetWriter } from "../readers/sheet-reader.ts";
import { findTags, headingWords } from "../list/sheet-words.store.ts";

type Value = string | number | null;

/** How a field is kept: the value that pages compare, as the wire has it, and the columns it becomes. */
interface FieldColumns {
  readonly read: (platform: Platform, row: SheetRow) => Promise<Value>;
  readonly write: (
    platform: Platform,
    row: SheetRow,
    to: Value,
    writer: SheetWriter,
  ) => Promise<Partial<SheetRow>>;
}

const plain = (column: keyof SheetRow): FieldColumns => ({
  read: async (_platform, row) => {
    const value = row[column];
    return typeof value === "string" || typeof value === "number" ? value : null;
  },
  write: async (_platform, _row, to) => ({
    [column]: typeof to === "string" ? to.trim().toWellFormed() : to,
  }),
});

const columnsOf: Readonly<Record<PlainField, FieldColumns>> = {
  subject: plain("subject"),
  title: plain("title"),
  requestType: {
    read: async (_platform, row) => requestTypeCodes.toCode(row.request_type),
    write: async (_platform, row, to) => ({ request_type: requestTypeCodes.find(to) ?? row.request_type }),
  },
  impact: {
    read: async (_platform, row) => impactCodes.toCode(row.impact),
    write: async (_platform, row, to) => ({ impact: impactCodes.find(to) ?? row.impact }),
  },
  priority: {
    read: async (_platform, row) => priorityCodes.toCode(row.priority),
    write: async (_platform, row, to) => ({ priority: priorityCodes.find(to) ?? row.priority }),
  },
  phone: plain("phone"),
  url: plain("url"),
  base: {
    read: async (_platform, row) => row.base_id,
    write: async ({ database }, row, to, writer) => {
      if (to === null) return { base_id: null };
      const base = await findBaseOfClient(database.kysely, writer, row.client_id, String(to));
      return base ? { base_id: base } : refuse("baseUnknown");
    },
  },
  module: {
    read: async ({ database }, row) =>
      (await findSheetModule(database.kysely, { id: row.module_id }))?.slug ?? null,
    write: async ({ database }, row, to, writer) => {
      if (to === null) return { module_id: null, sub_module_id: null };
      const found = await findSheetModule(database.kysely, {
        slug: String(to),
        parentId: null,
        clientId: row.client_id,
        writer,
      });
      return found ? { module_id: found.id, sub_module_id: null } : refuse("moduleUnknown");
    },
  },
  subModule: {
    read: async ({ database }, row) =>
      (await findSheetModule(database.kysely, { id: row.sub_module_id }))?.slug ?? null,
    write: async ({ database }, row, to, writer) => {
      if (to === null) return { sub_module_id: null };
      const found = await findSheetModule(database.kysely, {
        slug: String(to),
        parentId: row.module_id ?? "",
        clientId: row.client_id,
        writer,
      });
      return found ? { sub_module_id: found.id } : refuse("moduleUnknown");
    },
  },
};

/** Changes one field; where somebody has changed the same one meanwhile, both values are for people to compare. */
export async function changeField(
  platform: Platform,
  writer: SheetWriter,
  sheetId: string,
  change: { readonly field: PlainField; readonly from: Value; readonly to: Value },
): Promise<void> {
  const { field, from } = change;
  const columns = columnsOf[field];
  const value = parseFieldValue(field, typeof change.to === "string" ? change.to.trim() : change.to);
  if (value === undefined) {
    const problem =
      typeof change.to === "string" ? firstProblem(change.to, rulesOfSheetField(field)) : undefined;
    const { rule, params } = problem ?? { rule: "fieldValue", params: {} };
    refuse("validationFailed", [{ path: "to", rule, params }]);
  }
  await changeSheet(platform, writer, sheetId, async (edit, look) => {
    requireChangeable(look, writer, field);
    const present = await columns.read(platform, edit.row);
    if (present === value) return;
    if (present !== from) refuse("fieldConflict", { field: fieldToWire(field), value: present });
    edit.set(await columns.write(platform, edit.row, value, writer));
    await recordField(platform, edit, look, field, { from: present, to: value });
  });
}

export function requireChangeable(look: SheetLook, reader: SheetReader, field: SheetField): void {
  const sheet = { status: look.row.status, archived: look.row.archived };
  if (!canChangeField(look.rights, reader.role, field, sheet)) {
    // A level that would let them is not what stands in the way: the state of the sheet is.
    const setting = look.rights[reader.role][field] === "write" ? {} : { setting: field };
    refuse("fieldNotChangeable", { field: fieldToWire(field), ...setting });
  }
}

const inHeading: readonly SheetField[] = ["subject", "title", "module", "subModule", "base"];

/** The line in the history, for clients only where they may see the field, and the words of the search. */
async function recordField(
  platform: Platform,
  edit: SheetEdit,
  { rights }: SheetLook,
  field: SheetField,
  change: { readonly from: Value; readonly to: Value },
): Promise<void> {
  const params = { field, ...change };
  edit.event("fieldChanged", params, isPublicField(rights, field) ? params : null);
  if (!inHeading.includes(field)) return;
  const tags = await findTags(platform.database, edit.row.id);
  edit.words = await headingWords(
    platform.database.kysely,
    edit.row,
    tags.map(({ name }) => name),
  );
}
