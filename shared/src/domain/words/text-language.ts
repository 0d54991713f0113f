/** The words that sentences of a language hardly do without. */
const commonWords = {
  fr: "le la les des du un une et est sont que qui dans pour pas sur avec vous nous votre notre ce cette ces ne plus je il elle on au aux être avez avons ont merci bonjour fait été mais ou où en de se sa son ses leur ni par si tout n’est c’est d’un d’une qu’il l’a j’ai",
  en: "the a an and is are of to in that this these for with you your we our not on have has be it was were from please thank hello but can will would which or as at by if do does there their its been when",
  es: "el la los las de del que y en un una es por para con no su sus se al lo le está están usted nosotros gracias hola pero más cuando hemos tiene como o si esta este ha ya puede sin sobre ni",
  ca: "el la els les de del que i en un una és per amb no seu seva al ho està estan vostè gràcies hola però més quan hem té com aquest aquesta dels o si ha ja pot sense sobre a les als ne qui ni",
  pt: "o a os as de do da dos das que e em um uma é por para com não se no na nos nas está estão você obrigado olá mas mais quando temos tem como ou seu sua ao foi já pode sem sobre",
  it: "il lo la gli le di del della dei delle che e in un una è per con non si al ha sono questo questa grazie buongiorno ma più quando abbiamo come nel nella o suo sua da dal può già senza i qui alla ne",
  de: "der die das und ist sind nicht ein eine einen einem mit auf für von zu zum zur den dem des im in wir sie ihr ihre ihren haben hat wird werden bitte danke guten auch aber als es oder an wenn kann sich noch",
  nl: "de het een en is zijn niet met op voor van te in dat die wij we u uw jullie hebben heeft wordt worden graag bedankt hallo ook maar als bij er of aan om kan nog naar deze dit door",
  se: "och är att det en ett inte med på för av som den de vi ni er har kan till om jag hej tack men också när från eller i du din så inga har ska vid ditt dina alla",
} as const;

export type WrittenLanguage = keyof typeof commonWords | "th";
type CommonLanguage = keyof typeof commonWords;

/** A longer text says nothing more about its language. */
const longest = 2_000;
/** Fewer words that tell are chance; so is a lead that is smaller. */
const leastWeight = 2;
const leastLead = 1.5;
/** Of all words at least so many are common ones of the language. */
const leastShare = 0.15;

let known: ReadonlyMap<string, readonly CommonLanguage[]> | undefined;

function readCommon(): ReadonlyMap<string, readonly CommonLanguage[]> {
  const found = new Map<string, CommonLanguage[]>();
  for (const [language, words] of Object.entries(commonWords)) {
    for (const word of new Set(words.split(" "))) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those of the table above
      found.set(word, [...(found.get(word) ?? []), language as CommonLanguage]);
    }
  }
  return found;
}

/** The language that a text is written in, by its commonest words; nothing where that is not sure. */
export function findTextLanguage(text: string): WrittenLanguage | undefined {
  const read = text.slice(0, longest);
  const letters = read.match(/\p{Letter}/gu)?.length ?? 0;
  const thai = read.match(/\p{Script=Thai}/gu)?.length ?? 0;
  if (thai >= 6 && thai > letters / 2) return "th";
  known ??= readCommon();
  const words =
    read
      .toLowerCase()
      .replaceAll("'", "’")
      .match(/[\p{Letter}’]+/gu) ?? [];
  const weights = new Map<CommonLanguage, number>();
  const hits = new Map<CommonLanguage, number>();
  // A word that comes again tells nothing new.
  for (const word of new Set(words)) {
    const languages = known.get(word) ?? [];
    for (const language of languages) {
      // A word of one language alone says most.
      weights.set(language, (weights.get(language) ?? 0) + 1 / languages.length ** 2);
      hits.set(language, (hits.get(language) ?? 0) + 1);
    }
  }
  const [first, second] = [...weights].toSorted(([, one], [, other]) => other - one);
  if (!first || first[1] < leastWeight || first[1] < leastLead * (second?.[1] ?? 0)) return undefined;
  return (hits.get(first[0]) ?? 0) >= leastShare * new Set(words).size ? first[0] : undefined;
}
