import type { CallAnswer, CallBody } from "@planete/shared/contract/call.ts";
import { hotlineSettingsChanged } from "@planete/shared/contract/hotline-live.contract.ts";
import type {
  FieldRightsWire,
  HotlineSettingsWire,
  readFieldRights as readFieldRightsCall,
  readHotline as readHotlineCall,
  saveHotlineSettings,
  ServiceLevelsWire,
  ServiceLevelWire,
} from "@planete/shared/contract/hotline-settings.contract.ts";
import { hotlineSettingsWire } from "@planete/shared/contract/hotline-settings.contract.ts";
import { sheetFieldWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { SheetFieldWire } from "@planete/shared/contract/sheet-names.ts";
import { fieldFromWire, fieldToWire } from "@planete/shared/contract/sheet-names.ts";
import type { FieldLevel, FieldRights, SheetField } from "@planete/shared/domain/hotline/field-rights.ts";
import { possibleLevels, sheetFields } from "@planete/shared/domain/hotline/field-rights.ts";
import { maxServiceLevels } from "@planete/shared/domain/hotline/service-level.ts";
import { usualUndoSeconds } from "@planete/shared/domain/hotline/sheet-terms.ts";
import type { PersonRole } from "@planete/shared/domain/hotline/sheet-role.ts";
import { personRoles } from "@planete/shared/domain/hotline/sheet-role.ts";
import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import { liaisonFormRight, supportVisionRight } from "@planete/shared/domain/rights/right-tags.ts";
import { calendarDate } from "@planete/shared/i18n/format.ts";
import type { Transaction } from "kysely";
import { recordHistory } from "../../../platform/history/history.store.ts";
import type { Schema } from "../../../platform/database/schema.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { announce } from "../../../platform/live/announce.ts";
import { rightTopic } from "../../../platform/live/topics.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Caller } from "../../../platform/sessions/caller.ts";
import { holdsRight } from "../../../platform/sessions/caller.ts";
import { refuseInUse } from "../../../platform/records/record-change.ts";
import { findHotlineStaff } from "../readers/people.store.ts";
import { findSheetModules } from "./reference.store.ts";
import type { SettingKey } from "./setting.store.ts";
import {
  findDaysOff,
  findFieldRights,
  findSettings,
  findSettingTime,
  holdSettings,
  saveSetting,
  toFieldRights,
  toOpeningHours,
} from "./setting.store.ts";
import {
  countClientsWithLevels,
  markTargetsStale,
  toServiceLevels,
} from "../service-levels/service-level.store.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";

/** One value per field, in the spelling of the wire. */
function byField<Value>(valueOf: (field: SheetField) => Value): Record<SheetFieldWire, Value> {
  const entries = sheetFields.map((field) => [fieldToWire(field), valueOf(field)] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fieldToWire` names every field of the wire once
  return Object.fromEntries(entries) as Record<SheetFieldWire, Value>;
}

function byRole<Value>(valueOf: (role: PersonRole) => Value): Record<PersonRole, Value> {
  return { client: valueOf("client"), agent: valueOf("agent"), manager: valueOf("manager") };
}

function rightsToWire(rights: FieldRights): FieldRightsWire {
  return byRole((role) => byField((field) => rights[role][field]));
}

export async function readFieldRights(
  platform: Platform,
  caller: Caller,
  reader: SheetReader,
): Promise<CallAnswer<typeof readFieldRightsCall>["data"]> {
  const rights = await findFieldRights(platform.database.kysely);
  return {
    role: reader.role,
    fields: byField((field) => rights[reader.role][field]),
    roles: reader.side === "staff" ? rightsToWire(rights) : null,
    possible:
      reader.side === "staff" ? byRole((role) => byField((field) => [...possibleLevels(role, field)])) : null,
    canChange: holdsRight(caller, supportVisionRight("hotline")),
  };
}

type RightsWish = Readonly<
  Partial<Record<PersonRole, Readonly<Partial<Record<SheetFieldWire, FieldLevel>>>>>
>;

/** Changes who may see and change which field; what would show something internal is refused (D8). */
export async function saveFieldRights(
  platform: Platform,
  personId: string,
  wish: RightsWish,
): Promise<FieldRightsWire> {
  const saved = await saveSettings(platform, personId, (stored) => {
    const before = toFieldRights(stored.get("fieldRights"));
    const after = byRole((role) => ({ ...before[role] }));
    for (const role of personRoles) {
      for (const wireField of sheetFieldWire.options) {
        const level = wish[role]?.[wireField];
        if (level === undefined) continue;
        const field = fieldFromWire(wireField);
        if (!possibleLevels(role, field).includes(level))
          refuse("fieldLevelNotPossible", { role, field: wireField });
        after[role][field] = level;
      }
    }
    return { fieldRights: after };
  });
  return rightsToWire(toFieldRights(saved.get("fieldRights")));
}

/**
 * Keeps settings, who changed them, and tells every page of the hotline. The values are made of what
 * is stored at that moment, so that two people who save at once both get what they changed.
 */
async function saveSettings(
  platform: Platform,
  personId: string,
  change: (stored: ReadonlyMap<string, unknown>) => Readonly<Partial<Record<SettingKey, unknown>>>,
  also: (queries: Transaction<Schema>) => Promise<void> = () => Promise.resolve(),
): Promise<ReadonlyMap<string, unknown>> {
  return platform.database.transaction(async (queries) => {
    await holdSettings(queries);
    const before = await findSettings(queries);
    const values = change(before);
    await also(queries);
    for (const key of [
      "fieldRights",
      "labels",
      "openingHours",
      "defaultAssignees",
      "serviceLevels",
    ] as const) {
      const value = values[key];
      if (value === undefined) continue;
      await saveSetting(queries, key, value, { personId, at: platform.now() });
      await recordHistory(queries, {
        actorId: personId,
        area: "hotline",
        action: "saveSetting",
        subject: key,
        before: before.get(key) ?? null,
        after: value,
      });
    }
    await announce(queries, {
      event: hotlineSettingsChanged,
      audience: [rightTopic(liaisonFormRight)],
      payload: {},
    });
    return findSettings(queries);
  });
}

function settingsOf(stored: ReadonlyMap<string, unknown>): HotlineSettingsWire {
  const { labels, defaultAssignees } = hotlineSettingsWire.shape;
  return {
    labels: labels.catch({}).parse(stored.get("labels") ?? {}),
    defaultAssignees: defaultAssignees.catch({}).parse(stored.get("defaultAssignees") ?? {}),
    serviceLevels: toServiceLevels(stored.get("serviceLevels")),
    openingHours: toOpeningHours(stored.get("openingHours")).map((day) => day.map((span) => ({ ...span }))),
  };
}

export async function readSettings(platform: Platform): Promise<HotlineSettingsWire> {
  return settingsOf(await findSettings(platform.database.kysely));
}

export async function changeSettings(
  platform: Platform,
  personId: string,
  changes: CallBody<typeof saveHotlineSettings>,
  /** When the labels were changed last for whoever read them; refused where they have moved on. */
  labelsReadAt?: number,
): Promise<HotlineSettingsWire> {
  const { kysely } = platform.database;
  if (changes.defaultAssignees) {
    const [staff, modules] = await Promise.all([findHotlineStaff(kysely), findSheetModules(kysely)]);
    for (const [slug, person] of Object.entries(changes.defaultAssignees)) {
      if (!modules.some((module) => module.slug === slug && module.parentId === null))
        refuse("moduleUnknown", { module: slug });
      if (person !== null && !staff.some(({ id }) => id === person)) refuse("personUnknown", { person });
    }
  }
  const gone = Object.entries(changes.serviceLevels ?? {}).flatMap(([id, level]) => (level ? [] : [id]));
  const change = (stored: ReadonlyMap<string, unknown>) => {
    const before = settingsOf(stored);
    return {
      labels: changes.labels && withoutEmpty({ ...before.labels, ...changes.labels }),
      openingHours: changes.openingHours?.map((day, at) => day ?? before.openingHours[at] ?? []),
      defaultAssignees:
        changes.defaultAssignees &&
        withoutNobody({ ...before.defaultAssignees, ...changes.defaultAssignees }),
      serviceLevels: changes.serviceLevels && levelsAfter(before.serviceLevels, changes.serviceLevels),
    };
  };
  const saved = await saveSettings(platform, personId, change, async (queries) => {
    if (labelsReadAt !== undefined) {
      const changedAt = await findSettingTime(queries, "labels");
      if (changedAt?.getTime() !== labelsReadAt) refuse("conflict");
    }
    if (gone.length > 0) {
      const clients = await countClientsWithLevels(queries, gone);
      if (clients > 0) refuseInUse({ clients });
    }
    if (changes.openingHours || changes.serviceLevels) await markTargetsStale(queries);
  });
  return settingsOf(saved);
}

function levelsAfter(
  before: ServiceLevelsWire,
  changes: Readonly<Record<string, ServiceLevelWire | null>>,
): ServiceLevelsWire {
  const after = Object.entries({ ...before, ...changes }).flatMap(([id, level]) =>
    level ? [[id, level] as const] : [],
  );
  if (after.length > maxServiceLevels) refuse("actionNotAllowed");
  return Object.fromEntries(after);
}

/** A label without a word in any language is the product's own again. */
function withoutEmpty(labels: HotlineSettingsWire["labels"]): HotlineSettingsWire["labels"] {
  return Object.fromEntries(
    Object.entries(labels).filter(
      ([, { client, staff }]) => Object.keys(client).length + Object.keys(staff).length > 0,
    ),
  );
}

function withoutNobody(assignees: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(assignees).flatMap(([slug, person]) => (person === null ? [] : [[slug, person]])),
  );
}

/** What every screen of the hotline needs; of the labels only those of the reader's own side. */
export async function readHotline(
  platform: Platform,
  reader: SheetReader,
): Promise<CallAnswer<typeof readHotlineCall>["data"]> {
  const { config, database, now } = platform;
  const today = calendarDate(now(), config.companyTimeZone);
  const [stored, daysOff] = await Promise.all([
    findSettings(database.kysely),
    findDaysOff(database.kysely, dayAfter(today, -400), dayAfter(today, 400)),
  ]);
  const settings = settingsOf(stored);
  const side = reader.side;
  return {
    role: reader.role,
    labels: Object.fromEntries(Object.entries(settings.labels).map(([key, label]) => [key, label[side]])),
    timeZone: config.companyTimeZone,
    openingHours: settings.openingHours,
    daysOff: [...daysOff],
    undoSeconds: usualUndoSeconds,
    guide: stored.has("hotlineGuide"),
  };
}
