import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { assignSheet, changeField } from "@planete/shared/contract/hotline-change.contract.ts";
import type { SheetWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import { plainValueToWire } from "@planete/shared/contract/hotline-view.contract.ts";
import { fieldToWire } from "@planete/shared/contract/sheet-names.ts";
import type { WordlessMove } from "@planete/shared/domain/hotline/bulk.ts";
import { wordlessMovesOf } from "@planete/shared/domain/hotline/bulk.ts";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { showToast } from "../../../ui/toast-store.ts";
import { useSame } from "../../../ui/use-same.ts";
import { useIsStaff, useMayFill } from "../sheet/hotline-setup.ts";
import { showSheet } from "../sheet/use-sheet.ts";
import { useBulk } from "./use-bulk.ts";

const nothing = (): void => undefined;

/** The fields of a row that are words out of a short list. */
export type CodeField = "requestType" | "impact" | "priority";

export interface CellEdit {
  readonly may: (card: SheetCard, field: CodeField | "assignee" | "subject") => boolean;
  readonly setCode: (card: SheetCard, field: CodeField, to: string) => void;
  readonly assign: (card: SheetCard, to: string | null) => void;
  /** The changes of status that ask for no words. */
  readonly movesOf: (card: SheetCard) => readonly WordlessMove[];
  readonly move: (card: SheetCard, move: WordlessMove) => void;
  /** What ears hear of a value that a press changes; put together once, as every row says it. */
  readonly buttonLabels: Readonly<Record<CodeField | "assignee" | "status" | "subject", string>>;
}

/** Changes of a field in its row; each is undone from the corner, and never lies over another's change unseen. */
export function useCellEdit(): CellEdit {
  const text = useText();
  const queries = useQueryClient();
  const sayFailure = useSayFailure();
  const mayFill = useMayFill();
  const mayType = mayFill("requestType");
  const mayImpact = mayFill("impact");
  const mayPriority = mayFill("priority");
  const mayAssign = mayFill("assignee");
  const mayName = mayFill("subject");
  const run = async (deed: () => Promise<SheetWire>, undo: () => Promise<SheetWire>): Promise<void> => {
    try {
      showSheet(queries, await deed());
      showToast({
        message: text("hotline.bulk.done", { count: 1 }),
        tone: "success",
        onUndo: () => void undo().then((sheet) => showSheet(queries, sheet), sayFailure),
      });
    } catch (error) {
      sayFailure(error);
    }
  };
  const isStaff = useIsStaff();
  const movesOf = useSame((card: SheetCard) => (isStaff ? wordlessMovesOf(card, new Date()) : []));
  const setCode = useSame((card: SheetCard, field: CodeField, to: string) => {
    const change = async (from: string, next: string): Promise<SheetWire> =>
      (
        await callApi(changeField, {
          params: { id: card.id, field: fieldToWire(field) },
          body: { from: plainValueToWire(field, from), to: plainValueToWire(field, next) },
        })
      ).data;
    const { [field]: before } = card;
    if (before === undefined || before === to) return;
    void run(
      () => change(before, to),
      () => change(to, before),
    );
  });
  const assign = useSame((card: SheetCard, to: string | null) => {
    const give = async (from: string | null, next: string | null): Promise<SheetWire> =>
      (await callApi(assignSheet, { params: { id: card.id }, body: { from, to: next } })).data;
    const before = card.assignee?.id ?? null;
    if (before === to) return;
    void run(
      () => give(before, to),
      () => give(to, before),
    );
  });
  const bulk = useBulk(nothing);
  const move = useSame((card: SheetCard, to: WordlessMove) =>
    bulk.run({ ids: [card.id] }, { action: "status", ...to }),
  );
  return useMemo(() => {
    const rights = {
      requestType: mayType,
      impact: mayImpact,
      priority: mayPriority,
      assignee: mayAssign,
      subject: mayName,
    };
    const labelOf = (field: CodeField | "assignee" | "status"): string =>
      text("hotline.list.edit", { field: text(`hotline.field.${field}`) });
    const buttonLabels = {
      requestType: labelOf("requestType"),
      impact: labelOf("impact"),
      priority: labelOf("priority"),
      assignee: labelOf("assignee"),
      status: labelOf("status"),
      subject: text("hotline.subject.edit.action"),
    };
    return {
      may: (card, field) => rights[field] && !card.archived,
      setCode,
      assign,
      movesOf,
      move,
      buttonLabels,
    };
  }, [text, mayType, mayImpact, mayPriority, mayAssign, mayName, setCode, assign, movesOf, move]);
}
