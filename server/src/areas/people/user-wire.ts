import type { UserWire } from "@planete/shared/contract/account.contract.ts";
import { shownToWire } from "@planete/shared/contract/menus.contract.ts";
import type { MenuEntry } from "@planete/shared/domain/menus/menu.ts";
import { maskOwnAddress } from "@planete/shared/domain/people/mask-address.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { effectiveRights } from "../../platform/sessions/caller.ts";

/** The caller as the wire shows them to themselves. */
export function userToWire(caller: Caller, menu: readonly MenuEntry[]): UserWire {
  const { person } = caller;
  return {
    id: person.id,
    username: person.username,
    firstname: person.firstname,
    lastname: person.lastname,
    function: person.function,
    quality: person.quality,
    phoneNumber: person.phoneNumber,
    // spec §3: the address is kept in user data only for super administrators.
    ...(person.superAdministrator && person.emailAddress !== null
      ? { emailAddress: person.emailAddress }
      : {}),
    ...(person.emailAddress === null ? {} : { maskedAddress: maskOwnAddress(person.emailAddress) }),
    defaultLanguage: person.defaultLanguage,
    employee: person.employee,
    superAdministrator: person.superAdministrator,
    administrator: person.administrator,
    photo: ownPhotoPath(person.photoFileId),
    signature: ownSignaturePath(person.signatureFileId),
    client: person.client,
    teams: [...caller.teams],
    flags: [...caller.flags],
    rights: effectiveRights(caller),
    menu: menu.map(shownToWire),
    ...("daysLeft" in caller.passwordAge ? { passwordAge: caller.passwordAge } : {}),
  };
}

/** The path of a person's own photo below the base path; a new photo has a new path. */
export function ownPhotoPath(photoFileId: string | null): string | null {
  return photoFileId === null ? null : `/upload/photos?v=${photoFileId}`;
}

/** The path of a person's own signature, which opens with its password. */
export function ownSignaturePath(signatureFileId: string | null): string | null {
  return signatureFileId === null ? null : `/user/signature?v=${signatureFileId}`;
}

/** The path of somebody else's photo. */
export function photoPathOf(personId: string, photoFileId: string | null): string | null {
  return photoFileId === null ? null : `/upload/photos/${personId}?v=${photoFileId}`;
}
