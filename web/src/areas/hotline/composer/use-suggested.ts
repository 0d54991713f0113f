import type { KeyboardEvent, RefObject } from "react";
import type { RichTextAreaProps, RichTextHandle } from "../../../kit/rich-text/rich-text-area.tsx";
import { useEscape } from "../../../ui/use-escape.ts";
import type { Suggestion, Suggestions } from "./suggestions.ts";
import type { InsertedReplies } from "./use-inserted-replies.ts";

export interface Suggested {
  readonly isOpen: boolean;
  /** Puts what was chosen in the place of the word that asked for it. */
  readonly choose: (suggestion: Suggestion) => void;
  /** The keys of the list; true when one was meant for it. */
  readonly press: (event: KeyboardEvent) => boolean;
  /** What ears are told while the list is open. */
  readonly aria: RichTextAreaProps["aria"];
  /** Opens the quick replies, as `/` does. */
  readonly openReplies: () => void;
}

/** The list of quick replies and colleagues, worked from a text that keeps the focus. */
export function useSuggested(
  listId: string,
  suggestions: Suggestions,
  inserted: InsertedReplies,
  area: RefObject<RichTextHandle | null>,
): Suggested {
  const { word, found, active, setActive, close } = suggestions;
  const isOpen = word !== undefined;
  useEscape(isOpen, close);
  const choose = (suggestion: Suggestion): void => {
    close();
    if (!word) return;
    if (suggestion.kind === "reply" && suggestion.given) inserted.note(suggestion.name, suggestion.given);
    const space = /^\s/u.test(area.current?.after() ?? "") ? "" : " ";
    const by = suggestion.kind === "person" ? `@${suggestion.name}${space}` : (suggestion.given?.text ?? "");
    area.current?.replaceBefore(word.end - word.start, by);
    close();
  };
  return {
    isOpen,
    choose,
    press: (event) => {
      if (!isOpen || found.length === 0) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) setActive((active + step + found.length) % found.length);
      else if (event.key === "Enter" || event.key === "Tab") {
        const chosen = found[active];
        if (chosen) choose(chosen);
      } else return false;
      event.preventDefault();
      return true;
    },
    aria:
      isOpen && found.length > 0
        ? {
            "aria-autocomplete": "list",
            "aria-controls": listId,
            "aria-activedescendant": `${listId}-${active}`,
          }
        : {},
    openReplies: () => {
      if (!area.current) return;
      area.current.focus();
      const space = /(?:^|\s)$/u.test(area.current.before()) ? "" : " ";
      area.current.replaceBefore(0, `${space}/`);
    },
  };
}
