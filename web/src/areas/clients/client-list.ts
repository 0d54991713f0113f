import { clientSorts } from "@planete/shared/contract/clients.contract.ts";
import { clientStatuses } from "@planete/shared/domain/clients/client.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { declareList } from "../../kit/list-address.ts";

export const clientList = declareList({
  name: "clients",
  sorts: clientSorts,
  usualSort: "name",
  filters: { status: clientStatuses, language: languageCodes, owner: "any", tag: "any" },
});
