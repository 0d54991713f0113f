import type { createDevelopment as call } from "@planete/shared/contract/development.contract.ts";
import type { CallBody } from "@planete/shared/contract/call.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { findMaking } from "./action.store.ts";
import { setReaders, setSheets } from "./change-links.ts";
import { DevelopmentEdit } from "./development-edit.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { requireAllowed } from "./development-reader.ts";
import { findMaker, insertDevelopment, refreshWords } from "./development.store.ts";
import { accessClient, accessRelease, accessTeam, accessType } from "./reference.store.ts";

/** Adds a development with its first task (D16); the same id again by the same person is the same development. */
export async function createDevelopment(
  platform: Platform,
  reader: DevelopmentReader,
  wanted: CallBody<typeof call>,
): Promise<{ readonly id: string; readonly actionId: string | null }> {
  requireAllowed(reader, { action: "createDevelopment" });
  const now = platform.now();
  const id = wanted.id ?? newId();
  return platform.database.transaction(async (queries) => {
    const [client, type, team, release] = [
      wanted.clientId ? await accessClient(queries, wanted.clientId) : null,
      wanted.typeId ? await accessType(queries, wanted.typeId) : null,
      wanted.team ? await accessTeam(queries, wanted.team) : null,
      wanted.releaseId ? await accessRelease(queries, wanted.releaseId) : null,
    ];
    const inserted = await insertDevelopment(queries, {
      id,
      label: tidy(wanted.label),
      description: (wanted.description ?? "").toWellFormed(),
      client_id: client?.id ?? null,
      type_id: type?.id ?? null,
      team_id: team?.id ?? null,
      release_id: release?.id ?? null,
      estimate_minutes: wanted.estimateMinutes,
      forecast_date: wanted.forecastDate,
      status_since: now,
      created_by: reader.personId,
      created_at: now,
      changed_at: now,
    });
    if (!inserted) {
      const maker = await findMaker(queries, id);
      if (maker !== reader.personId) refuse("conflict");
      return { id, actionId: await findMaking(queries, "development_id", id) };
    }
    await refreshWords(queries, id);
    const edit = new DevelopmentEdit(queries, {
      actorId: reader.personId,
      now,
      development: inserted,
      cards: [],
    });
    await setReaders(edit, id, wanted.authorizedUserIds ?? []);
    await setSheets(edit, reader, id, wanted.sheetIds ?? []);
    edit.addCard({ forecast_date: wanted.forecastDate });
    const actionId = await edit.save(
      "created",
      { label: inserted.label, number: inserted.number },
      // Taking a new development away again is deleting it, which is undone by itself.
      { part: "fields", undoable: false },
    );
    return { id, actionId };
  });
}

export function tidy(text: string): string {
  return text.toWellFormed().replace(/\s+/g, " ").trim();
}
