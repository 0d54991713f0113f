import { refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import { newsOf } from "./action.store.ts";
import { findCardsOf } from "./card.store.ts";
import type { DevelopmentPart } from "./announce-change.ts";
import { DevelopmentEdit } from "./development-edit.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { requireAllowed } from "./development-reader.ts";
import { findSeenDevelopment } from "./development.store.ts";

/** What the history says of a change. */
export interface HistoryLine {
  readonly action: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly part: DevelopmentPart;
}

/**
 * The only way to change fields of a development: it is held, so that changes follow each other; who may not see it is
 * told it is missing, who may not change it why, and who has seen an older state what is new (D10, D14, D17).
 */
export async function editDevelopment(
  platform: Platform,
  reader: DevelopmentReader,
  id: string,
  version: number | undefined,
  work: (edit: DevelopmentEdit) => Promise<HistoryLine> | HistoryLine,
): Promise<string | null> {
  return platform.database.transaction(async (queries) => {
    const development = await findSeenDevelopment(queries, reader, id, { hold: true });
    if (!development) refuse("notFound");
    requireAllowed(reader, { action: "changeDevelopment", seen: true });
    if (version !== undefined && version !== development.version) {
      refuse("developmentChanged", await newsOf(queries, { development_id: id }, development.version));
    }
    const cards = await findCardsOf(queries, id);
    const edit = new DevelopmentEdit(queries, {
      actorId: reader.personId,
      now: platform.now(),
      development,
      cards,
    });
    const { action, params = {}, part } = await work(edit);
    return edit.save(action, params, { part });
  });
}
