import { languagesRight } from "../languages/written-text.ts";
import {
  developmentsRight,
  liaisonFormRight,
  poolScreen,
  rightsScreenRight,
  supportVisionRight,
} from "../rights/right-tags.ts";

/** What waits for a person on the home of support vision, in its order (D13). */
export const attentionKinds = [
  "untakenSheets",
  "lateDevelopments",
  "undatedDevelopments",
  "failedBases",
  "importErrors",
  "poolImportErrors",
  "endingCertificates",
  "missingLanguages",
  "rightsChanged",
] as const;

export type AttentionKind = (typeof attentionKinds)[number];

/** Whoever holds it is told: a figure never counts what its reader may not see. */
export const attentionRights: Readonly<Record<AttentionKind, string>> = {
  untakenSheets: liaisonFormRight,
  lateDevelopments: developmentsRight,
  undatedDevelopments: developmentsRight,
  failedBases: supportVisionRight("Release"),
  importErrors: supportVisionRight("clients"),
  poolImportErrors: supportVisionRight(poolScreen),
  endingCertificates: supportVisionRight("authentication-configuration"),
  missingLanguages: languagesRight,
  rightsChanged: rightsScreenRight,
};

/** Days before its end at which a certificate is somebody's business. */
export const certificateWarningDays = 30;

/** How far back a change of rights is still news. */
export const rightsNewsDays = 7;

/** How long an import with refused rows waits for somebody. */
export const importNewsDays = 30;
