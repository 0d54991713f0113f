import type { ComponentType } from "react";
import { foldForSearch } from "@planete/shared/domain/words/fold-text.ts";

export type CommandGroup =
  | "here"
  | "recent"
  | "pages"
  | "modules"
  | "sheets"
  | "developments"
  | "clients"
  | "people"
  | "news"
  | "events"
  | "actions";

/** One thing a person may open or do. */
export interface Command {
  /** The same from one visit to the next. */
  readonly id: string;
  readonly group: CommandGroup;
  readonly label: string;
  /** Where it is or what it belongs to. */
  readonly hint?: string;
  /** Other words it is found by: its French name, its address. */
  readonly alsoCalled: readonly string[];
  /** A part of a page: found by its name, not listed before anything is typed. */
  readonly onlyFound?: boolean;
  readonly icon?: ComponentType;
  /** The key that does the same without the palette. */
  readonly shortcut?: string | undefined;
  /** A person has a face before the name. */
  readonly face?: { readonly photo: string | undefined };
  readonly run: () => void;
}

/** How many lines a person still reads. */
const maxFound = 40;

/**
 * The commands in which every word of the query begins a word or occurs, in the reader's language
 * or under another name; the closest first, in the given order among equals.
 */
export function findCommands(commands: readonly Command[], query: string): readonly Command[] {
  const wanted = foldForSearch(query);
  if (wanted === "") return commands.filter(({ onlyFound }) => !onlyFound).slice(0, maxFound);
  const words = wanted.split(" ");
  return commands
    .flatMap((command) => {
      const rank = Math.min(
        rankOf(foldForSearch(command.label), wanted, words),
        ...command.alsoCalled.map((name) => rankOf(foldForSearch(name), wanted, words) + 0.5),
      );
      return Number.isFinite(rank) ? [{ command, rank }] : [];
    })
    .toSorted((left, right) => left.rank - right.rank)
    .slice(0, maxFound)
    .map(({ command }) => command);
}

/** What the server found, the closest name first; what it found by other words than the name keeps its place below. */
export function rankFound(found: readonly Command[], query: string): readonly Command[] {
  const wanted = foldForSearch(query);
  const words = wanted.split(" ");
  return found
    .map((command) => ({
      command,
      rank: Math.min(furthest, rankOf(foldForSearch(command.label), wanted, words)),
    }))
    .toSorted((left, right) => left.rank - right.rank)
    .map(({ command }) => command);
}

/** Behind every name that the words are in. */
const furthest = 4;

function rankOf(name: string, wanted: string, words: readonly string[]): number {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  const beginnings = ` ${name}`;
  if (words.every((word) => beginnings.includes(` ${word}`))) return 2;
  return words.every((word) => name.includes(word)) ? 3 : Infinity;
}
