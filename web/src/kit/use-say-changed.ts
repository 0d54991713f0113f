import { useText } from "../platform/i18n/text.ts";
import { showToast } from "../ui/toast-store.ts";
import { showFailure } from "./say-failure.ts";

export interface Changed {
  /** How many were changed. */
  readonly message: string;
  /** Gives each what it had before; all of them, or none. Left out where nothing was changed. */
  readonly undo?: (() => Promise<unknown>) | undefined;
}

/** Says in the corner that many records were changed at once, and offers to take it back. */
export function useSayChanged(): (changed: Changed) => void {
  const text = useText();
  return ({ message, undo }) => {
    const takeBack = async (): Promise<void> => {
      try {
        await undo?.();
        showToast({ message, tone: "success" });
      } catch (error) {
        showFailure(text, error);
      }
    };
    showToast({ message, tone: "success", ...(undo && { onUndo: () => void takeBack() }) });
  };
}
