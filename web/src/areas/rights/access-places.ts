import { paths } from "../../paths.ts";

function place(parts: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams(
    Object.entries(parts).filter((part): part is [string, string] => part[1] !== undefined),
  );
  return `${paths.rights}?${search.toString()}`;
}

/** Where each setting that rights come from is changed. */
export const accessPlaces = {
  person: (id: string, tab?: string): string => place({ open: id, tab }),
  usersOf: (clientId: string): string => place({ client: clientId }),
  newPerson: `${paths.rights}?open=new`,
  /** The form of somebody new, who is a user of this client. */
  newUserOf: (clientId: string): string => place({ client: clientId, open: "new" }),
  right: (tag: string): string => place({ view: "rights", open: tag }),
  teams: `${paths.rights}?view=teams`,
  team: (name: string, part?: string): string => place({ view: "teams", team: name, part }),
  roleOfPerson: (id: string): string => place({ view: "teams", person: id }),
  mailList: (name: string): string => `${paths.broadcast}?list=${encodeURIComponent(name)}`,
  why: (question: Readonly<Record<string, string | undefined>>): string =>
    place({ view: "why", ...question }),
} as const;
