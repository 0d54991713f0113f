import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type {
  BulkBefore,
  ReadMark,
  SheetsChange,
  BulkSelection,
} from "@planete/shared/contract/hotline-filter-view.contract.ts";
import { bulkToWire, undoChanges } from "@planete/shared/contract/hotline-filter-view.contract.ts";
import { changeSheets } from "@planete/shared/contract/hotline-list.contract.ts";
import type { BulkReason } from "@planete/shared/domain/hotline/bulk.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { showToast } from "../../../ui/toast-store.ts";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { listsKey } from "./use-sheet-list.ts";

/** Sheets of one call: few enough that the progress moves and a stop is soon one. */
const partLength = 100;

export interface Bulk {
  readonly busy: boolean;
  /** How many were tried so far. */
  readonly done: number;
  readonly run: (selection: BulkSelection, change: SheetsChange) => void;
  /** Ends it after the part that is on its way. */
  readonly stop: () => void;
}

interface Tally {
  readonly was: BulkBefore[];
  /** Of marking as read: what had been unread. */
  readonly unread: ReadMark[];
  changed: number;
  skipped: number;
  readonly reasons: Map<BulkReason, number>;
}

/** Does one thing to many sheets, part by part, and says how far that went. */
export function useBulk(onDone: () => void): Bulk {
  const text = useText();
  const queries = useQueryClient();
  const sayFailure = useSayFailure();
  const [done, setDone] = useState<number>();
  const run = useRef<AbortController>(undefined);
  useEffect(() => () => run.current?.abort(), []);

  const undo = async (backs: ReturnType<typeof undoChanges>): Promise<void> => {
    let changed = 0;
    try {
      for (const back of backs) {
        for (let from = 0; from < back.ids.length; from += partLength) {
          const ids = back.ids.slice(from, from + partLength);
          changed += (await callApi(changeSheets, { body: bulkToWire({ ids }, back.change) })).data.changed;
        }
      }
      showToast({ message: text("hotline.bulk.done", { count: changed }), tone: "success" });
    } catch (error) {
      sayFailure(error);
    } finally {
      await queries.invalidateQueries({ queryKey: listsKey });
    }
  };
  const say = (
    { changed, skipped, reasons, was, unread }: Tally,
    change: SheetsChange,
    stopped: boolean,
  ): void => {
    const parts = [
      ...(stopped ? [text("hotline.bulk.stopped")] : []),
      text("hotline.bulk.done", { count: changed }),
      ...(skipped > 0 ? [text("hotline.bulk.skipped", { count: skipped })] : []),
    ];
    const why = [...reasons].map(([reason, count]) => text(`hotline.bulk.reason.${reason}`, { count }));
    const backs = undoChanges(change, was, unread);
    showToast({
      message: parts.join(" "),
      tone: skipped > 0 || stopped ? "plain" : "success",
      detail: why.length > 0 ? why.join(" · ") : undefined,
      ...(backs.length > 0 && { onUndo: () => void undo(backs) }),
    });
  };
  const work = async (selection: BulkSelection, change: SheetsChange): Promise<void> => {
    const stopping = new AbortController();
    run.current = stopping;
    const tally: Tally = { was: [], unread: [], changed: 0, skipped: 0, reasons: new Map() };
    let before: string | undefined;
    setDone(0);
    try {
      do {
        const part = "ids" in selection ? selection : { ...selection, before, limit: partLength };
        const { data } = await callApi(changeSheets, { body: bulkToWire(part, change) });
        tally.changed += data.changed;
        tally.was.push(...(data.was ?? []));
        tally.unread.push(...(data.unread ?? []));
        tally.skipped += data.skipped;
        for (const { reason, count } of data.reasons)
          tally.reasons.set(reason, (tally.reasons.get(reason) ?? 0) + count);
        before = data.next ?? undefined;
        setDone(tally.changed + tally.skipped);
      } while (before !== undefined && !stopping.signal.aborted);
      say(tally, change, before !== undefined);
      onDone();
    } catch (error) {
      // What was changed until then stays so.
      if (tally.changed + tally.skipped > 0) say(tally, change, true);
      sayFailure(error);
    } finally {
      setDone(undefined);
      await queries.invalidateQueries({ queryKey: listsKey });
    }
  };
  return {
    busy: done !== undefined,
    done: done ?? 0,
    run: (selection, change) => {
      if (done === undefined) void work(selection, change);
    },
    stop: () => run.current?.abort(),
  };
}
