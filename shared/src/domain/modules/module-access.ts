/** Who sees a module beside staff: the users of all clients, nobody, or the users of some clients. */
export const moduleAudiences = ["everyone", "staff", "clients"] as const;
export type ModuleAudience = (typeof moduleAudiences)[number];

/** What decides who may see a module or a part of it. */
export interface Restricted {
  readonly audience: ModuleAudience;
  /** With the audience `clients`: whose users. */
  readonly clientIds: readonly string[];
  /** Shown at all; what is hidden keeps its sheets and its place. */
  readonly active: boolean;
}

/** Staff see every module that is shown; the users of a client those that are open to them. */
export function isOpenTo(
  reader: { readonly employee: boolean; readonly clientId: string | null },
  module: Restricted,
): boolean {
  if (!module.active) return false;
  if (reader.employee || module.audience === "everyone") return true;
  return (
    module.audience === "clients" && reader.clientId !== null && module.clientIds.includes(reader.clientId)
  );
}
