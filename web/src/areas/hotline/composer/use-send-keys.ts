import type { KeyboardEvent } from "react";
import { useRef } from "react";

export interface SendKeys {
  /** True when the key was one of them. */
  readonly press: (event: KeyboardEvent) => boolean;
  readonly release: (event: KeyboardEvent) => void;
}

/**
 * Ctrl or Cmd with Enter: the first press asks, the second answers, and it counts only after the keys were let go, so that
 * a key held down or struck twice by mistake sends nothing (D27). With Shift, either of them leads on to the next sheet.
 */
export function useSendKeys(options: {
  readonly asked: boolean;
  readonly ask: (goesOn: boolean) => void;
  readonly answer: (goesOn: boolean) => void;
}): SendKeys {
  const { asked, ask, answer } = options;
  const held = useRef(false);
  return {
    press: (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return false;
      event.preventDefault();
      if (event.repeat || (asked && held.current)) return true;
      held.current = true;
      if (asked) answer(event.shiftKey);
      else ask(event.shiftKey);
      return true;
    },
    // A Mac says nothing of Enter being let go while Cmd is down.
    release: ({ key }) => {
      if (key === "Enter" || key === "Control" || key === "Meta") held.current = false;
    },
  };
}
