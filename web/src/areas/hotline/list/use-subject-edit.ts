import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { changeField } from "@planete/shared/contract/hotline-change.contract.ts";
import type { SheetWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { fieldToWire } from "@planete/shared/contract/sheet-names.ts";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { showToast } from "../../../ui/toast-store.ts";
import { useSame } from "../../../ui/use-same.ts";
import { showSheet } from "../sheet/use-sheet.ts";
import type { ListPages } from "./list-pages.ts";
import { withSubject } from "./list-pages.ts";
import { SubjectEdits } from "./subject-edits.ts";
import { listsKey } from "./use-sheet-list.ts";

export interface SubjectEditing {
  readonly edits: SubjectEdits;
  /** What is typed takes the place of the subject, unless it is none. */
  readonly save: (sheetId: string) => void;
  /** One's own goes over the other's, having seen it. */
  readonly insist: (sheetId: string) => void;
}

async function send(id: string, from: string, to: string): Promise<SheetWire> {
  const params = { id, field: fieldToWire("subject") };
  return (await callApi(changeField, { params, body: { from, to } })).data;
}

function theirsIn(error: unknown): string | undefined {
  const details = error instanceof ApiError ? error.detailsOf("fieldConflict") : undefined;
  return typeof details?.value === "string" ? details.value : undefined;
}

/** Writing the subject of a row in its place; what was typed stays there until the server has it. */
export function useSubjectEdit(): SubjectEditing {
  const text = useText();
  const queries = useQueryClient();
  const sayFailure = useSayFailure();
  const [edits] = useState(() => new SubjectEdits());
  const take = (sheet: SheetWire): void => {
    showSheet(queries, sheet);
    // At once: the row would show the former one for a moment, until its event is heard.
    queries.setQueriesData<ListPages>(
      { queryKey: listsKey },
      (data) => data && withSubject(data, sheet.id, sheet.object),
    );
  };
  const change = async (id: string, from: string): Promise<void> => {
    const to = edits.of(id)?.typed.trim() ?? "";
    edits.change(id, { from, busy: true, theirs: undefined });
    try {
      take(await send(id, from, to));
      edits.end(id);
      showToast({
        message: text("hotline.bulk.done", { count: 1 }),
        tone: "success",
        onUndo: () => void send(id, to, from).then(take, sayFailure),
      });
    } catch (error) {
      const theirs = theirsIn(error);
      edits.change(id, { busy: false, theirs });
      if (theirs === undefined) sayFailure(error);
    }
  };
  const save = useSame((id: string) => {
    const edit = edits.of(id);
    // A question about it waits for its answer.
    if (!edit || edit.busy || edit.theirs !== undefined) return;
    const wanted = edit.typed.trim();
    if (wanted === "" || wanted === edit.from) edits.end(id);
    else void change(id, edit.from);
  });
  const insist = useSame((id: string) => {
    const theirs = edits.of(id)?.theirs;
    if (theirs !== undefined) void change(id, theirs);
  });
  return useMemo(() => ({ edits, save, insist }), [edits, save, insist]);
}
