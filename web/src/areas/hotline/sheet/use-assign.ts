import { useQueryClient } from "@tanstack/react-query";
import { assignSheet } from "@planete/shared/contract/hotline-change.contract.ts";
import type { Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { showSheet } from "./use-sheet.ts";

export interface Assigning {
  readonly assign: (to: string | null) => Promise<void>;
  /** The reader may give it to somebody. */
  readonly mayAssign: boolean;
  /** Absent where it is the reader's already, or can't be. */
  readonly take: (() => void) | undefined;
}

/** Who works on a sheet: given to somebody, or taken by the reader. */
export function useAssign(sheet: Sheet): Assigning {
  const queries = useQueryClient();
  const sayFailure = useSayFailure();
  const { user } = usePerson();
  const mayAssign = sheet.assignee !== undefined && sheet.changeableFields.includes("assignee");
  const assign = async (to: string | null): Promise<void> => {
    try {
      const body = { from: sheet.assignee?.id ?? null, to };
      showSheet(queries, (await callApi(assignSheet, { params: { id: sheet.id }, body })).data);
    } catch (error) {
      sayFailure(error);
    }
  };
  return {
    assign,
    mayAssign,
    take:
      mayAssign && user.employee && sheet.assignee?.id !== user.id ? () => void assign(user.id) : undefined,
  };
}
