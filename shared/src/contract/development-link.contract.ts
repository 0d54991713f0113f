import type { DevelopmentStatus } from "../domain/developments/development-status.ts";
import type { DevelopmentRowWire } from "./development-wire.ts";

/*
 * Developments as other areas name them, in the spelling of the code. Plain functions: the browser has no schemas.
 */

/** A development as far as a link says it. */
export interface DevelopmentLink {
  readonly id: string;
  readonly number: number;
  readonly label: string;
  readonly status: DevelopmentStatus;
  readonly late: boolean;
  readonly forecastDate: string | null;
  readonly client: string | null;
  readonly release: string | null;
}

export function developmentLinkFromWire(wire: DevelopmentRowWire): DevelopmentLink {
  const { _id: id, number, libelle: label, status, late, datePrevisionnel, client, release } = wire;
  return {
    id,
    number,
    label,
    status,
    late,
    forecastDate: datePrevisionnel.previsionDate,
    client: client?.name ?? null,
    release: release?.number ?? null,
  };
}

/** A development that a request becomes. */
export function developmentOfSheet(made: {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly clientId: string;
  readonly sheetId: string;
}) {
  const { id: _id, label: libelle, description, clientId, sheetId } = made;
  return { _id, libelle, description, clientId, sheetIds: [sheetId] };
}
