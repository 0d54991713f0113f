import type { HistoryEntryWire } from "@planete/shared/contract/history.contract.ts";
import type { HistoryKind } from "@planete/shared/domain/history/history-kinds.ts";
import { releaseScreen } from "@planete/shared/domain/releases/software-release.ts";
import type { SupportVisionScreen } from "@planete/shared/domain/rights/right-tags.ts";
import { developmentTypesScreen, leaveScreen, poolScreen } from "@planete/shared/domain/rights/right-tags.ts";
import { doubleAuthenticationScreen, paths, supportVisionPath } from "../../paths.ts";
import { accessPlaces } from "../rights/access-places.ts";

type Subject = Pick<HistoryEntryWire, "subjectId" | "subject">;

const opened =
  (screen: string) =>
  ({ subjectId }: Subject): string =>
    `${supportVisionPath(screen)}?open=${encodeURIComponent(subjectId)}`;

const screen = (name: SupportVisionScreen) => (): string => supportVisionPath(name);

/** Where each kind of thing is looked at; what a run of an import left is told by its list. */
const places: Readonly<Partial<Record<HistoryKind, (subject: Subject) => string>>> = {
  client: opened("clients"),
  base: opened("bases"),
  candidate: opened(poolScreen),
  module: opened("modules"),
  "homepage-message": opened("homepage-message"),
  communication: opened("communication"),
  video: opened("videos"),
  releases: opened(releaseScreen),
  program: opened("programs"),
  company: screen("company"),
  person: ({ subjectId }) => accessPlaces.person(subjectId),
  people: ({ subjectId }) => accessPlaces.person(subjectId),
  right: ({ subjectId }) => accessPlaces.right(subjectId),
  team: ({ subject }) => accessPlaces.team(subject),
  teamRole: () => accessPlaces.teams,
  menu: () => `${paths.rights}?view=menu`,
  holiday: ({ subjectId }) => `${supportVisionPath(leaveScreen)}?view=holidays&open=${subjectId}`,
  leave: ({ subjectId }) => `${supportVisionPath(leaveScreen)}?view=leave&open=${subjectId}`,
  "mail-lists": ({ subjectId }) => accessPlaces.mailList(subjectId),
  "authentication-settings": screen("authentication-configuration"),
  "single-sign-on": screen("authentication-configuration"),
  "second-factor": screen(doubleAuthenticationScreen),
  hotline: screen("hotline"),
  "development-types": screen(developmentTypesScreen),
};

/** The address of what an entry is about; nothing where it is gone. */
export function historyPlace(entry: HistoryEntryWire): string | undefined {
  if (entry.verb === "remove" || entry.verb === "expire") return undefined;
  return places[entry.kind]?.(entry);
}
