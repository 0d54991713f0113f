import type { KeyboardEvent, RefObject } from "react";
import { useRef, useState } from "react";
import type { ComboboxOption, FoundOptions, OptionSource } from "./combobox-options.ts";
import { useOptions } from "./combobox-options.ts";
import { useDismiss } from "./use-dismiss.ts";
import { useEscape } from "./use-escape.ts";

export interface ComboboxState<Value extends string> {
  readonly boxRef: RefObject<HTMLDivElement | null>;
  readonly popupRef: RefObject<HTMLDivElement | null>;
  readonly open: boolean;
  /** What is typed; undefined while the field shows its value. */
  readonly query: string | undefined;
  readonly found: FoundOptions<Value>;
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly type: (query: string) => void;
  readonly show: () => void;
  readonly close: () => void;
  /** Moves, chooses or closes; true when the key was used. */
  readonly handleKey: (event: KeyboardEvent, onChoose: (option: ComboboxOption<Value>) => void) => boolean;
}

/** What the single and the multiple combobox share: the query, the open list and its keys. */
export function useCombobox<Value extends string>(
  source: OptionSource<Value>,
  locked: boolean,
): ComboboxState<Value> {
  const boxRef = useRef<HTMLDivElement>(null);
  const popupRef = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState<string>();
  const [active, setActive] = useState(0);
  const found = useOptions(source, query ?? "", open);
  const last = found.options.length - 1;

  const close = (): void => {
    setOpen(false);
    setQuery(undefined);
  };
  const show = (): void => {
    if (locked || open) return;
    setOpen(true);
    setActive(0);
  };
  const type = (next: string): void => {
    if (locked) return;
    setQuery(next);
    setOpen(true);
    setActive(0);
  };
  useDismiss([boxRef, popupRef], open, close);
  useEscape(open, close);

  const handleKey: ComboboxState<Value>["handleKey"] = (event, onChoose) => {
    if (event.nativeEvent.isComposing) return false;
    if (!open) {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return false;
      show();
      return true;
    }
    switch (event.key) {
      case "ArrowDown":
        setActive(active >= last ? 0 : active + 1);
        return true;
      case "ArrowUp":
        setActive(active <= 0 ? last : active - 1);
        return true;
      case "PageDown":
        setActive(Math.min(last, active + 10));
        return true;
      case "PageUp":
        setActive(Math.max(0, active - 10));
        return true;
      case "Enter": {
        const option = found.options[active];
        // While an answer is under way the list still shows the previous one.
        if (option && found.state === "ready") onChoose(option);
        return true;
      }
      default:
        return false;
    }
  };
  return { boxRef, popupRef, open, query, found, active, setActive, type, show, close, handleKey };
}
