import { importSubjects } from "@planete/shared/domain/imports/import.ts";
import { textKinds } from "@planete/shared/domain/languages/written-text.ts";
import { castPassword, demonstrationAccounts } from "../../seed/cast.ts";
import { accountArea } from "../areas/account/area.ts";
import { agendaArea } from "../areas/agenda/area.ts";
import { authenticationSettingsArea } from "../areas/authentication-settings/area.ts";
import { basesArea } from "../areas/bases/area.ts";
import { broadcastArea } from "../areas/broadcast/area.ts";
import { candidatesArea } from "../areas/candidates/area.ts";
import { clientsArea } from "../areas/clients/area.ts";
import { companyArea } from "../areas/company/area.ts";
import { demonstrationArea } from "../areas/demonstration/area.ts";
import { developmentsArea } from "../areas/developments/area.ts";
import { countDevelopments } from "../areas/developments/count-attention.ts";
import { opensPlanningFor } from "../areas/developments/opens-planning.ts";
import { findPlannedWork } from "../areas/developments/own-work.ts";
import { devicesArea } from "../areas/devices/area.ts";
import { helpArea } from "../areas/help/area.ts";
import { historyArea } from "../areas/history/area.ts";
import { homepageMessageArea } from "../areas/homepage-message/area.ts";
import { hotlineArea } from "../areas/hotline/area.ts";
import { receiveReplies } from "../areas/hotline/mail/receive-reply.ts";
import { findSetting, toFieldRights, toOpeningHours } from "../areas/hotline/settings/setting.store.ts";
import { importsArea } from "../areas/imports/area.ts";
import type { ImportKinds } from "../areas/imports/run-import.ts";
import { installationArea } from "../areas/installation/area.ts";
import { languagesArea } from "../areas/languages/area.ts";
import { countIncomplete } from "../areas/languages/written-texts.ts";
import { leaveArea } from "../areas/leave/area.ts";
import { mailboxArea } from "../areas/mailbox/area.ts";
import { modulesArea } from "../areas/modules/area.ts";
import { newsArea } from "../areas/news/area.ts";
import { newsTopicsOf } from "../areas/news/news-topics.ts";
import { notificationsArea } from "../areas/notifications/area.ts";
import { ownTasksArea } from "../areas/own-tasks/area.ts";
import { peopleAdministrationArea } from "../areas/people-administration/area.ts";
import { peopleArea } from "../areas/people/area.ts";
import { programsArea } from "../areas/programs/area.ts";
import { rightsArea } from "../areas/rights/area.ts";
import { secondFactorArea } from "../areas/second-factor/area.ts";
import { ownerRequirement } from "../areas/second-factor/require-owner.ts";
import { sessionArea } from "../areas/session/area.ts";
import { setAsideWorkArea } from "../areas/set-aside-work/area.ts";
import { singleSignOnArea } from "../areas/single-sign-on/area.ts";
import { findLogoutUrl } from "../areas/single-sign-on/single-logout.ts";
import { statisticsArea } from "../areas/statistics/area.ts";
import { leftViews } from "../areas/statistics/mail-view.ts";
import { supportVisionArea } from "../areas/support-vision/area.ts";
import type { Area } from "../platform/area.ts";
import type { BroughtMailTemplates } from "../platform/mail/mail-template.ts";
import type { Platform } from "../platform/platform.ts";
import type { TextSource } from "../platform/texts/text-source.ts";
import type { WorkRepair } from "../platform/work/work-queue.ts";
import { statisticsSources } from "./statistics-sources.ts";

/** Every area that stands for itself, with what it needs of another. */
const ownAreas: readonly Area[] = [
  sessionArea(findLogoutUrl),
  singleSignOnArea,
  secondFactorArea,
  accountArea({ ownerRequirement, opensPlanning: opensPlanningFor, leftMails: [leftViews] }),
  agendaArea((platform) => (owner, period) => findPlannedWork(platform, owner, period)),
  leaveArea,
  ownTasksArea,
  notificationsArea(newsTopicsOf),
  helpArea(async (queries) => toOpeningHours(await findSetting(queries, "openingHours"))),
  peopleArea,
  rightsArea(async (queries) => toFieldRights(await findSetting(queries, "fieldRights"))),
  peopleAdministrationArea,
  broadcastArea,
  devicesArea,
  authenticationSettingsArea,
  modulesArea,
  homepageMessageArea,
  installationArea,
  companyArea,
  mailboxArea(receiveReplies),
  newsArea,
  hotlineArea,
  historyArea,
  clientsArea,
  basesArea,
  candidatesArea,
  programsArea,
  developmentsArea,
  statisticsArea(statisticsSources),
  demonstrationArea({
    password: castPassword,
    usernames: demonstrationAccounts.map(({ username }) => username),
  }),
];

/** Whatever people write in several languages, in the order of the languages room. */
const textSources: readonly TextSource[] = textKinds.flatMap((kind) =>
  ownAreas.flatMap(({ texts = [] }) => texts.filter((source) => source.kind === kind)),
);

/** Whatever can be brought in from a file. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loop has one for each subject
export const importKinds = Object.fromEntries(
  importSubjects.map((subject) => {
    const found = ownAreas.flatMap(({ imports }) => imports?.[subject] ?? []);
    if (found.length !== 1) throw new Error(`${subject}: ${found.length} areas bring it in`);
    return [subject, found[0]];
  }),
) as unknown as ImportKinds;

/** Every area, those last that work with what the others bring. */
export const areas: readonly Area[] = [
  ...ownAreas,
  languagesArea(textSources),
  importsArea(importKinds),
  setAsideWorkArea(workRepairs),
  supportVisionArea((platform) => ({
    lateDevelopments: (caller) => countDevelopments(platform, caller, "late"),
    undatedDevelopments: (caller) => countDevelopments(platform, caller, "undated"),
    missingLanguages: (caller) => countIncomplete(platform, caller, textSources),
  })),
];

/** The mails that all of them write. */
export const mailTemplates = inOne(areas.map(({ mails = {} }) => mails));

function inOne(brought: readonly BroughtMailTemplates[]): BroughtMailTemplates {
  const entries = brought.flatMap((some) => Object.entries(some));
  const all = Object.fromEntries(entries);
  if (Object.keys(all).length !== entries.length) throw new Error("Two areas bring a mail of one name");
  return all;
}

/** Whatever can be set aside, and what becomes of it then. */
export function workRepairs(platform: Platform): readonly WorkRepair[] {
  return [
    ...areas.flatMap(({ queues = [] }) => queues.map((queueOf) => queueOf(platform))),
    platform.mail.repair,
  ];
}
