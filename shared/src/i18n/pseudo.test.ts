import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import boot from "./catalogs/en/boot.json" with { type: "json" };
import ui from "./catalogs/en/ui.json" with { type: "json" };
import { pseudoCatalog } from "./pseudo.ts";

function pseudo(message: string): string {
  return pseudoCatalog({ id: message }).id!;
}

/** Everything but the words: placeholders, their formats, branches and tags, in order. */
function structure(elements: readonly MessageFormatElement[]): unknown[] {
  return elements.flatMap((element): unknown[] => {
    if (element.type === TYPE.literal) return element.value.match(/<\/?[a-z]+>/g) ?? [];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element];
    const branches = Object.entries(element.options).map(([name, { value }]) => [name, structure(value)]);
    return [{ ...element, options: Object.fromEntries(branches) }];
  });
}

function shape(message: string): unknown[] {
  return structure(parse(message, { ignoreTag: true }));
}

describe("the pseudo-language", () => {
  test("accents every letter, grows by 40 % and stands in brackets", () => {
    expect(pseudo("Save")).toBe("⟦Šåṽé ô⟧");
    expect(pseudo("Back to home")).toBe("⟦Ɓåçķ ţö ĥöɱé ôñé·⟧");
  });

  test.each([
    "Hello {name}",
    "{n, plural, one {# file} other {# files}} in {place}",
    "{n, plural, offset:1 =0 {nobody} =1 {{who}} other {{who} and # more}}",
    "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} try",
    "{who, select, me {you have {n, plural, one {# card} other {# cards}}} other {they}}",
    "Until {day, date, short}, {share, number, ::percent}",
    "Read <b>this</b> and <link>that one</link>",
    "It's '{'quoted'}' and ''so'' on",
    "{n, plural, one {it's '#'1} other {'#'#}}",
    "",
  ])("keeps what is not text: %s", (message) => {
    expect(shape(pseudo(message))).toEqual(shape(message));
  });

  test("every branch of a plural grows on its own", () => {
    const message = "{n, plural, one {# file} other {# files}}";
    expect(pseudo(message)).toBe("⟦{n, plural, one {# ƒîļé ô} other {# ƒîļéš ôñ}}⟧");
  });

  test("any message keeps its structure", () => {
    const word = fc.constantFrom("Save", "it's", "a <b>bold</b> word", "50 %", "’", "'{'x'}'", "# 1");
    const name = fc.constantFrom("name", "count", "day");
    const { message } = fc.letrec<{ message: string; part: string }>((tie) => ({
      message: fc.array(tie("part"), { maxLength: 4 }).map((parts) => parts.join(" ")),
      part: fc.oneof(
        { depthSize: "small" },
        word,
        name.map((value) => `{${value}}`),
        name.map((value) => `{${value}, number, ::.00}`),
        fc
          .tuple(name, tie("message"), tie("message"))
          .map(([n, one, other]) => `{${n}, plural, one {${one}} other {${other}}}`),
        fc
          .tuple(name, tie("message"), tie("message"))
          .map(([n, a, other]) => `{${n}, select, a {${a}} other {${other}}}`),
      ),
    }));
    fc.assert(
      fc.property(message, (text) => {
        expect(shape(pseudo(text))).toEqual(shape(text));
      }),
    );
  });

  test("a broken message ends without a loop", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("{", "}", "'", "#", "<", ">", ",", "a", "plural", "select", " ") }),
        (text) => {
          expect(pseudo(text).startsWith("⟦")).toBe(true);
        },
      ),
    );
  });

  test("the English catalogues keep their structure", () => {
    const english: Record<string, string> = { ...boot, ...ui };
    const strange = pseudoCatalog(english);
    expect(Object.keys(strange)).toEqual(Object.keys(english));
    for (const [id, message] of Object.entries(english)) expect(shape(strange[id]!)).toEqual(shape(message));
  });
});
