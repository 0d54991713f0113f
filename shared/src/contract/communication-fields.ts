import { communicationKinds, communicationStates } from "../domain/communication/communication.ts";
import { newsAudiences } from "../domain/news/news.ts";
import { someOf } from "./filter-kinds.ts";
import type { ListFields, SortOf } from "./list-fields.ts";
import { sortsOf } from "./list-fields.ts";

/** The fields of a news item, a banner or a letter in the list, the form and the file, each declared once (D23). */
export const communicationFields = {
  titles: { label: "communication.field.titles", column: true, exported: true },
  kind: {
    label: "communication.field.kind",
    filter: someOf(communicationKinds),
    column: true,
    exported: true,
  },
  category: { label: "communication.field.category" },
  newsletter: { label: "communication.field.newsletter" },
  bodies: { label: "communication.field.bodies" },
  files: { label: "communication.field.files" },
  state: {
    label: "communication.field.state",
    filter: someOf(communicationStates),
    column: true,
    exported: true,
  },
  audience: {
    label: "communication.field.audience",
    filter: someOf(newsAudiences),
    column: true,
    exported: true,
  },
  acknowledgement: { label: "communication.field.acknowledgement" },
  byMail: { label: "communication.field.byMail" },
  level: { label: "communication.field.level" },
  dismissible: { label: "communication.field.dismissible" },
  startsAt: { label: "communication.field.startsAt", sorts: true, column: true, exported: true },
  endsAt: { label: "communication.field.endsAt", sorts: true, column: true, exported: true },
  published: { label: "communication.field.published" },
  template: { label: "communication.field.template" },
  /** Whom an audience names, as history has it. */
  people: { label: "communication.field.people" },
  opened: { label: "communication.field.opened", column: true, exported: true },
  acknowledged: { label: "communication.field.acknowledged", column: true, exported: true },
  languages: { label: "communication.field.languages", column: true },
  changedAt: { label: "communication.field.changed", sorts: true, column: true },
  changedBy: { label: "communication.field.changedBy", column: true },
} as const satisfies ListFields;

export type CommunicationSort = SortOf<typeof communicationFields>;

export const communicationSorts = sortsOf(communicationFields);
