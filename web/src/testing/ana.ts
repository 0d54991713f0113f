import type { UserWire } from "@planete/shared/contract/account.contract.ts";

/** A member of staff without any right. */
export const ana: UserWire = {
  id: "0190a000-0000-7000-8000-000000000001",
  username: "ana",
  firstname: "Ana",
  lastname: "Silva",
  function: "",
  quality: "",
  phoneNumber: "",
  defaultLanguage: null,
  employee: true,
  superAdministrator: false,
  administrator: false,
  photo: null,
  signature: null,
  client: null,
  teams: [],
  flags: [],
  rights: {},
  menu: [],
};
