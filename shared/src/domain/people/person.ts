/** Flags that come with a person's record or are computed from the mail lists (spec §6, D3). */
export const personFlags = [
  "superAdministrator",
  "administrator",
  "sysAdmin",
  "direction",
  "callCenter",
  "equipeTech",
] as const;

export type PersonFlag = (typeof personFlags)[number];

/** Each fixed mail list grants the flag beside it to the people whose address it holds (spec §3). */
export const flagOfMailList = {
  directionMail: "direction",
  sysAdminMail: "sysAdmin",
  callCenterMail: "callCenter",
  equipeTechniqueMail: "equipeTech",
} as const satisfies Record<string, PersonFlag>;

export type FixedMailList = keyof typeof flagOfMailList;

export const fixedMailLists: readonly FixedMailList[] = [
  "directionMail",
  "sysAdminMail",
  "callCenterMail",
  "equipeTechniqueMail",
];

/** The team whose members hold every planning right (spec §6, D10). */
export const supervisionTeam = "Encadrement";

/** Teams of a new installation (D3); teams are data and can be changed. */
export const defaultTeams = [supervisionTeam, "Développement", "Support", "Projet", "Commercial"] as const;

/** The flags a person holds, given their record and the mail lists that hold their address. */
export function flagsOf(person: {
  readonly superAdministrator: boolean;
  readonly administrator: boolean;
  readonly mailLists: readonly string[];
}): ReadonlySet<PersonFlag> {
  const flags = new Set<PersonFlag>();
  if (person.superAdministrator) flags.add("superAdministrator");
  if (person.administrator) flags.add("administrator");
  for (const list of fixedMailLists) {
    if (person.mailLists.includes(list)) flags.add(flagOfMailList[list]);
  }
  return flags;
}
