import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changeField } from "@planete/shared/contract/hotline-change.contract.ts";
import type { PlainValue, Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import type { PlainField } from "@planete/shared/domain/hotline/field-rights.ts";
import { plainValueFromWire, plainValueToWire } from "@planete/shared/contract/hotline-view.contract.ts";
import { fieldToWire } from "@planete/shared/contract/sheet-names.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { refreshSheet, showSheet } from "../sheet/use-sheet.ts";
import { useSayFailure } from "../../../kit/say-failure.ts";

/** Somebody changed the same field meanwhile: both values, for the person to choose. */
export interface Conflict {
  readonly theirs: PlainValue;
  readonly mine: PlainValue;
}

export interface FieldChange {
  /** What is on its way. */
  readonly pending: PlainValue | undefined;
  readonly conflict: Conflict | undefined;
  readonly save: (to: PlainValue) => void;
  /** Leaves the other's value. */
  readonly keep: () => void;
  /** Sets one's own over the other's, having seen it. */
  readonly insist: () => void;
}

/** The value of a field as a change of it is compared. */
export function fieldValue(sheet: Sheet, field: PlainField): PlainValue {
  if (field === "base") return sheet.base?.id ?? null;
  return sheet[field] ?? (field === "title" || field === "phone" || field === "url" ? "" : null);
}

function theirsIn(error: unknown, field: PlainField): PlainValue | undefined {
  const details = error instanceof ApiError ? error.detailsOf("fieldConflict") : undefined;
  return details && plainValueFromWire(field, details.value);
}

/** Changes one field from what the person saw to what they want; never over another's change unseen. */
export function useChangeField(sheet: Sheet, field: PlainField): FieldChange {
  const queries = useQueryClient();
  const sayFailure = useSayFailure();
  const [pending, setPending] = useState<PlainValue>();
  const [conflict, setConflict] = useState<Conflict>();

  const send = async (from: PlainValue, to: PlainValue): Promise<void> => {
    setPending(to);
    setConflict(undefined);
    try {
      const { data } = await callApi(changeField, {
        params: { id: sheet.id, field: fieldToWire(field) },
        body: { from: plainValueToWire(field, from), to: plainValueToWire(field, to) },
      });
      showSheet(queries, data);
    } catch (error) {
      const theirs = theirsIn(error, field);
      if (theirs === undefined) sayFailure(error);
      else setConflict({ theirs, mine: to });
      refreshSheet(queries, sheet.id);
    } finally {
      setPending(undefined);
    }
  };
  return {
    pending,
    conflict,
    save: (to) => void send(fieldValue(sheet, field), to),
    keep: () => setConflict(undefined),
    insist: () => conflict && void send(conflict.theirs, conflict.mine),
  };
}
