import {
  canChangeStatus,
  canResetStatus,
  statusTransitions,
} from "@planete/shared/domain/developments/development-status.ts";
import type { DevelopmentStatus } from "@planete/shared/domain/developments/development-status.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import { setReaders, setSheets } from "./change-links.ts";
import { tidy } from "./create-development.ts";
import type { DevelopmentState } from "./snapshot.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { requireAllowed } from "./development-reader.ts";
import { findCardsOf } from "./card.store.ts";
import { DevelopmentEdit } from "./development-edit.ts";
import { findSeenDevelopment } from "./development.store.ts";
import { editDevelopment } from "./edit-development.ts";
import { accessClient, accessRelease, accessTeam, accessType, nameOf } from "./reference.store.ts";

export interface FieldChanges {
  readonly version: number;
  readonly label?: string | undefined;
  readonly description?: string | undefined;
  readonly clientId?: string | null | undefined;
  readonly typeId?: string | null | undefined;
  readonly team?: string | null | undefined;
  readonly releaseId?: string | null | undefined;
  readonly authorizedUserIds?: readonly string[] | undefined;
  readonly sheetIds?: readonly string[] | undefined;
}

/** Changes words and links of a development; the history names the fields with what they were and are. */
export async function changeFields(
  platform: Platform,
  reader: DevelopmentReader,
  id: string,
  wanted: FieldChanges,
): Promise<string | null> {
  return editDevelopment(platform, reader, id, wanted.version, async (edit) => {
    const { queries, development } = edit;
    if (!development) refuse("notFound");
    const fields: Record<string, unknown> = {};
    const patch: { -readonly [Key in keyof DevelopmentState]?: DevelopmentState[Key] } = {};
    if (wanted.label !== undefined) {
      patch.label = tidy(wanted.label);
      if (patch.label !== development.label) fields["label"] = { from: development.label, to: patch.label };
    }
    if (wanted.description !== undefined) {
      patch.description = wanted.description.toWellFormed();
      if (patch.description !== development.description) fields["description"] = {};
    }
    if (wanted.clientId !== undefined && wanted.clientId !== development.client_id) {
      const to = wanted.clientId === null ? null : await accessClient(queries, wanted.clientId);
      patch.client_id = to?.id ?? null;
      fields["client"] = {
        from: await nameOf(queries, "client", development.client_id),
        to: to?.name ?? null,
      };
    }
    if (wanted.typeId !== undefined && wanted.typeId !== development.type_id) {
      const to = wanted.typeId === null ? null : await accessType(queries, wanted.typeId);
      patch.type_id = to?.id ?? null;
      fields["type"] = {
        from: await nameOf(queries, "development_type", development.type_id),
        to: to?.name ?? null,
      };
    }
    if (wanted.team !== undefined) {
      const to = wanted.team === null ? null : await accessTeam(queries, wanted.team);
      patch.team_id = to?.id ?? null;
      if (patch.team_id !== development.team_id) {
        fields["team"] = { from: await nameOf(queries, "team", development.team_id), to: to?.name ?? null };
      }
    }
    if (wanted.releaseId !== undefined && wanted.releaseId !== development.release_id) {
      const to = wanted.releaseId === null ? null : await accessRelease(queries, wanted.releaseId);
      patch.release_id = to?.id ?? null;
      fields["release"] = { to: to?.name ?? null };
    }
    edit.setDevelopment(patch);
    if (wanted.authorizedUserIds && (await setReaders(edit, id, wanted.authorizedUserIds)))
      fields["readers"] = {};
    if (wanted.sheetIds && (await setSheets(edit, reader, id, wanted.sheetIds))) fields["sheets"] = {};
    return { action: "fieldsChanged", params: { fields }, part: "fields" };
  });
}

/** One step of D11; the same status again changes nothing. */
export async function changeStatus(
  platform: Platform,
  reader: DevelopmentReader,
  id: string,
  to: DevelopmentStatus,
  version: number | undefined,
): Promise<string | null> {
  return editDevelopment(platform, reader, id, version, (edit) => {
    const from = edit.development?.status ?? to;
    if (from !== to) {
      if (!canChangeStatus(from, to)) {
        refuse("statusNotAllowed", { from, allowed: statusTransitions(from).map((step) => step.to) });
      }
      edit.setDevelopment({ status: to, status_since: edit.now });
    }
    return { action: "statusChanged", params: { from, to }, part: "fields" };
  });
}

/** Back to the beginning, with a reason (D11). */
export async function resetStatus(
  platform: Platform,
  reader: DevelopmentReader,
  id: string,
  reason: string,
  version: number | undefined,
): Promise<string | null> {
  return editDevelopment(platform, reader, id, version, (edit) => {
    const from = edit.development?.status ?? "to-qualify";
    if (!canResetStatus(from)) refuse("statusNotAllowed", { from, allowed: [] });
    edit.setDevelopment({ status: "to-qualify", status_since: edit.now });
    return { action: "statusReset", params: { from, reason: tidy(reason) }, part: "fields" };
  });
}

export async function setEstimate(
  platform: Platform,
  reader: DevelopmentReader,
  id: string,
  minutes: number | null,
  version: number | undefined,
): Promise<string | null> {
  return editDevelopment(platform, reader, id, version, (edit) => {
    const from = edit.development?.estimate_minutes ?? null;
    edit.setDevelopment({ estimate_minutes: minutes });
    return { action: "estimateSet", params: { from, to: minutes }, part: "fields" };
  });
}

/** Sets the date of a development; its unassigned cards without a date of their own go along, both lists at once. */
export async function setForecastDate(
  platform: Platform,
  reader: DevelopmentReader,
  id: string,
  date: string | null,
  version: number | undefined,
): Promise<string | null> {
  return editDevelopment(platform, reader, id, version, (edit) => {
    const from = edit.development?.forecast_date ?? null;
    edit.setDevelopment({ forecast_date: date });
    for (const card of edit.cards) if (!card.own_forecast) edit.setCard(card.id, { forecast_date: date });
    return { action: "forecastSet", params: { from, to: date }, part: "cards" };
  });
}

/** Deletes a development and its cards; undoing brings all of them back. */
export async function deleteDevelopment(
  platform: Platform,
  reader: DevelopmentReader,
  id: string,
): Promise<string> {
  return platform.database.transaction(async (queries) => {
    const development = await findSeenDevelopment(queries, reader, id, { hold: true });
    if (!development) refuse("notFound");
    requireAllowed(reader, { action: "deleteDevelopment", seen: true });
    const cards = await findCardsOf(queries, id);
    const now = platform.now();
    const edit = new DevelopmentEdit(queries, { actorId: reader.personId, now, development, cards });
    edit.setDevelopment({ deleted_at: now });
    for (const card of cards) edit.setCard(card.id, { deleted_at: now });
    const actionId = await edit.save("deleted", { label: development.label }, { part: "deleted" });
    return actionId ?? refuse("notFound");
  });
}
