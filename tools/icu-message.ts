import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import type { MessageFormatElement, PluralElement } from "@formatjs/icu-messageformat-parser";

export type Message = readonly MessageFormatElement[];

/** Parses a message as the product does at run time, where tags are plain text. */
export function parseMessage(text: string): Message | { readonly problem: string } {
  try {
    return parse(text, { ignoreTag: true });
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

export function isMessage(parsed: Message | { readonly problem: string }): parsed is Message {
  return Array.isArray(parsed);
}

/** Every element, also inside the branches of plurals and selects. */
function elementsOf(message: Message): MessageFormatElement[] {
  return message.flatMap((element) => [
    element,
    ...branchesOf(element).flatMap((branch) => elementsOf(branch)),
  ]);
}

function branchesOf(element: MessageFormatElement): Message[] {
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
  return Object.values(element.options).map((option) => option.value);
}

/** Says how a number or a date is written (`::`), which is the business of format.ts. */
export function hasSkeleton(message: Message): boolean {
  return elementsOf(message).some(
    (element) =>
      (element.type === TYPE.number || element.type === TYPE.date || element.type === TYPE.time) &&
      typeof element.style === "object" &&
      element.style !== null,
  );
}

export type PlaceholderKind = "value" | "number" | "date" | "time" | "select" | "plural" | "ordinal";

/** The placeholders of a message by name, with what each is used as; the most demanding use wins. */
export function placeholdersOf(message: Message): ReadonlyMap<string, PlaceholderKind> {
  const found = new Map<string, PlaceholderKind>();
  for (const element of elementsOf(message)) {
    if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) continue;
    const kind = kindOf(element);
    const known = found.get(element.value);
    if (known === undefined || known === "value" || kind === "plural" || kind === "ordinal") {
      found.set(element.value, kind);
    }
  }
  return found;
}

function kindOf(element: MessageFormatElement): PlaceholderKind {
  if (element.type === TYPE.plural) return element.pluralType === "ordinal" ? "ordinal" : "plural";
  if (element.type === TYPE.number) return "number";
  if (element.type === TYPE.date) return "date";
  if (element.type === TYPE.time) return "time";
  return element.type === TYPE.select ? "select" : "value";
}

/** The choices of each select, e.g. `gender: female, male, other`. */
export function selectsOf(message: Message): string[] {
  return elementsOf(message)
    .flatMap((element) =>
      element.type === TYPE.select
        ? [`${element.value}: ${Object.keys(element.options).toSorted().join(", ")}`]
        : [],
    )
    .toSorted();
}

export function pluralsOf(message: Message): PluralElement[] {
  return elementsOf(message).filter((element) => element.type === TYPE.plural);
}

/** Opening and closing tags, each once, e.g. `<b>`, `</b>`. */
export function tagsOf(message: Message): string[] {
  const text = elementsOf(message).map((element) => (element.type === TYPE.literal ? element.value : "\n"));
  return [...new Set(text.join("").match(/<\/?[a-z][\w-]*\s*\/?>/gi) ?? [])].toSorted();
}

/** Stands for a value in a text that readers would see. */
export const valueMark = "\uFFFC";

/** The texts that readers may see, one per combination of branches, with a mark for each value. */
export function visibleTexts(message: Message): string[] {
  return message.reduce<string[]>(
    (texts, element) => {
      const next =
        element.type === TYPE.literal
          ? [element.value]
          : element.type === TYPE.plural || element.type === TYPE.select
            ? [...new Set(branchesOf(element).flatMap(visibleTexts))]
            : [valueMark];
      return texts.flatMap((text) => next.map((part) => text + part));
    },
    [""],
  );
}
