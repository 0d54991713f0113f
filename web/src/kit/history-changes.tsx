import type { ReactNode } from "react";
import type { HistoryChangeWire } from "@planete/shared/contract/history.contract.ts";
import type { HistoryKind, HistoryVerb } from "@planete/shared/domain/history/history-kinds.ts";
import type { HistoryValue } from "@planete/shared/domain/records/record-kind.ts";
import { useText } from "../platform/i18n/text.ts";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import styles from "./history-changes.module.css";

/** How the changes of a kind of record are told. */
export interface ChangeWords {
  /** What a field is called. */
  readonly labelOf: (field: string, kind: HistoryKind) => string;
  /** A stored value in the reader's words; undefined leaves it as it is. */
  readonly wordsOf?:
    | ((field: string, value: HistoryValue, kind: HistoryKind) => string | undefined)
    | undefined;
}

interface HistoryChangesProps extends ChangeWords {
  readonly kind: HistoryKind;
  readonly verb: HistoryVerb;
  readonly changes: readonly HistoryChangeWire[];
}

/** The fields that an entry of the history changed, each with before and after. */
export function HistoryChanges(props: HistoryChangesProps): ReactNode {
  const { kind, verb, changes, labelOf, wordsOf } = props;
  const text = useText();
  // Something begins with it, or is only told: there was nothing before.
  const isFirst = verb === "create" || verb === "test";
  const inWords = (field: string, value: HistoryValue): string => {
    const words = value === null ? "" : (wordsOf?.(field, value, kind) ?? plain(value));
    return words === "" ? text("kit.conflict.empty") : words;
  };
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, before, after }) => {
        const [was, is] = [inWords(field, before), inWords(field, after)];
        return (
          <div key={field}>
            <dt>{labelOf(field, kind)}</dt>
            <dd>
              {isFirst ? (
                <span className={styles.after}>{is}</span>
              ) : (
                <>
                  <VisuallyHidden>{text("kit.history.change", { before: was, after: is })}</VisuallyHidden>
                  <span aria-hidden="true">
                    <span className={styles.before}>{was}</span> → <span className={styles.after}>{is}</span>
                  </span>
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function plain(value: HistoryValue): string {
  if (value === null) return "";
  return typeof value === "object" ? value.join(", ") : String(value);
}
