import { describe, expect, test } from "vitest";
import { literalFindings } from "./literal-rules.ts";
import { parseSource } from "./source-file.ts";

function found(text: string, path = "web/src/areas/home/home-screen.tsx"): number {
  return literalFindings(parseSource(path, text)).length;
}

describe("text in the interface comes from the catalogues", () => {
  test.each([
    "<p>Welcome</p>",
    "<p>{name} says hello</p>",
    '<p>{"Welcome"}</p>',
    "<p>{`Welcome ${name}`}</p>",
    '<p>{open ? "Close" : text("ui.open")}</p>',
    '<>{open && "Close"}</>',
    '<button aria-label="Close" />',
    '<input placeholder={"Search"} />',
    '<Tile heading={busy ? "Loading" : title} />',
    '<Tile extra="Nothing to see here" />',
    'toast({ message: "The sheet was archived" });',
    'const options = { label: "Choose a client…" };',
  ])("%s is refused", (text) => {
    expect(found(text)).toBe(1);
  });

  test.each([
    '<p>{text("home.welcome")}</p>',
    "<p>·</p>",
    "<p>{count} / {total}</p>",
    "<p>×</p>",
    '<div className="Tile wide" data-state="open" role="status" />',
    '<svg viewBox="0 0 24 24"><path d="M4 4h16" /></svg>',
    '<button aria-label={text("ui.close")} type="button" />',
    'const column = { label: "name", message: error.code };',
    'import type { A } from "./a.ts"; const title = "x";',
    '<a href="/help page">{label}</a>',
  ])("%s passes", (text) => {
    expect(found(text)).toBe(0);
  });

  test.each(["<TextField maxLength={80} />", "const field = { maxLength: 1_000 };"])(
    "%s holds a limit of its own, which is refused where fields of the product are",
    (text) => {
      expect(found(text)).toBe(1);
      expect(found(text, "web/src/kit/search-box.tsx")).toBe(1);
      expect(found(text, "web/src/ui/date-field.tsx")).toBe(0);
      expect(found(text, "web/src/areas/gallery/fields-section.tsx")).toBe(0);
      expect(found(text.replace(/\d[\d_]*/, "teamLimits.name"))).toBe(0);
    },
  );

  test("tests may say what they like", () => {
    expect(found("<p>Welcome</p>", "web/src/areas/home/home-screen.test.tsx")).toBe(0);
    expect(found("<p>Welcome</p>", "web/src/testing/render.tsx")).toBe(0);
  });

  test("the finding stands on the line of the text", () => {
    const [finding] = literalFindings(
      parseSource("web/src/ui/a.tsx", "const a = (\n  <p>\n    Welcome\n  </p>\n);"),
    );
    expect(finding).toEqual({
      file: "web/src/ui/a.tsx",
      line: 3,
      message: 'literal text "Welcome": sentences for people live in the catalogues',
    });
  });
});
