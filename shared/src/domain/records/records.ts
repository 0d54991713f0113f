import { candidateRecord } from "../candidates/candidate.ts";
import { baseRecord, clientRecord } from "../clients/client-records.ts";
import { communicationRecord } from "../communication/communication.ts";
import { companyRecord } from "../company/company-record.ts";
import { menuRecord } from "../menus/menu.ts";
import { homepageMessageRecord } from "../homepage-message/homepage-message.ts";
import { videoRecord } from "../help/video.ts";
import { hotlineRecord } from "../hotline/hotline-record.ts";
import { moduleRecord } from "../modules/module-record.ts";
import {
  baseImportRecord,
  candidateImportRecord,
  clientImportRecord,
  personImportRecord,
} from "../imports/import-records.ts";
import { holidayRecord, leaveRecord } from "../leave/leave-records.ts";
import { personRecord } from "../people/person-record.ts";
import { programRecord } from "../programs/program.ts";
import { releaseRecord } from "../releases/software-release.ts";
import { rightRecord, teamRecord, teamRoleRecord } from "../rights/right-records.ts";

/** Every kind of record with a history that administration shows; a new one needs its line here. */
export const records = {
  client: clientRecord,
  base: baseRecord,
  candidate: candidateRecord,
  module: moduleRecord,
  "homepage-message": homepageMessageRecord,
  communication: communicationRecord,
  video: videoRecord,
  releases: releaseRecord,
  company: companyRecord,
  person: personRecord,
  right: rightRecord,
  team: teamRecord,
  teamRole: teamRoleRecord,
  menu: menuRecord,
  program: programRecord,
  "person-import": personImportRecord,
  "client-import": clientImportRecord,
  "base-import": baseImportRecord,
  "candidate-import": candidateImportRecord,
  holiday: holidayRecord,
  leave: leaveRecord,
  hotline: hotlineRecord,
} as const;

export type RecordName = keyof typeof records;

export const recordNames = Object.keys(records).filter((name): name is RecordName => name in records);
