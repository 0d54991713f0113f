import { foldText } from "../words/fold-text.ts";
import type { Impact, RequestType } from "./sheet-terms.ts";

/** A module or one of its parts, by all the names that people call it. */
interface NamedWithAliases {
  readonly slug: string;
  readonly names: readonly string[];
}

export interface NamedModule extends NamedWithAliases {
  readonly parts: readonly NamedWithAliases[];
}

/** What a request is probably about; the person sees it and may say otherwise (D7). */
export interface RequestProposal {
  readonly module: string | undefined;
  readonly subModule: string | undefined;
  readonly requestType: RequestType;
  readonly impact: Impact;
}

/** Beginnings of words, in all languages of the product, that tell what kind of request it is; accents aside. */
const typeSigns = {
  development: [
    ..."ajout evolu amelior souhait nouvelle-fonction".split(" "),
    ..."add featur improv enhance".split(" "),
    ..."hinzuf erweiter verbesser wunsch".split(" "),
    ..."anadi mejora agrega".split(" "),
    ..."aggiung miglior vorremmo".split(" "),
    ..."adicion acrescent melhor".split(" "),
    ..."toevoeg verbeter wens".split(" "),
    ..."afegi millor".split(" "),
    ..."lagg forbattr onska".split(" "),
    ..."เพิ่ม ปรับปรุง".split(" "),
  ],
  usage: "comment how wie como come hoe com hur อย่างไร ยังไง".split(" "),
  information: [
    ..."quand quel renseign when which wann welche cuando cual quando quale qual".split(" "),
    ..."wanneer welke quan quin nar vilke สอบถาม เมื่อไร".split(" "),
  ],
} as const satisfies Partial<Record<RequestType, readonly string[]>>;

/** The same for how much it hinders. */
const impactSigns = {
  blocking: [
    ..."bloqu block imposs plant urgen arret panne crash down stopp".split(" "),
    ..."blockier gesperr unmoglich dringend bloque bloccat geblokk onmogelijk omojlig blocker".split(" "),
    ..."หยุด ด่วน ใช้งานไม่ได้".split(" "),
  ],
  major: [
    ..."erreur faux fausse absent manqu perdu error wrong missing lost fail".split(" "),
    ..."fehler falsch fehlt verlor falta perdid errore sbagliat manca erro errad fout ontbre incorr".split(
      " ",
    ),
    ..."manquen fel saknas ผิด หาย".split(" "),
  ],
  cosmetic: [
    ..."affichage couleur orthograph faute typo logo spelling colour color align".split(" "),
    ..."farbe tippfehler darstell ortogra colore refuso cor kleur spelfout tipfout farg stavfel สี พิมพ์ผิด".split(
      " ",
    ),
  ],
} as const satisfies Partial<Record<Impact, readonly string[]>>;

const thai = /\p{Script=Thai}/u;

interface Said {
  readonly text: string;
  readonly words: readonly string[];
}

const cut = (given: string): Said => {
  const text = foldText(given);
  return { text, words: text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [] };
};

/** Thai writes no spaces between words: there a sign may stand anywhere. */
const holds = ({ text, words }: Said, sign: string): boolean =>
  thai.test(sign) ? text.includes(sign) : words.some((word) => word.startsWith(sign));

function firstKind<Kind extends string>(
  said: Said,
  signs: Readonly<Record<Kind, readonly string[]>>,
  order: readonly Kind[],
): Kind | undefined {
  return order.find((kind) => signs[kind].some((sign) => holds(said, sign)));
}

/** Endings differ by number and case; so many letters say which word it is. */
const stemLength = 5;
const leastLetters = 4;

/** How well a name fits: the share of its telling words that were said. */
function fit(said: Said, names: readonly string[]): number {
  const shares = names.map((name) => {
    if (thai.test(name)) return said.text.includes(foldText(name)) ? 1 : 0;
    const telling = cut(name).words.filter((word) => word.length >= leastLetters);
    const found = telling.filter((word) => holds(said, word.slice(0, stemLength)));
    return telling.length === 0 ? 0 : found.length / telling.length;
  });
  return Math.max(0, ...shares);
}

/**
 * Module, type and impact out of the words of a request. `usual` is the module that the person wrote about last, for
 * words that name none. What is not said is the ordinary: something does not work, and one can go on without it.
 */
export function proposeRequest(
  words: string,
  modules: readonly NamedModule[],
  usual?: string | undefined,
): RequestProposal {
  const said = cut(words);
  const places = modules.flatMap((module) => [
    { module: module.slug, subModule: undefined, score: fit(said, module.names) },
    ...module.parts.map((part) => ({
      module: module.slug,
      subModule: part.slug,
      // A part says more than its module.
      score: fit(said, part.names) * 1.1 + fit(said, module.names) / 2,
    })),
  ]);
  const best = places.reduce<(typeof places)[number] | undefined>(
    (found, place) => (place.score > (found?.score ?? 0) ? place : found),
    undefined,
  );
  const known = modules.some(({ slug }) => slug === usual) ? usual : undefined;
  return {
    module: best?.module ?? (said.words.length === 0 ? undefined : known),
    subModule: best?.subModule,
    requestType: firstKind(said, typeSigns, ["development", "usage", "information"]) ?? "anomaly",
    impact: firstKind(said, impactSigns, ["blocking", "major", "cosmetic"]) ?? "minor",
  };
}
