import type { PersonRole } from "@planete/shared/domain/hotline/sheet-role.ts";
import { roleOf } from "@planete/shared/domain/hotline/sheet-role.ts";
import type { SheetSight } from "@planete/shared/domain/hotline/sheet-sight.ts";
import { sightOf } from "@planete/shared/domain/hotline/sheet-sight.ts";
import type { Restricted } from "@planete/shared/domain/modules/module-access.ts";
import { isOpenToStaff } from "@planete/shared/domain/modules/module-access.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Caller } from "../../../platform/sessions/caller.ts";
import { holdsRight } from "../../../platform/sessions/caller.ts";

/** Whose eyes decide which sheets exist and what of them is shown (D8). */
export type SheetReader = SheetSight & {
  readonly personId: string;
  readonly name: string;
  readonly role: PersonRole;
  readonly language: LanguageCode | null;
};

/** Whoever says what a sheet is about: a module that is kept from them is as unknown as one that is not there. */
export type SheetWriter = SheetReader & { readonly opensModule: OpensModule };

type OpensModule = (module: Pick<Restricted, "teams" | "rights">) => boolean;

export function writerOf(caller: Caller): SheetWriter {
  return { ...readerOf(caller), opensModule: modulesOpenTo(caller) };
}

/** Which modules of sheets somebody may name: staff by teams and rights, clients by whom a module is for (D13). */
export function modulesOpenTo(caller: Caller): OpensModule {
  const { person, teams } = caller;
  const subject = { teams, holds: (tag: string) => holdsRight(caller, tag) };
  return (module) => !person.employee || isOpenToStaff(subject, module);
}

export function readerOf({ person, flags }: Caller): SheetReader {
  const sight = sightOf({ employee: person.employee, clientId: person.client?.id ?? null });
  // The database allows no such person; should there be one all the same, the hotline is closed to them.
  if (!sight) refuse("liaisonFormRightMissing");
  return {
    ...sight,
    personId: person.id,
    name: `${person.firstname} ${person.lastname}`,
    role: roleOf({ employee: person.employee, flags }),
    language: person.defaultLanguage,
  };
}
