import type { CallAnswer, CallBody } from "@planete/shared/contract/call.ts";
import { hotlineSettingsChanged } from "@planete/shared/contract/hotline-live.contract.ts";
import type {
  HotlineSettingsWire,
  saveHotlineSettings,
  ServiceLevelsWire,
  ServiceLevelWire,
} from "@planete/shared/contract/hotline-settings.contract.ts";
import type {
  FieldRightsWire,
  readFieldRights as readFieldRightsCall,
  readHotline as readHotlineCall,
} from "@planete/shared/contract/hotline-setup.contract.ts";
import { hotlineSettingsWire } from "@planete/shared/contract/hotline-settings.contract.ts";
import { sheetFieldWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { SheetFieldWire } from "@planete/shared/contract/sheet-names.ts";
import { fieldFromWire, fieldToWire } from "@planete/shared/contract/sheet-names.ts";
import type { FieldRights, SheetField } from "@planete/shared/domain/hotline/field-rights.ts";
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
import { refuseConflict, refuseInUse, tellOfChanges } from "../../../platform/records/record-change.ts";
import { findHotlineStaff } from "../readers/people.store.ts";
import { findSheetModules } from "./reference.store.ts";
import type { StoredSettings } from "./setting.store.ts";
import {
  findDaysOff,
  findSettings,
  formSettings,
  holdSettings,
  saveSetting,
  settingsVersion,
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
  const stored = await findSettings(platform.database.kysely);
  const rights = toFieldRights(stored.get("fieldRights")?.value);
  const canChange = holdsRight(caller, supportVisionRight("hotline"));
  return {
    role: reader.role,
    fields: byField((field) => rights[reader.role][field]),
    roles: reader.side === "staff" ? rightsToWire(rights) : null,
    possible:
      reader.side === "staff" ? byRole((role) => byField((field) => [...possibleLevels(role, field)])) : null,
    canChange,
    version: canChange ? settingsVersion(stored) : null,
  };
}

type RightsWish = NonNullable<CallBody<typeof saveHotlineSettings>["fieldRights"]>;

/** The rights after a change; what would show something internal is refused (D8). */
function rightsAfter(before: FieldRights, wish: RightsWish): FieldRights {
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
  return after;
}

/** Keeps settings, who changed them, and tells open forms and every page of the hotline. */
async function keepSettings(
  { now }: Platform,
  queries: Transaction<Schema>,
  personId: string,
  {
    stored,
    values,
  }: {
    readonly stored: StoredSettings;
    readonly values: Readonly<Partial<Record<(typeof formSettings)[number], unknown>>>;
  },
): Promise<void> {
  const changed = formSettings.filter((key) => values[key] !== undefined);
  // What was in force, also where nothing had been stored yet.
  const { labels, openingHours, defaultAssignees, serviceLevels } = settingsOf(stored);
  const before = {
    fieldRights: toFieldRights(stored.get("fieldRights")?.value),
    labels,
    openingHours,
    defaultAssignees,
    serviceLevels,
  };
  for (const key of changed) {
    await saveSetting(queries, key, values[key], { personId, at: now() });
    await recordHistory(queries, {
      actorId: personId,
      area: "hotline",
      action: "saveSetting",
      subject: key,
      before: before[key],
      after: values[key],
    });
  }
  await tellOfChanges(
    queries,
    "hotline",
    changed.map((key) => ({ actorId: personId, id: key })),
  );
  await announce(queries, {
    event: hotlineSettingsChanged,
    audience: [rightTopic(liaisonFormRight)],
    payload: {},
  });
}

function settingsOf(stored: StoredSettings): HotlineSettingsWire {
  const { labels, defaultAssignees } = hotlineSettingsWire.shape;
  const valueOf = (key: (typeof formSettings)[number]): unknown => stored.get(key)?.value;
  return {
    version: settingsVersion(stored),
    fieldRights: rightsToWire(toFieldRights(valueOf("fieldRights"))),
    labels: labels.catch({}).parse(valueOf("labels") ?? {}),
    defaultAssignees: defaultAssignees.catch({}).parse(valueOf("defaultAssignees") ?? {}),
    serviceLevels: toServiceLevels(valueOf("serviceLevels")),
    openingHours: toOpeningHours(valueOf("openingHours")).map((day) => day.map((span) => ({ ...span }))),
  };
}

export async function readSettings(platform: Platform): Promise<HotlineSettingsWire> {
  return settingsOf(await findSettings(platform.database.kysely));
}

/** The company's own words, the version to change them at, and when they were changed last. */
export async function readLabels(
  platform: Platform,
): Promise<Pick<HotlineSettingsWire, "labels" | "version"> & { readonly changedAt: Date | undefined }> {
  const stored = await findSettings(platform.database.kysely);
  const { labels, version } = settingsOf(stored);
  return { labels, version, changedAt: stored.get("labels")?.changedAt };
}

/** Changes some settings, based on a version; whoever comes second learns what is new (D21). */
export async function changeSettings(
  platform: Platform,
  personId: string,
  { version, ...changes }: CallBody<typeof saveHotlineSettings>,
): Promise<HotlineSettingsWire> {
  if (changes.defaultAssignees) await requireAssignees(platform, changes.defaultAssignees);
  const gone = Object.entries(changes.serviceLevels ?? {}).flatMap(([id, level]) => (level ? [] : [id]));
  return platform.database.transaction(async (queries) => {
    await holdSettings(queries);
    const stored = await findSettings(queries);
    const before = settingsOf(stored);
    if (before.version !== version)
      await refuseConflict(queries, "hotline", { id: formSettings, current: before });
    const values = {
      fieldRights:
        changes.fieldRights &&
        rightsAfter(toFieldRights(stored.get("fieldRights")?.value), changes.fieldRights),
      labels: changes.labels && withoutEmpty({ ...before.labels, ...changes.labels }),
      openingHours: changes.openingHours?.map((day, at) => day ?? before.openingHours[at] ?? []),
      defaultAssignees:
        changes.defaultAssignees &&
        withoutNobody({ ...before.defaultAssignees, ...changes.defaultAssignees }),
      serviceLevels: changes.serviceLevels && levelsAfter(before.serviceLevels, changes.serviceLevels),
    };
    if (gone.length > 0) {
      const clients = await countClientsWithLevels(queries, gone);
      if (clients > 0) refuseInUse({ clients });
    }
    if (changes.openingHours || changes.serviceLevels) await markTargetsStale(queries);
    await keepSettings(platform, queries, personId, { stored, values });
    return settingsOf(await findSettings(queries));
  });
}

async function requireAssignees(
  { database: { kysely } }: Platform,
  assignees: Readonly<Record<string, string | null>>,
): Promise<void> {
  const [staff, modules] = await Promise.all([findHotlineStaff(kysely), findSheetModules(kysely)]);
  for (const [slug, person] of Object.entries(assignees)) {
    if (!modules.some((module) => module.slug === slug && module.parentId === null))
      refuse("moduleUnknown", { module: slug });
    if (person !== null && !staff.some(({ id }) => id === person)) refuse("personUnknown", { person });
  }
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
