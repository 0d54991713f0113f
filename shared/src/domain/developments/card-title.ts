/** What a card's name is made of. */
interface TitledCard {
  readonly label: string;
  readonly development?: { readonly label?: string | null | undefined } | null | undefined;
}

/** What a card is called where it stands alone: its development first, then what it does for it, if that is told apart. */
export function cardTitle({ label, development }: TitledCard): {
  readonly title: string;
  readonly part: string | undefined;
} {
  const title = development?.label ?? label;
  return { title, part: label === title ? undefined : label };
}

/** The same in one line. */
export function cardName(card: TitledCard): string {
  const { title, part } = cardTitle(card);
  return part === undefined ? title : `${title} · ${part}`;
}
