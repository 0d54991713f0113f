import { z } from "zod";
import { cardPlaces } from "../domain/planning/card-place.ts";
import type { CardPlace } from "../domain/planning/card-place.ts";
import type { DailyDurations } from "../domain/planning/daily-durations.ts";
import type { DevelopmentStatus } from "../domain/developments/development-status.ts";
import { id, plainDate } from "./fields.ts";
import { dailyDurationsOut, minutes, statusIn, typeRef, typeToWire } from "./development-parts.ts";

/** The nearest date that a client waits for on a linked sheet (D20), for those who may read sheets. */
export const promiseRef = z.strictObject({ on: plainDate, late: z.boolean() });

/** What a planned or waiting task is on the wire (spec §3 Task/card, D16). */
export const cardWire = z.strictObject({
  _id: id,
  /** Null for a personal event. */
  developpement: z
    .strictObject({
      _id: id,
      number: z.int(),
      /** Where the card has a name of its own. */
      libelle: z.string().optional(),
      status: statusIn,
      type: typeRef.nullable(),
      team: z.string().nullable(),
      /** Estimate in minutes. */
      duration: minutes.nullable(),
      /** In lists of cards alone, and where there is one. */
      promise: promiseRef.optional(),
    })
    .nullable(),
  carte: z.strictObject({
    libelle: z.string(),
    clientName: z.string().nullable(),
    dureeQuotidiennes: dailyDurationsOut,
    datePrevisionnel: z.strictObject({
      previsionDate: plainDate.nullable(),
      /** False while it follows the date of its development. */
      own: z.boolean(),
    }),
    assignement: z.strictObject({ assigned: id.nullable(), name: z.string().nullable() }),
  }),
  firstDay: plainDate.nullable(),
  lastDay: plainDate.nullable(),
  onDaysOff: z.boolean(),
  countsAsLoad: z.boolean(),
  archived: z.boolean(),
  place: z.enum(cardPlaces),
  /** Of a personal event, for its person and Encadrement alone (D16). */
  description: z.string().optional(),
  version: z.int(),
});

export type CardWire = z.output<typeof cardWire>;

/** A date that a client waits for; late once it has passed and the work is not out. */
export type PromiseView = Readonly<z.output<typeof promiseRef>>;

/** A card in the spelling of the code. */
export interface CardView {
  readonly id: string;
  readonly development: {
    readonly id: string;
    readonly number: number;
    /** Where the card has a name of its own. */
    readonly label?: string;
    readonly status: DevelopmentStatus;
    readonly type: { readonly id: string; readonly name: string; readonly color: string | null } | null;
    readonly team: string | null;
    readonly estimateMinutes: number | null;
    readonly promise?: PromiseView;
  } | null;
  readonly label: string;
  readonly clientName: string | null;
  readonly durations: DailyDurations;
  readonly forecastDate: string | null;
  readonly ownForecast: boolean;
  readonly assignee: { readonly id: string; readonly name: string } | null;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly onDaysOff: boolean;
  readonly countsAsLoad: boolean;
  readonly archived: boolean;
  readonly place: CardPlace;
  readonly description?: string;
  readonly version: number;
}

export function cardToWire(card: CardView): CardWire {
  const { development, assignee, durations } = card;
  return {
    _id: card.id,
    developpement: development && {
      _id: development.id,
      number: development.number,
      ...(development.label === undefined ? {} : { libelle: development.label }),
      status: development.status,
      type: development.type && typeToWire(development.type),
      team: development.team,
      duration: development.estimateMinutes,
      ...(development.promise === undefined ? {} : { promise: development.promise }),
    },
    carte: {
      libelle: card.label,
      clientName: card.clientName,
      dureeQuotidiennes: typeof durations === "number" ? durations : [...durations],
      datePrevisionnel: { previsionDate: card.forecastDate, own: card.ownForecast },
      assignement: { assigned: assignee?.id ?? null, name: assignee?.name ?? null },
    },
    firstDay: card.firstDay,
    lastDay: card.lastDay,
    onDaysOff: card.onDaysOff,
    countsAsLoad: card.countsAsLoad,
    archived: card.archived,
    place: card.place,
    ...(card.description === undefined ? {} : { description: card.description }),
    version: card.version,
  };
}

/** Whose card it is, without reading the rest of it. */
export const assigneeIdOfWire = ({ carte }: CardWire): string | null => carte.assignement.assigned;

/** How the development of a card stands, without reading the rest of it; undefined for a personal event. */
export const statusOfWire = ({ developpement }: CardWire): DevelopmentStatus | undefined =>
  developpement?.status;

/** A card of an answer in the spelling of the code; field by field, as a planning reads ten thousand. */
export function cardFromWire(wire: CardWire): CardView {
  const { developpement, carte, description } = wire;
  const { assignement, datePrevisionnel } = carte;
  const type = developpement?.type;
  return {
    id: wire._id,
    development: developpement && {
      id: developpement._id,
      number: developpement.number,
      ...(developpement.libelle === undefined ? {} : { label: developpement.libelle }),
      status: developpement.status,
      type: type ? { id: type._id, name: type.choix, color: type.couleur } : null,
      team: developpement.team,
      estimateMinutes: developpement.duration,
      ...(developpement.promise === undefined ? {} : { promise: developpement.promise }),
    },
    label: carte.libelle,
    clientName: carte.clientName,
    durations: carte.dureeQuotidiennes,
    forecastDate: datePrevisionnel.previsionDate,
    ownForecast: datePrevisionnel.own,
    assignee:
      assignement.assigned === null ? null : { id: assignement.assigned, name: assignement.name ?? "" },
    firstDay: wire.firstDay,
    lastDay: wire.lastDay,
    onDaysOff: wire.onDaysOff,
    countsAsLoad: wire.countsAsLoad,
    archived: wire.archived,
    place: wire.place,
    ...(description === undefined ? {} : { description }),
    version: wire.version,
  };
}
