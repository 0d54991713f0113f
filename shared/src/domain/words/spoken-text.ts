/** The text of the first of these languages that has one, with its language. */
export function spokenText<Code extends string>(
  texts: Readonly<Record<string, string>>,
  order: readonly Code[],
): { readonly language: Code; readonly text: string } | undefined {
  for (const language of order) {
    const text = texts[language];
    if (text !== undefined && text.trim() !== "") return { language, text };
  }
  return undefined;
}
