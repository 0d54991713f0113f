/** Who sees a module beside staff: the users of all clients, nobody, or the users of some clients. */
export const moduleAudiences = ["everyone", "staff", "clients"] as const;
export type ModuleAudience = (typeof moduleAudiences)[number];

/** What decides who may see a module or a part of it. */
export interface Restricted {
  readonly audience: ModuleAudience;
  /** With the audience `clients`: whose users. */
  readonly clientIds: readonly string[];
  /** Of staff, members of these teams and holders of these rights; all of staff where none is named. */
  readonly teams: readonly string[];
  readonly rights: readonly string[];
  /** Shown at all; what is hidden keeps its sheets and its place. */
  readonly active: boolean;
}

/** What somebody sees modules by. */
export interface ModuleSubject {
  readonly employee: boolean;
  readonly clientId: string | null;
  readonly teams: readonly string[];
  /** Whether they hold a right now (D4). */
  readonly holds: (tag: string) => boolean;
}

/** Staff see every module that is shown and not kept for other teams and rights. */
export function isOpenToStaff(
  { teams, holds }: Pick<ModuleSubject, "teams" | "holds">,
  module: Pick<Restricted, "teams" | "rights">,
): boolean {
  if (module.teams.length + module.rights.length === 0) return true;
  return module.teams.some((team) => teams.includes(team)) || module.rights.some(holds);
}

/** Whether somebody may see a module or a part: the users of a client see those that are open to them. */
export function isOpenTo(reader: ModuleSubject, module: Restricted): boolean {
  if (!module.active) return false;
  if (reader.employee) return isOpenToStaff(reader, module);
  if (module.audience === "everyone") return true;
  return (
    module.audience === "clients" && reader.clientId !== null && module.clientIds.includes(reader.clientId)
  );
}
