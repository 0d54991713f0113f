import { declareRecord } from "../records/record-kind.ts";
import { supportVisionRight } from "../rights/right-tags.ts";

/** The screen of versions of the clients' software, by the name of its route (spec §2). */
export const releaseScreen = "Release";

export const releaseRecord = declareRecord({
  name: "releases",
  right: supportVisionRight(releaseScreen),
  actions: ["create", "change", "publish"],
  fields: ["number", "plannedOn", "releasedOn", "state", "notes", "checklist", "bases"],
});

/** Whom the notes of a version are written for (D24). */
export const noteAudiences = ["clients", "staff"] as const;
export type NoteAudience = (typeof noteAudiences)[number];

/** How far a version is on one of the bases it goes to (D24). */
export const rolloutStates = ["planned", "updating", "done", "failed"] as const;
export type RolloutState = (typeof rolloutStates)[number];

export const releaseLimits = { note: 4_000, checks: 50, check: 200, bases: 500 } as const;

/** Notes by audience and language. */
export type ReleaseNotes = Readonly<Record<NoteAudience, Readonly<Record<string, string>>>>;

/** Lines of notes made of the titles of what is in a version. */
export function draftNotes(labels: readonly string[]): string {
  return labels.map((label) => `- ${label.trim()}`).join("\n");
}

/** Notes as they are shown: lines that begin with a dash are points of a list. */
export function noteLines(
  text: string,
): readonly { readonly kind: "point" | "line"; readonly text: string }[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) =>
      /^[-–•*]\s+/.test(line)
        ? { kind: "point" as const, text: line.replace(/^[-–•*]\s+/, "") }
        : { kind: "line" as const, text: line },
    );
}

/** What a reader gets: staff their own notes, or the clients' where there are none; clients never staff's. */
export function notesFor(
  notes: ReleaseNotes,
  reader: { readonly employee: boolean },
): ReleaseNotes["clients"] {
  const own = Object.values(notes.staff).some((text) => text.trim() !== "");
  return reader.employee && own ? notes.staff : notes.clients;
}
