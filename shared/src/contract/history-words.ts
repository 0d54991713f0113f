import { secondFactorPolicies } from "../domain/access/second-factor.ts";
import { newsletterSlugs } from "../domain/account/newsletters.ts";
import { availabilities } from "../domain/candidates/candidate.ts";
import { baseStatuses, environments } from "../domain/clients/base.ts";
import { clientStatuses } from "../domain/clients/client.ts";
import { mailTestOutcomes } from "../domain/company/company-record.ts";
import { communicationKinds } from "../domain/communication/communication.ts";
import { releaseStates } from "../domain/developments/development-limits.ts";
import type { HistoryKind, OtherField, OtherKind } from "../domain/history/history-kinds.ts";
import { isOtherKind, otherFields } from "../domain/history/history-kinds.ts";
import { messageLevels, messageZones } from "../domain/homepage-message/homepage-message.ts";
import { fieldLevels, sheetFields } from "../domain/hotline/field-rights.ts";
import { impacts, priorities, requestTypes, sheetStatuses } from "../domain/hotline/sheet-terms.ts";
import { personRoles } from "../domain/hotline/sheet-role.ts";
import { leaveKinds } from "../domain/leave/leave.ts";
import { menuAudiences } from "../domain/menus/menu.ts";
import { moduleAudiences } from "../domain/modules/module-access.ts";
import { isModuleIcon } from "../domain/modules/module-icons.ts";
import { newsAudiences, newsCategories } from "../domain/news/news.ts";
import { personFlags } from "../domain/people/person.ts";
import { weeklyMinutes, writeMinutes } from "../domain/people/working-week.ts";
import type { FieldOf, HistoryValue } from "../domain/records/record-kind.ts";
import type { RecordName } from "../domain/records/records.ts";
import { records } from "../domain/records/records.ts";
import { readGrantLine } from "../domain/rights/grant-line.ts";
import { alertNames } from "../domain/rights/right-tags.ts";
import { workQueueNames } from "../domain/work/work-queue.ts";
import type { MessageId } from "../i18n/catalog-areas.ts";
import type { Formatter } from "../i18n/format.ts";
import { isLanguageCode } from "../i18n/languages.ts";
import type { Translate } from "../i18n/translator.ts";
import type { LabelGroup } from "./sheet-codes.ts";
import { labelKey } from "./sheet-codes.ts";
import { grantWords } from "./grant-words.ts";

type Kinds = typeof records;

const hotlineFields = {
  fieldRights: "hotline.rights.title",
  labels: "hotline.settings.labels.title",
  openingHours: "hotline.settings.hours.title",
  defaultAssignees: "hotline.settings.assignees.title",
  serviceLevels: "hotline.settings.levels.title",
  language: "hotline.settings.labels.language",
  name: "hotline.settings.replies.name",
  team: "people.field.teams",
} as const satisfies Readonly<Record<FieldOf<Kinds["hotline"]>, MessageId>>;

/** What each field is called on the record's own screen: a field without words does not compile. */
const recordFields: { readonly [Name in RecordName]: (field: FieldOf<Kinds[Name]>) => MessageId } = {
  client: (field) => `clients.field.${field}`,
  base: (field) => `bases.field.${field}`,
  candidate: (field) => `pool.field.${field}`,
  module: (field) => {
    if (field === "names") return "modules.field.name";
    return field === "active" ? "modules.field.state" : `modules.field.${field}`;
  },
  "homepage-message": (field) => `homepage.field.${field}`,
  communication: (field) => `communication.field.${field}`,
  video: (field) => `videos.field.${field}`,
  releases: (field) => `release.field.${field}`,
  company: (field) => `company.field.${field}`,
  person: (field) => (field === "employee" ? "people.field.side" : `people.field.${field}`),
  right: (field) => `rights.field.${field}`,
  team: (field) => `rights.team.${field}`,
  teamRole: (field) => {
    if (field === "exportPlanning") return "rights.step.export";
    return field === "create" || field === "update" || field === "delete"
      ? `rights.step.card.${field}`
      : `rights.matrix.${field}`;
  },
  menu: (field) => `menus.field.${field}`,
  program: (field) => `programs.field.${field}`,
  "person-import": importField,
  "client-import": importField,
  "base-import": importField,
  "candidate-import": importField,
  holiday: (field) => `leave.field.${field}`,
  leave: (field) => `leave.field.${field}`,
  hotline: (field) => hotlineFields[field],
};

function importField(field: FieldOf<Kinds["person-import"]>): MessageId {
  return field === "file" ? "imports.column.file" : `imports.disposition.${field}`;
}

/** The same for what is no record of the kit. */
const otherFieldIds: { readonly [Kind in OtherKind]: Readonly<Record<OtherField<Kind>, MessageId>> } = {
  "mail-lists": {
    purpose: "broadcast.field.purpose",
    owner: "broadcast.field.owner",
    addresses: "broadcast.field.addresses",
    alerts: "broadcast.field.alerts",
    mails: "history.field.mails",
  },
  "authentication-settings": {
    "methods.password": "security.methods.password.label",
    "methods.directory": "security.methods.directory.label",
    "passwordAge.periodDays": "security.age.period.label",
    "passwordAge.warningDays": "security.age.warning.label",
    "passwordAge.maximumDelayDays": "security.age.delay.label",
    "attempts.perAccount": "security.attempts.account.label",
    "attempts.perNetwork": "security.attempts.network.label",
    "attempts.minutes": "security.attempts.minutes.label",
    "durations.stayLoggedDays": "security.durations.stay.label",
    "durations.idleHours": "security.durations.idle.label",
    "durations.trustedDeviceDays": "security.durations.trusted.label",
    networks: "security.networks.title",
    neutralReset: "security.reset.neutral.label",
  },
  "single-sign-on": {
    label: "sso.label.label",
    entityId: "sso.provider.entity",
    loginUrl: "sso.provider.login",
    logoutUrl: "sso.provider.logout",
    certificates: "sso.certificate.title",
    "attributes.login": "sso.attribute.login",
    "attributes.mail": "sso.attribute.mail",
    "attributes.firstname": "sso.attribute.firstname",
    "attributes.lastname": "sso.attribute.lastname",
    domains: "sso.domains.label",
    conflictPolicy: "sso.people.conflicts",
    unknownPersonPolicy: "sso.people.unknown",
    probesProvider: "sso.probe.label",
    issuer: "sso.provider.title",
    account: "people.field.account",
  },
  "second-factor": {
    everyone: "secondFactor.policy.everyone",
    rules: "secondFactor.policy.title",
    totp: "secondFactor.app.title",
    passkeys: "secondFactor.passkey.list",
    reason: "history.field.reason",
    endedSessions: "people.field.sessions",
    expiresAt: "communication.field.endsAt",
    name: "secondFactor.passkey.name.label",
    days: "security.durations.trusted.label",
    forgotten: "security.durations.trusted.label",
  },
  "development-types": {
    name: "development.types.name",
    color: "development.types.colour",
    active: "development.types.active",
    position: "modules.field.position",
    used: "release.field.developments",
    successor: "development.types.successor",
  },
  work: {},
  people: { username: "people.field.username" },
};

/** Things that there is one of, by what the history calls them. */
const fixedSubjects: Readonly<Partial<Record<HistoryKind, Readonly<Record<string, MessageId>>>>> = {
  company: { company: "history.kind.company" },
  "authentication-settings": { "authentication-settings": "history.kind.authentication-settings" },
  "second-factor": { policy: "secondFactor.policy.title" },
  "single-sign-on": { connection: "history.kind.single-sign-on" },
  hotline: {
    ...hotlineFields,
    guide: "hotline.settings.guides.product",
    hotlineGuide: "hotline.settings.guides.hotline",
  },
};

const coded = <Code extends string>(
  codes: readonly Code[],
  id: (code: Code) => MessageId,
): ReadonlyMap<string, MessageId> => new Map(codes.map((code) => [code, id(code)]));

const flags = coded(personFlags, (flag) => `people.flag.${flag}`);
const alerts = coded(alertNames, (alert) => `account.alert.${alert}`);

/** Codes that a field holds, as the record's own screen says them; `kind.field`. */
const codedFields: Readonly<Record<string, ReadonlyMap<string, MessageId>>> = {
  "client.status": coded(clientStatuses, (status) => `clients.status.${status}`),
  "base.status": coded(baseStatuses, (status) => `bases.status.${status}`),
  "base.environment": coded(environments, (environment) => `bases.environment.${environment}`),
  "candidate.availability": coded(availabilities, (availability) => `pool.availability.${availability}`),
  "module.audience": coded(moduleAudiences, (audience) => `modules.audience.${audience}`),
  "menu.audience": coded(menuAudiences, (audience) => `menus.audience.${audience}`),
  "menu.flags": flags,
  "leave.kind": coded(leaveKinds, (kind) => `leave.kind.${kind}`),
  "holiday.source": coded(["legal", "company"], (source) => `leave.source.${source}`),
  "homepage-message.zone": coded(messageZones, (zone) => `homepage.zone.${zone}`),
  "homepage-message.level": coded(messageLevels, (level) => `homepage.level.${level}`),
  "communication.kind": coded(communicationKinds, (kind) => `communication.kind.${kind}`),
  "communication.category": coded(newsCategories, (category) => `news.category.${category}`),
  "communication.newsletter": coded(newsletterSlugs, (letter) => `account.newsletter.${letter}`),
  "communication.level": coded(messageLevels, (level) => `homepage.level.${level}`),
  "communication.audience": coded(newsAudiences, (audience) => `communication.audience.${audience}`),
  "releases.state": coded(releaseStates, (state) => `release.state.${state}`),
  "program.alerts": alerts,
  "mail-lists.alerts": alerts,
  "second-factor.everyone": coded(secondFactorPolicies, (policy) => `secondFactor.policy.value.${policy}`),
  "single-sign-on.conflictPolicy": coded(["queue", "refuse"], (policy) => `sso.people.conflicts.${policy}`),
  "single-sign-on.unknownPersonPolicy": coded(
    ["refuse", "create"],
    (policy) => `sso.people.unknown.${policy}`,
  ),
  "hotline.fieldRights": coded(fieldLevels, (level) => `hotline.rights.level.${level}`),
};

/** The product's own words of what has labels, by the keys of these. */
function labelWords<Word extends string>(
  group: LabelGroup,
  words: readonly Word[],
  id: (word: Word) => MessageId,
): readonly (readonly [string, MessageId])[] {
  return words.map((word) => [labelKey(group, word) ?? word, id(word)] as const);
}

const mailTests = coded(mailTestOutcomes, (outcome) => `company.mail.outcome.${outcome}`);

/** What stands between the dots of a setting of the hotline. */
const hotlineParts = new Map([
  ...coded(personRoles, (role) => `hotline.role.${role}`),
  ...coded(sheetFields, (field) => `hotline.field.${field}`),
  ...coded(["staff"], (audience) => `hotline.settings.labels.audience.${audience}`),
  ...labelWords("status", sheetStatuses, (word) => `hotline.status.${word}`),
  ...labelWords("type", requestTypes, (word) => `hotline.type.${word}`),
  ...labelWords("priority", priorities, (word) => `hotline.priority.${word}`),
  ...labelWords("impact", impacts, (word) => `hotline.impact.${word}`),
]);

const queues = coded(workQueueNames, (queue) => `work.queue.${queue}`);

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- ties the fields of a kind to their words
function recordFieldId<Name extends RecordName>(kind: Name, field: string): MessageId | undefined {
  const fields: readonly FieldOf<Kinds[Name]>[] = records[kind].fields;
  const known = fields.find((each) => each === field);
  return known === undefined ? undefined : recordFields[kind](known);
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- ties the fields of a kind to their words
function otherFieldId<Kind extends OtherKind>(kind: Kind, field: string): MessageId | undefined {
  const fields: readonly OtherField<Kind>[] = otherFields[kind];
  const known = fields.find((each) => each === field);
  return known === undefined ? undefined : otherFieldIds[kind][known];
}

/** What a field of a kind of thing is called; nothing for what no version of the product writes. */
export function historyFieldId(kind: HistoryKind, field: string): MessageId | undefined {
  return isOtherKind(kind) ? otherFieldId(kind, field) : recordFieldId(kind, field);
}

/** Certificates all begin alike: how much of the end tells one from another. */
const certificateEnd = 24;

/** Opening hours from one minute after midnight until another; the database keeps the two in no order. */
function spanWords(span: string): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  return span
    .split(" · ")
    .map(Number)
    .toSorted((left, right) => left - right)
    .map((minutes) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`)
    .join(" – ");
}

const isInstant = (value: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value);

/** Tells history in one language, on the page and in the file. */
export interface HistoryTeller {
  readonly labelOf: (kind: HistoryKind, field: string) => string;
  readonly wordsOf: (kind: HistoryKind, field: string, value: HistoryValue) => string;
  readonly subjectOf: (kind: HistoryKind, subject: string) => string;
}

export function historyTeller(say: Translate, format: Formatter): HistoryTeller {
  const yesOrNo = (value: boolean): string => say(value ? "people.export.yes" : "people.export.no");

  const one = (kind: HistoryKind, field: string, value: string): string => {
    // The setting's own name stands before the first dot.
    const id = codedFields[`${kind}.${field}`] ?? codedFields[`${kind}.${field.split(".")[0] ?? ""}`];
    const word = id?.get(value);
    if (word) return say(word);
    if ((kind === "module" || kind === "menu") && field === "icon" && isModuleIcon(value))
      return say(`modules.icon.${value}`);
    if (/language$/i.test(field) && isLanguageCode(value)) return format.language(value, "alone");
    if (kind === "single-sign-on" && field === "certificates")
      return `…${value.trim().slice(-certificateEnd)}`;
    if (isInstant(value)) return format.dateTime(new Date(value));
    if (isDay(value))
      return format.date(new Date(`${value}T12:00:00Z`), { dateStyle: "medium", timeZone: "UTC" });
    if (kind === "company" && field === "mail") {
      // The try of a mail; the contact's address has no such beginning.
      const [outcome = "", ...answer] = value.split(": ");
      const told = mailTests.get(outcome);
      if (told) return [say(told), answer.join(": ")].filter((part) => part !== "").join(" ");
    }
    if (kind === "right" && field === "holders") {
      const grant = readGrantLine(value);
      if (grant) return grantWords(say, format, grant);
    }
    if (kind === "second-factor" && field === "rules")
      return value
        .split(" · ")
        .flatMap((part) =>
          part === "team" || part === "flag" ? [] : [one(kind, "everyone", flagWord(part))],
        )
        .join(" · ");
    return value;
  };
  const flagWord = (code: string): string => {
    const id = flags.get(code);
    return id ? say(id) : code;
  };

  return {
    labelOf: (kind, field) => {
      const [first = field, ...parts] = field.split(".");
      const whole = historyFieldId(kind, field);
      if (whole) return say(whole);
      const id = historyFieldId(kind, first);
      if (!id) return field;
      return [
        say(id),
        ...(first === "labels" ? [parts.slice(0, 2).join("."), ...parts.slice(2)] : parts).map((part) => {
          if (first === "openingHours") return format.weekday(Number(part));
          const word = hotlineParts.get(part);
          if (word) return say(word);
          return isLanguageCode(part) ? format.language(part, "alone") : part;
        }),
      ].join(" › ");
    },
    wordsOf: (kind, field, value) => {
      if (value === null) return "";
      if (kind === "person" && field === "employee")
        return say(value === true ? "people.side.staff" : "people.side.client");
      if (kind === "homepage-message" && field === "published")
        return say(value === true ? "homepage.published.on" : "homepage.published.off");
      if (typeof value === "boolean") return yesOrNo(value);
      if (typeof value === "number") return format.number(value);
      if (typeof value === "string") return one(kind, field, value);
      if (kind === "hotline" && field.startsWith("openingHours.")) return value.map(spanWords).join(", ");
      if (kind === "person" && field === "workingMinutes")
        return say("people.week.total", { time: writeMinutes(weeklyMinutes(value.map(Number))) || "0 h" });
      return value.map((part) => one(kind, field, part)).join(", ");
    },
    subjectOf: (kind, subject) => {
      const [queue = "", ...item] = subject.split(" ");
      const known = kind === "work" ? queues.get(queue) : undefined;
      if (known) return [say(known), ...item].join(" ");
      const id = fixedSubjects[kind]?.[subject];
      return id ? say(id) : subject;
    },
  };
}
