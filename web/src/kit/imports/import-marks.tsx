import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconEqual,
  IconPencil,
  IconPlayerPlay,
  IconPlus,
  IconProgress,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { ImportState, RowDisposition, RowOutcome } from "@planete/shared/domain/imports/import.ts";
import { useText } from "../../platform/i18n/text.ts";
import { StatusChip } from "../../ui/status-chip.tsx";

const states = {
  mapping: { tone: "neutral", icon: <IconCircleDashed /> },
  planned: { tone: "warning", icon: <IconPlayerPlay /> },
  running: { tone: "accent", icon: <IconProgress /> },
  done: { tone: "success", icon: <IconCircleCheck /> },
  undoing: { tone: "accent", icon: <IconProgress /> },
  undone: { tone: "neutral", icon: <IconArrowBackUp /> },
} as const satisfies Readonly<Record<ImportState, unknown>>;

export function StateMark({ state }: { readonly state: ImportState }): ReactNode {
  const text = useText();
  return <StatusChip {...states[state]}>{text(`imports.state.${state}`)}</StatusChip>;
}

const dispositionIcons = {
  made: <IconPlus />,
  changed: <IconPencil />,
  unchanged: <IconEqual />,
  refused: <IconCircleX />,
} as const satisfies Readonly<Record<RowDisposition, ReactNode>>;

const tones = { made: "success", changed: "accent", unchanged: "neutral", refused: "error" } as const;

/** What a row does, or what became of it. */
export function RowMark({
  disposition,
  outcome,
}: {
  readonly disposition: RowDisposition;
  readonly outcome: RowOutcome | null;
}): ReactNode {
  const text = useText();
  if (outcome === "undone")
    return <StatusChip icon={<IconArrowBackUp />}>{text("imports.outcome.undone")}</StatusChip>;
  if (outcome === "kept")
    return (
      <StatusChip tone="warning" icon={<IconAlertTriangle />}>
        {text("imports.outcome.kept")}
      </StatusChip>
    );
  return (
    <StatusChip tone={tones[disposition]} icon={dispositionIcons[disposition]}>
      {text(`imports.does.${disposition}`)}
    </StatusChip>
  );
}
