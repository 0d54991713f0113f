import { messageLevels, messageStates, messageZones } from "../domain/homepage-message/homepage-message.ts";
import { someOf } from "./filter-kinds.ts";
import type { ListFields, SortOf } from "./list-fields.ts";
import { sortsOf } from "./list-fields.ts";

/** The fields of a message of the login page or of home in its list and its form, each declared once (D13). */
export const messageFields = {
  texts: { label: "homepage.field.texts", column: true },
  zone: { label: "homepage.field.zone", filter: someOf(messageZones), column: true },
  state: { label: "homepage.field.state", filter: someOf(messageStates), column: true },
  level: { label: "homepage.field.level", filter: someOf(messageLevels), column: true },
  link: { label: "homepage.field.link" },
  linkLabels: { label: "homepage.field.linkLabels" },
  startsAt: { label: "homepage.field.startsAt", sorts: true, column: true },
  endsAt: { label: "homepage.field.endsAt", sorts: true, column: true },
  dismissible: { label: "homepage.field.dismissible" },
  published: { label: "homepage.field.published" },
  languages: { label: "homepage.field.languages", column: true },
  changedAt: { label: "homepage.field.changed", sorts: true, column: true },
  changedBy: { label: "homepage.field.changedBy", column: true },
} as const satisfies ListFields;

export type MessageListSort = SortOf<typeof messageFields>;

export const messageSorts = sortsOf(messageFields);
