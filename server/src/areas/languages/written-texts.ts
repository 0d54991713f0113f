import type {
  listWrittenTexts,
  WrittenTextRow,
  WrittenTextWire,
} from "@planete/shared/contract/written-texts.contract.ts";
import type { CallQuery } from "@planete/shared/contract/call.ts";
import type { TextKind, WordsByLanguage } from "@planete/shared/domain/languages/written-text.ts";
import { languagesWithout, nextWithout, textRight } from "@planete/shared/domain/languages/written-text.ts";
import { foldText } from "@planete/shared/domain/words/fold-text.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { isRefusal, refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { holdsRight } from "../../platform/sessions/caller.ts";
import type { TextChange, TextSource, WrittenText } from "../../platform/texts/text-source.ts";

type Sources = readonly TextSource[];

/** A text with its place among all of them. */
export interface FoundText extends WrittenText {
  readonly key: string;
  readonly kind: TextKind;
  readonly missing: readonly LanguageCode[];
}

/** Longest beginning of a text in the list. */
const excerpt = 160;

function keyOf(kind: TextKind, { record, field, part }: WrittenText): string {
  return [kind, record, field, ...(part === undefined ? [] : [part])].join(":");
}

/** The kinds that the caller may change on their own screen. */
export function openSources(caller: Caller, sources: Sources): Sources {
  return sources.filter(({ kind }) => caller.person.employee && holdsRight(caller, textRight(kind)));
}

export async function findTexts(platform: Platform, sources: Sources): Promise<readonly FoundText[]> {
  const found = await Promise.all(
    sources.map(async ({ kind, find }) =>
      (await find(platform)).map((text) => ({
        ...text,
        kind,
        key: keyOf(kind, text),
        missing: languagesWithout(text.words, languageCodes),
      })),
    ),
  );
  return found.flat();
}

/** How many texts lack a language, as far as the caller may change them, and since when the oldest of them does. */
export async function countIncomplete(
  platform: Platform,
  caller: Caller,
  sources: Sources,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const texts = (await findTexts(platform, openSources(caller, sources))).filter(isIncomplete);
  const times = texts.flatMap(({ changedAt }) => (changedAt ? [changedAt.getTime()] : []));
  return { count: texts.length, since: times.length > 0 ? new Date(Math.min(...times)) : null };
}

const isIncomplete = ({ missing }: FoundText): boolean => missing.length > 0;

type Wish = Omit<CallQuery<typeof listWrittenTexts>, "cursor" | "limit">;

/** The texts that a list asks for, in its order; those of one place keep the order of their screens. */
export function wishedTexts(
  texts: readonly FoundText[],
  { search, kind, language, state, sort = "kind" }: Wish,
): readonly FoundText[] {
  const words = foldText(search ?? "")
    .split(/\s+/u)
    .filter((word) => word !== "");
  const wanted = texts.filter(
    (text) =>
      (!kind || kind.includes(text.kind)) &&
      (!language || language.some((code) => text.missing.includes(code))) &&
      (!state || state.includes(isIncomplete(text) ? "incomplete" : "complete")) &&
      holdsAll(text, words),
  );
  const turn = sort.startsWith("-") ? -1 : 1;
  const places = new Map(texts.map((text, place) => [text.key, place]));
  const rank = (text: FoundText): number => {
    if (sort.endsWith("missing")) return text.missing.length;
    return sort.endsWith("changedAt") ? (text.changedAt?.getTime() ?? 0) : (places.get(text.key) ?? 0);
  };
  return wanted.toSorted((left, right) => turn * (rank(left) - rank(right)));
}

function holdsAll({ titles, words }: FoundText, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  const all = foldText([...Object.values(titles), ...Object.values(words)].join(" "));
  return wanted.every((word) => all.includes(word));
}

const begun = (words: WordsByLanguage): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([code, text]) => [code, text.slice(0, excerpt)]));

export function textToRow(text: FoundText): WrittenTextRow {
  const { key, kind, field, titles, words, missing, changedAt } = text;
  return {
    key,
    kind,
    field,
    titles: begun(titles),
    words: begun(words),
    missing: [...missing],
    changedAt: changedAt?.toISOString() ?? null,
  };
}

function textToWire(text: FoundText, at: Pick<WrittenTextWire, "target" | "next">): WrittenTextWire {
  return {
    ...textToRow(text),
    words: { ...text.words },
    rich: text.rich ? { ...text.rich } : null,
    version: text.version,
    longest: text.longest,
    long: text.long ?? false,
    record: text.record,
    ...at,
  };
}

/** One text, where the next is that lacks the same language, and how many others do. */
export async function readText(
  platform: Platform,
  caller: Caller,
  sources: Sources,
  {
    key,
    lang,
    kind,
  }: {
    readonly key: string;
    readonly lang?: LanguageCode | undefined;
    readonly kind?: readonly TextKind[] | undefined;
  },
): Promise<WrittenTextWire> {
  const source = accessSource(caller, sources, key);
  const among = openSources(caller, sources).filter((each) => !kind || kind.includes(each.kind));
  const texts = await findTexts(platform, among.includes(source) ? among : [source, ...among]);
  const text = texts.find((each) => each.key === key) ?? refuse("notFound");
  const target = lang ?? text.missing[0];
  if (target === undefined) return textToWire(text, { target: null, next: null });
  const next = nextWithout(texts, key, target);
  const left = texts.filter((each) => each.key !== key && each.missing.includes(target)).length;
  return textToWire(text, { target, next: next ? { key: next.key, left } : null });
}

function accessSource(caller: Caller, sources: Sources, key: string): TextSource {
  const source = sources.find(({ kind }) => key.startsWith(`${kind}:`)) ?? refuse("notFound");
  if (!openSources(caller, [source]).includes(source))
    refuse("rightMissing", { right: textRight(source.kind) });
  return source;
}

/** Changes one language of a text by the command of its own screen; a conflict carries the text as it is now. */
export async function changeText(
  platform: Platform,
  caller: Caller,
  sources: Sources,
  { key, ...change }: TextChange & { readonly key: string },
): Promise<WrittenTextWire> {
  const source = accessSource(caller, sources, key);
  const texts = await findTexts(platform, [source]);
  const text = texts.find((each) => each.key === key) ?? refuse("notFound");
  const current = (): Promise<WrittenTextWire> => readText(platform, caller, sources, { key });
  try {
    await source.write(platform, caller, text, change);
  } catch (error) {
    if (!isRefusal(error, "conflict")) throw error;
    // What somebody else made of the text is for the form of the room, not the whole record.
    const { by = null, at = null } = error.details ?? {};
    refuse("conflict", { current: await current(), by, at });
  }
  return readText(platform, caller, sources, { key, lang: change.lang });
}
