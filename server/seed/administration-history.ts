import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import type { HistoryAction, HistoryArea } from "@planete/shared/domain/history/history-codes.ts";
import type { OtherField, OtherKind } from "@planete/shared/domain/history/history-kinds.ts";
import { maskAddress } from "@planete/shared/domain/people/mask-address.ts";
import type { HistoryFields, HistoryValue } from "@planete/shared/domain/records/record-kind.ts";
import type { RecordName, records } from "@planete/shared/domain/records/records.ts";
import { grantLine } from "@planete/shared/domain/rights/grant-line.ts";
import { exportPlanningRight, supportVisionRight } from "@planete/shared/domain/rights/right-tags.ts";
import type { CastUsername } from "./cast.ts";
import { castId } from "./cast.ts";
import { stableId } from "./stable-id.ts";

type Kind = RecordName | OtherKind;

/** What a kind of thing is told of: a field that it does not have does not compile. */
type Fields<Area extends Kind> = Area extends RecordName
  ? HistoryFields<(typeof records)[Area]>
  : Area extends OtherKind
    ? Readonly<Partial<Record<OtherField<Area>, HistoryValue>>>
    : never;

/** Something that somebody did in the administration, as its own call would have kept it. */
export interface PastChange {
  readonly daysAgo: number;
  /** Minutes after nine, UTC. */
  readonly minutes: number;
  /** Null for the system. */
  readonly by: CastUsername | null;
  readonly area: HistoryArea;
  readonly action: string;
  readonly subject: string;
  readonly before: Readonly<Record<string, HistoryValue>>;
  readonly after: Readonly<Record<string, HistoryValue>>;
}

function change<Area extends Kind>(
  [daysAgo, minutes]: readonly [daysAgo: number, minutes: number],
  by: CastUsername | null,
  area: Area,
  told: {
    readonly action: HistoryAction<Area>;
    readonly subject: string;
    readonly before?: Fields<Area>;
    readonly after?: Fields<Area>;
  },
): PastChange {
  const { action, subject, before = {}, after = {} } = told;
  return { daysAgo, minutes, by, area, action, subject, before: { ...before }, after: { ...after } };
}

const client = (code: string): string => stableId("client", code);
const base = (host: string): string => stableId("base", host);
const held = (holder: string, until: string | null = null, standsInFor: string | null = null): string =>
  grantLine({ holder, value: 1, until, standsInFor });
const week = (friday: string): string[] => ["420", "420", "420", "420", friday, "0", "0"];
const released = (daysAgo: number, minutes: number, host: string): PastChange =>
  change([daysAgo, minutes], "erik.lindstrom", "base", {
    action: "change",
    subject: base(host),
    before: { release: "2026.2.5" },
    after: { release: "2026.3.2" },
  });

/**
 * What administrators did over the last year; each ends at what the demonstration has now. Nothing about rights, teams
 * and mail lists is of this week: the home of support vision would call that news.
 */
export function administrationHistory(today: string): readonly PastChange[] {
  const lastDay = dayAfter(today, -54);
  return [
    change([400, 15], "isabelle.fontaine", "client", {
      action: "change",
      subject: client("RHONE"),
      before: { contractLevel: "Standard" },
      after: { contractLevel: "Premium" },
    }),
    change([380, 95], "admin", "right", {
      action: "change",
      subject: exportPlanningRight,
      before: { holders: [] },
      after: { holders: [held("Karim Benali")] },
    }),
    change([300, 40], "admin", "person", {
      action: "change",
      subject: castId("erik.lindstrom"),
      before: { teams: ["Développement"] },
      after: { teams: ["Développement", "Support"] },
    }),
    change([290, 250], "admin", "right", {
      action: "change",
      subject: supportVisionRight("authentication-configuration"),
      before: { holders: [] },
      after: { holders: [held("Erik Lindström")] },
    }),
    change([262, 20], "admin", "module", {
      action: "change",
      subject: stableId("module", "/parametres"),
      before: { audience: "everyone" },
      after: { audience: "staff" },
    }),
    change([250, 130], "admin", "mail-lists", {
      action: "createMailList",
      subject: "permanence",
      after: {
        purpose: "Reçoit les fiches bloquantes en dehors des horaires de la hotline.",
        addresses: ["Erik Lindström", "Grace Okafor"],
      },
    }),
    change([210, 75], "admin", "teamRole", {
      action: "change",
      subject: stableId("team-role", "Projet"),
      before: { delete: "", exportPlanning: false },
      after: { delete: "Projet", exportPlanning: true },
    }),
    change([160, 310], "admin", "teamRole", {
      action: "create",
      subject: stableId("team-role", "grace.okafor"),
      after: { viewPlannings: ["ณัฐญา ศรีใส", "Erik Lindström"] },
    }),
    change([140, 0], "admin", "program", {
      action: "create",
      subject: stableId("program", "Caisse de paie"),
      after: { name: "Caisse de paie", alerts: ["matriculePaie", "listContrats"], perMinute: 60 },
    }),
    change([132, 190], "admin", "person", {
      action: "change",
      subject: castId("nattaya.srisai"),
      before: { workingMinutes: week("210") },
      after: { workingMinutes: week("420") },
    }),
    change([120, 60], "admin", "client", {
      action: "change",
      subject: client("RHONE"),
      before: { owner: "Samuel Cohen", tags: ["multi-agences"] },
      after: { owner: "Isabelle Fontaine", tags: ["multi-agences", "pilote"] },
    }),
    change([95, 225], "admin", "mail-lists", {
      action: "changeMailList",
      subject: "permanence",
      before: { addresses: ["Erik Lindström", "Grace Okafor"] },
      after: {
        addresses: ["Erik Lindström", "Grace Okafor", maskAddress("astreinte@hebergeur.example")],
      },
    }),
    change([75, 0], "admin", "program", {
      action: "create",
      subject: stableId("program", "Portail des commandes"),
      after: { name: "Portail des commandes", alerts: ["commandes", "interim"], perMinute: 30 },
    }),
    change([72, 145], "admin", "person", {
      action: "change",
      subject: castId("julien.moreau"),
      before: { function: "Technicien support" },
      after: { function: "Conseiller support" },
    }),
    change([66, 30], "admin", "right", {
      action: "change",
      subject: exportPlanningRight,
      before: { holders: [] },
      after: { holders: [held("Samuel Cohen", lastDay, "Karim Benali")] },
    }),
    change([60, 400], "admin", "person", { action: "disable", subject: castId("bruno.petit") }),
    change([53, -540], null, "right", {
      action: "endGrant",
      subject: exportPlanningRight,
      before: { holders: [held("Samuel Cohen", lastDay, "Karim Benali")] },
      after: { holders: [] },
    }),
    change([41, 280], "admin", "mail-lists", {
      action: "changeMailList",
      subject: "permanence",
      before: { alerts: [] },
      after: { alerts: ["listContrats"] },
    }),
    change([33, 110], "samuel.cohen", "client", {
      action: "change",
      subject: client("HANSA"),
      before: { owner: "Samuel Cohen" },
      after: { owner: "Anna Keller" },
    }),
    change([30, 15], "isabelle.fontaine", "client", {
      action: "change",
      subject: client("ADRIATICO"),
      before: { status: "active" },
      after: { status: "suspended" },
    }),
    change([28, 350], "admin", "person", {
      action: "change",
      subject: castId("giulia.romano"),
      before: { phoneNumber: "+39 06 5550 0015" },
      after: { phoneNumber: "+39 06 5550 0115" },
    }),
    released(21, 5, "lyon.rhone"),
    released(21, 12, "grenoble.rhone"),
    released(20, 8, "luebeck.hansa"),
    change([14, 205], "samuel.cohen", "client", {
      action: "change",
      subject: client("MONTSENY"),
      before: { tags: [] },
      after: { tags: ["multi-agences"] },
    }),
    change([9, 170], "isabelle.fontaine", "client", {
      action: "change",
      subject: client("RHONE"),
      before: { aliases: ["Rhône Alpes Interim"] },
      after: { aliases: ["Rhône Alpes Interim", "RAI"] },
    }),
    change([6, 0], "admin", "program", {
      action: "create",
      subject: stableId("program", "Tableaux de la direction"),
      after: { name: "Tableaux de la direction", alerts: ["rapport"], perMinute: 10 },
    }),
  ];
}
