import type { CardSort } from "@planete/shared/contract/card-fields.ts";
import { cardFields } from "@planete/shared/contract/card-fields.ts";
import type { CardView } from "@planete/shared/contract/card-wire.ts";
import { choicesInAddress, sortsOf } from "@planete/shared/contract/list-fields.ts";
import type { CardSection } from "@planete/shared/domain/planning/card-order.ts";
import { cardSection } from "@planete/shared/domain/planning/card-order.ts";
import type { ListAddress } from "../../../kit/list-address.ts";
import { declareList } from "../../../kit/list-address.ts";

export const cardSorts = sortsOf(cardFields);

export const cardList = declareList({
  name: "cards",
  sorts: ["usual", ...cardSorts],
  /** What is to be done now first. */
  usualSort: "usual",
  filters: choicesInAddress(cardFields),
});

/** The order that an address asks for; undefined for the usual one. */
export function chosenSort({
  sort: wish,
}: Pick<ListAddress<CardSort | "usual", never>, "sort">):
  | { readonly sort: CardSort; readonly direction: "asc" | "desc" }
  | undefined {
  const sort = cardSorts.find((each) => each === wish?.replace(/^-/u, ""));
  return sort && { sort, direction: wish?.startsWith("-") === true ? "desc" : "asc" };
}

interface SectionRows {
  readonly section: CardSection;
  readonly from: number;
  readonly to: number;
}

/** The sections of the usual order, over rows that stand in it. */
export function sectionsOf(cards: readonly CardView[], today: string): readonly SectionRows[] {
  const sections: { section: CardSection; from: number; to: number }[] = [];
  for (const [at, { development, assignee, ...card }] of cards.entries()) {
    const standing = { ...card, status: development?.status ?? null, assigneeId: assignee?.id ?? null };
    const section = cardSection(standing, today);
    const last = sections.at(-1);
    if (last?.section === section) last.to = at + 1;
    else sections.push({ section, from: at, to: at + 1 });
  }
  return sections;
}
