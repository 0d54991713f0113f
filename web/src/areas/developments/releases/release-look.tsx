import {
  IconArrowBackUp,
  IconCircleCheck,
  IconClipboardCheck,
  IconHammer,
  IconProgress,
  IconRocket,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { ReleaseState } from "@planete/shared/domain/developments/development-limits.ts";
import { releaseStates } from "@planete/shared/domain/developments/development-limits.ts";
import type { HistoryValue } from "@planete/shared/domain/records/record-kind.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import type { ChipTone } from "../../../ui/status-chip.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";
import styles from "./releases.module.css";

const faces: Readonly<Record<ReleaseState, { readonly icon: ReactNode; readonly tone: ChipTone }>> = {
  preparation: { icon: <IconHammer />, tone: "neutral" },
  acceptance: { icon: <IconClipboardCheck />, tone: "purple" },
  validated: { icon: <IconCircleCheck />, tone: "accent" },
  "rolling-out": { icon: <IconRocket />, tone: "warning" },
  "rolled-out": { icon: <IconProgress />, tone: "success" },
  withdrawn: { icon: <IconArrowBackUp />, tone: "error" },
};

export function ReleaseChip({ state }: { readonly state: ReleaseState }): ReactNode {
  const text = useText();
  return <StatusChip {...faces[state]}>{text(`release.state.${state}`)}</StatusChip>;
}

interface ProgressProps {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  readonly failed?: number | undefined;
}

/** How many of how many, as a bar and in figures; nothing where there is nothing to do. */
export function Progress({ label, done, total, failed = 0 }: ProgressProps): ReactNode {
  const format = useFormat();
  if (total === 0) return null;
  const part = (count: number): string => `${(count / total) * 100}%`;
  const figures = `${format.number(done)}/${format.number(total)}`;
  return (
    <span className={styles.progress} role="img" aria-label={`${label}: ${figures}`}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.done} style={{ inlineSize: part(done) }} />
        <span className={styles.failed} style={{ inlineSize: part(failed) }} />
      </span>
      <span aria-hidden="true">{figures}</span>
    </span>
  );
}

/** A calendar date in the reader's words. */
export function useDay(): (day: string | null) => string {
  const format = useFormat();
  return (day) =>
    day === null ? "" : format.date(new Date(`${day}T12:00:00Z`), { dateStyle: "medium", timeZone: "UTC" });
}

const fields = ["number", "plannedOn", "releasedOn", "state", "notes", "checklist", "bases"] as const;

/** Fields and values of a version in the reader's words, for its history. */
export function useReleaseWords() {
  const text = useText();
  const dayOf = useDay();
  return {
    labelOf: (field: string): string => {
      const known = fields.find((candidate) => candidate === field);
      return known ? text(`release.field.${known}`) : field;
    },
    wordsOf: (field: string, value: HistoryValue): string | undefined => {
      const state = releaseStates.find((candidate) => candidate === value);
      if (field === "state" && state) return text(`release.state.${state}`);
      if ((field === "plannedOn" || field === "releasedOn") && typeof value === "string") return dayOf(value);
      return undefined;
    },
    actionOf: (action: string): string | undefined =>
      action === "publish" ? text("release.history.publish") : undefined,
  };
}
