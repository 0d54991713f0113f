import { expect, test } from "vitest";
import { fetchStubFindings } from "./fetch-stub-rules.ts";
import { parseSource } from "./source-file.ts";

const screen = "web/src/areas/news/news-screen.test.tsx";

test.each([
  'vi.stubGlobal("fetch", answer);',
  'vi.spyOn(globalThis, "fetch").mockResolvedValue(answer);',
  "globalThis.fetch = answer;",
  "window.fetch = answer;",
])("%s is refused in a test of a screen, and left to the fake server", (text) => {
  expect(fetchStubFindings(parseSource(screen, text))).toHaveLength(1);
  expect(fetchStubFindings(parseSource("web/src/testing/fake-server.ts", text))).toEqual([]);
});

test("what is not replaced is left alone", () => {
  const text =
    'const server = fakeServer(); vi.stubGlobal("open", tab); await fetch("/x"); queries.fetch = 1;';
  expect(fetchStubFindings(parseSource(screen, text))).toEqual([]);
});
