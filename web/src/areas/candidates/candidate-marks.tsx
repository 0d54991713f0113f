import {
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
  IconClockExclamation,
  IconPlayerPlay,
  IconTrash,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Availability, Retention } from "@planete/shared/domain/candidates/candidate.ts";
import { useText } from "../../platform/i18n/text.ts";
import type { ChipTone } from "../../ui/status-chip.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";

interface Face {
  readonly tone: ChipTone;
  readonly icon: ReactNode;
}

const availabilityFaces: Readonly<Record<Availability, Face>> = {
  now: { tone: "success", icon: <IconCircleCheck aria-hidden="true" /> },
  notice: { tone: "accent", icon: <IconClock aria-hidden="true" /> },
  assigned: { tone: "sky", icon: <IconPlayerPlay aria-hidden="true" /> },
  unavailable: { tone: "neutral", icon: <IconCircleMinus aria-hidden="true" /> },
};

export function AvailabilityMark({ availability }: { readonly availability: Availability }): ReactNode {
  const text = useText();
  return (
    <StatusChip {...availabilityFaces[availability]}>{text(`pool.availability.${availability}`)}</StatusChip>
  );
}

const retentionFaces: Readonly<Record<Exclude<Retention, "kept">, Face>> = {
  ending: { tone: "warning", icon: <IconClockExclamation aria-hidden="true" /> },
  over: { tone: "error", icon: <IconTrash aria-hidden="true" /> },
};

/** Only what asks for attention is marked; that a record is kept goes without saying. */
export function RetentionMark({ retention }: { readonly retention: Retention }): ReactNode {
  const text = useText();
  if (retention === "kept") return null;
  return <StatusChip {...retentionFaces[retention]}>{text(`pool.retention.${retention}`)}</StatusChip>;
}
