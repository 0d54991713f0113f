import type { MessageKind } from "@planete/shared/domain/hotline/sheet-terms.ts";
import type { RichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import { sql } from "kysely";
import type { Queries } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/ids.ts";
import type { DraftKey } from "./attachment.store.ts";

export interface StoredDraft extends DraftKey {
  readonly text: string;
  readonly rich: RichText | null;
  readonly fields: Readonly<Record<string, string | number | null>>;
  readonly version: number | null;
  readonly changedAt: Date;
}

const inJson = (rich: RichText | null): string | null => rich && JSON.stringify(rich);

/** A person's drafts of a sheet, or of a new one (null). */
export async function findDrafts(
  queries: Queries,
  personId: string,
  sheetId: string | null,
): Promise<readonly StoredDraft[]> {
  const rows = await queries
    .selectFrom("sheet_draft")
    .select(["sheet_id", "kind", "text", "rich", "fields", "basis_version", "changed_at"])
    .where("person_id", "=", personId)
    .where("sheet_id", sheetId === null ? "is" : "=", sheetId)
    .orderBy("kind")
    .execute();
  return rows.map((row) => ({
    sheetId: row.sheet_id,
    kind: row.kind,
    text: row.text,
    rich: row.rich,
    fields: row.fields,
    version: row.basis_version,
    changedAt: row.changed_at,
  }));
}

/** Holds the person's row of drafts, so that two pages that save at once follow each other. */
export async function holdDraft(
  queries: Queries,
  personId: string,
  place: DraftKey,
): Promise<StoredDraft | undefined> {
  await queries.selectFrom("person").select("id").where("id", "=", personId).forNoKeyUpdate().execute();
  const drafts = await findDrafts(queries, personId, place.sheetId);
  return drafts.find(({ kind }) => kind === place.kind);
}

export interface NewDraft extends DraftKey {
  readonly personId: string;
  readonly text: string;
  readonly rich: RichText | null;
  readonly fields: Readonly<Record<string, string | number | null>>;
  readonly version: number | null;
  readonly at: Date;
}

export async function upsertDraft(queries: Queries, draft: NewDraft): Promise<void> {
  const columns = {
    text: draft.text,
    rich: inJson(draft.rich),
    fields: JSON.stringify(draft.fields),
    basis_version: draft.version,
    changed_at: draft.at,
  };
  await queries
    .insertInto("sheet_draft")
    .values({ id: newId(), person_id: draft.personId, sheet_id: draft.sheetId, kind: draft.kind, ...columns })
    .onConflict((conflict) => conflict.constraint("sheet_draft_once").doUpdateSet(columns))
    .execute();
}

/** A text that becomes a draft again. */
interface ReturnedText {
  readonly personId: string;
  readonly sheetId: string;
  readonly kind: MessageKind;
  readonly text: string;
  readonly rich: RichText | null;
  readonly at: Date;
}

const newDraft = ({ personId, sheetId, kind, text, rich, at }: ReturnedText) => ({
  id: newId(),
  person_id: personId,
  sheet_id: sheetId,
  kind,
  text,
  rich: inJson(rich),
  fields: "{}",
  changed_at: at,
});

/** Makes a text the draft again without the person's doing: what they have typed since stays, before it. */
export async function giveDraftBack(queries: Queries, draft: ReturnedText): Promise<void> {
  await queries
    .insertInto("sheet_draft")
    .values(newDraft(draft))
    .onConflict((conflict) =>
      conflict.constraint("sheet_draft_once").doUpdateSet({
        text: sql<string>`concat_ws(e'\\n\\n', nullif(sheet_draft.text, ''), excluded.text)`,
        // Two texts become one as words; a tree that stands alone stays.
        rich: sql<string | null>`case when sheet_draft.text = '' then excluded.rich end`,
        changed_at: draft.at,
      }),
    )
    .execute();
}

/** Makes a text the draft again, unless the person has typed another one since. */
export async function keepDraftText(queries: Queries, draft: ReturnedText): Promise<void> {
  await queries
    .insertInto("sheet_draft")
    .values(newDraft(draft))
    .onConflict((conflict) =>
      conflict
        .constraint("sheet_draft_once")
        .doUpdateSet({ text: draft.text, rich: inJson(draft.rich), changed_at: draft.at })
        .where("sheet_draft.text", "=", ""),
    )
    .execute();
}

/** True when there was one. */
export async function deleteDraft(queries: Queries, personId: string, place: DraftKey): Promise<boolean> {
  const rows = await queries
    .deleteFrom("sheet_draft")
    .where("person_id", "=", personId)
    .where("sheet_id", place.sheetId === null ? "is" : "=", place.sheetId)
    .where("kind", "=", place.kind)
    .returning("id")
    .execute();
  return rows.length > 0;
}
