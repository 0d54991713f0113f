import { openDevelopmentStatuses } from "@planete/shared/domain/developments/development-status.ts";
import { releaseScreen } from "@planete/shared/domain/releases/software-release.ts";
import { developmentsScreen, poolScreen } from "@planete/shared/domain/rights/right-tags.ts";
import type { AttentionKind } from "@planete/shared/domain/support-vision/attention.ts";
import { paths, supportVisionPath } from "../paths.ts";

const untaken = encodeURIComponent(JSON.stringify({ statuses: ["requestSent"], assigned: "unassigned" }));
const open = openDevelopmentStatuses.join(",");
const developments = supportVisionPath(developmentsScreen);

const places: Readonly<Record<AttentionKind, string>> = {
  untakenSheets: `${paths.hotline}?filter=${untaken}`,
  lateDevelopments: `${developments}?view=table&late=true`,
  undatedDevelopments: `${developments}?view=table&dated=false&status=${open}`,
  failedBases: `${supportVisionPath(releaseScreen)}?state=rolling-out`,
  importErrors: `${supportVisionPath("clients")}?open=import`,
  poolImportErrors: `${supportVisionPath(poolScreen)}?open=import`,
  endingCertificates: supportVisionPath("authentication-configuration"),
  missingLanguages: `${supportVisionPath("languages")}?state=incomplete`,
  rightsChanged: `${supportVisionPath("history")}?kind=right,team,teamRole,mail-lists&period=week`,
};

/** Where what needs a person is listed. */
export function attentionPlace(kind: AttentionKind): string {
  return places[kind];
}
