import { useState } from "react";
import type { Development } from "@planete/shared/contract/development-view.contract.ts";
import { readDevice, writeDevice } from "../../../platform/storage/device-storage.ts";
import type { DraftForm } from "../../../kit/use-draft-form.tsx";
import type { WordsDraft } from "./use-words-form.ts";
import { useWordsForm } from "./use-words-form.ts";

const widthKey = "planete.development.width";
const usualWidth = 760;

export interface OpenDevelopment {
  readonly form: DraftForm<WordsDraft>;
  /** Label and description are fields now. */
  readonly editing: boolean;
  readonly onEdit: (editing: boolean) => void;
  readonly width: number;
  readonly onResize: (width: number) => void;
}

/** What panel and page share of one development: its words as a form, and how wide it stands. */
export function useOpenDevelopment(development: Development): OpenDevelopment {
  const [editing, setEditing] = useState(false);
  const [width, setWidth] = useState(keptWidth);
  const form = useWordsForm(development, () => setEditing(false));
  return {
    form,
    editing: editing || form.changed.length > 0,
    onEdit: setEditing,
    width,
    onResize: (next) => {
      setWidth(next);
      writeDevice(widthKey, String(next));
    },
  };
}

/** As wide as this person left it, on this device. */
export function keptWidth(): number {
  const kept = Number(readDevice(widthKey));
  return kept > 0 ? kept : usualWidth;
}
