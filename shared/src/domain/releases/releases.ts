/** What a note of a release is about. */
export const noteKinds = ["new", "improved", "fixed"] as const;

export type NoteKind = (typeof noteKinds)[number];

/** One change that people notice; its words are in the catalogues (`releases.note.<id>`). */
export interface ReleaseNote {
  readonly id: ReleaseNoteId;
  readonly kind: NoteKind;
  /** Staff only where clients can't meet the change. */
  readonly staffOnly?: boolean;
}

export type ReleaseNoteId =
  | "notifications"
  | "help"
  | "contact"
  | "sheets"
  | "palette"
  | "account"
  | "doubleAuthentication"
  | "singleSignOn"
  | "board"
  | "languages"
  | "news";

export interface Release {
  readonly version: string;
  /** A calendar date, `2026-11-15`. */
  readonly day: string;
  readonly notes: readonly ReleaseNote[];
}

/** Newest first; the first one is what runs. */
export const releases: readonly Release[] = [
  {
    version: "0.1.0",
    day: "2026-11-15",
    notes: [
      { id: "notifications", kind: "new" },
      { id: "help", kind: "new" },
      { id: "contact", kind: "new" },
      { id: "sheets", kind: "new" },
      { id: "palette", kind: "improved" },
      { id: "account", kind: "improved" },
    ],
  },
  {
    version: "0.0.9",
    day: "2026-10-05",
    notes: [
      { id: "doubleAuthentication", kind: "new" },
      { id: "singleSignOn", kind: "new", staffOnly: true },
      { id: "board", kind: "new" },
      { id: "news", kind: "improved" },
      { id: "languages", kind: "fixed" },
    ],
  },
];

/** The release that runs. */
export const currentVersion: string = releases[0]?.version ?? "";

/** Versions that came after the one whose notes somebody has seen; none for a person who has seen nothing yet. */
export function unseenVersions(seen: string): readonly string[] {
  if (seen === "") return [];
  const place = releases.findIndex(({ version }) => version === seen);
  // A version that is not told of any more is older than all that are.
  return releases.slice(0, place === -1 ? releases.length : place).map(({ version }) => version);
}

/** The notes that concern somebody, without releases that have none for them. */
export function releasesFor({ employee }: { readonly employee: boolean }): readonly Release[] {
  return releases
    .map((release) => ({
      ...release,
      notes: release.notes.filter(({ staffOnly = false }) => employee || !staffOnly),
    }))
    .filter(({ notes }) => notes.length > 0);
}
