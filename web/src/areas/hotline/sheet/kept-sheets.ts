import { useQuery } from "@tanstack/react-query";
import { openSheet } from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import { cardFromWire } from "@planete/shared/contract/hotline-view.contract.ts";
import { codeOf } from "../../../platform/http/api-error.ts";
import { useLiveState } from "../../../platform/live/use-live.ts";
import { findAnswersOf } from "../../../platform/offline/answer-keeper.ts";
import { usePerson } from "../../../platform/session/use-session.ts";

/** A sheet that the person opened on this device, as it was then. */
export interface KeptSheet {
  readonly card: SheetCard;
  readonly keptAt: Date;
}

/** The sheets that can be read without a line, the one that was read last first (docs/decisions/0043-offline-hotline.md). */
export async function findKeptSheets(person: string): Promise<readonly KeptSheet[]> {
  const kept = await findAnswersOf(openSheet, person);
  return kept.map(({ keptAt, answer }) => ({
    // Opened is read, though the answer came a moment before that was told.
    card: { ...cardFromWire(answer.data), unread: 0 },
    keptAt: new Date(keptAt),
  }));
}

/** What to show where a list cannot be had; undefined while it can, or until it is known. */
export function useKeptSheets(failure: unknown): readonly KeptSheet[] | undefined {
  const { id: person } = usePerson().user;
  const live = useLiveState();
  const isCutOff = codeOf(failure) === "noResponse" && live !== "connected";
  const { data } = useQuery({
    queryKey: ["hotline-kept", person],
    queryFn: () => findKeptSheets(person),
    enabled: isCutOff,
    staleTime: 0,
    gcTime: 0,
    networkMode: "always",
  });
  return isCutOff ? data : undefined;
}
