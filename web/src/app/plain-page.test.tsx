import { cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { setPageTitle, setTitleCount } from "../platform/page-title.ts";
import { renderInEnglish } from "../testing/render-in-english.tsx";
import { PlainPage } from "./plain-page.tsx";

afterEach(() => {
  cleanup();
  setTitleCount("");
});

it("keeps its name in the tab when what waits for the person is counted after it was opened", () => {
  setPageTitle("Home · Planète Online");
  renderInEnglish(<PlainPage title="Oops" />);
  setTitleCount("4");
  expect(document.title).toMatch(/^\(4\) Oops · /);
});
