import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import { useFormat } from "../platform/i18n/text.ts";

export interface ComboboxOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** A second line, such as a team. */
  readonly description?: string | undefined;
  /** Before the label, such as an avatar. */
  readonly start?: ReactNode;
}

/** A list at hand, or a question to a server. */
export type OptionSource<Value extends string> =
  | readonly ComboboxOption<Value>[]
  | ((query: string, signal: AbortSignal) => Promise<readonly ComboboxOption<Value>[]>);

export interface FoundOptions<Value extends string> {
  readonly state: "ready" | "loading" | "failed";
  readonly options: readonly ComboboxOption<Value>[];
  /** More matched than are shown. */
  readonly more: boolean;
  readonly retry: () => void;
}

// Longer lists are not read anyway; typing one more letter is faster.
const mostShown = 100;
const typingPause = 200;

/** Options that match what is typed: those that start with it first. */
function matchOptions<Value extends string>(
  options: readonly ComboboxOption<Value>[],
  query: string,
  fold: (text: string) => string,
): readonly ComboboxOption<Value>[] {
  const wanted = fold(query.trim());
  if (wanted === "") return options;
  const ranked = options.flatMap((option) => {
    const label = fold(option.label);
    if (label.startsWith(wanted)) return [{ option, rank: 0 }];
    if (label.split(/[\s'’-]+/u).some((word) => word.startsWith(wanted))) return [{ option, rank: 1 }];
    if (label.includes(wanted) || fold(option.description ?? "").includes(wanted))
      return [{ option, rank: 2 }];
    return [];
  });
  return ranked.toSorted((left, right) => left.rank - right.rank).map(({ option }) => option);
}

interface Answer<Value extends string> {
  readonly question: string;
  readonly options: readonly ComboboxOption<Value>[] | undefined;
}

/** The options for a query while the list is open. Remote answers that come too late are dropped. */
export function useOptions<Value extends string>(
  source: OptionSource<Value>,
  query: string,
  open: boolean,
): FoundOptions<Value> {
  const { fold } = useFormat();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer<Value>>();
  const question = `${attempt}:${query.trim()}`;
  const remote = typeof source === "function" ? source : undefined;

  useEffect(() => {
    if (!open || !remote) return undefined;
    const abort = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const options = await remote(query.trim(), abort.signal);
        if (!abort.signal.aborted) setAnswer({ question, options });
      } catch {
        // Why it failed is the caller's to log; here it is one line with a way to try again.
        if (!abort.signal.aborted) setAnswer({ question, options: undefined });
      }
    };
    const timer = window.setTimeout(() => void ask(), query === "" ? 0 : typingPause);
    return () => {
      window.clearTimeout(timer);
      abort.abort();
    };
  }, [open, remote, query, question]);

  const retry = (): void => setAttempt(attempt + 1);
  if (!remote) {
    const matching = matchOptions(typeof source === "function" ? [] : source, query, fold);
    return {
      state: "ready",
      options: matching.slice(0, mostShown),
      more: matching.length > mostShown,
      retry,
    };
  }
  if (answer?.question !== question)
    return { state: "loading", options: answer?.options ?? [], more: false, retry };
  if (!answer.options) return { state: "failed", options: [], more: false, retry };
  return {
    state: "ready",
    options: answer.options.slice(0, mostShown),
    more: answer.options.length > mostShown,
    retry,
  };
}
