import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { supportVisionRight } from "@planete/shared/domain/rights/right-tags.ts";
import { NothingToChoose } from "../areas/hotline/new-sheet/nothing-to-choose.tsx";
import { NoModules } from "../areas/modules/no-modules.tsx";
import { NoNews } from "../areas/news/no-news.tsx";
import { checkSession } from "../platform/session/session-store.ts";
import { ana } from "../testing/ana.ts";
import { fakeServer } from "../testing/fake-server.ts";
import { renderInEnglish } from "../testing/render-in-english.tsx";
import { NavigateContext } from "../ui/link.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The places that a new installation shows empty, to somebody with these rights. */
async function show(rights: Readonly<Record<string, number>>): Promise<readonly (string | null)[]> {
  fakeServer({ user: { ...ana, rights } });
  await checkSession();
  renderInEnglish(
    <NavigateContext value={{ navigate: () => undefined, hrefOf: (path) => path }}>
      <NoModules />
      <NoNews />
      <NothingToChoose of="clients" />
      <NothingToChoose of="modules" />
    </NavigateContext>,
  );
  return screen.queryAllByRole("link").map((link) => link.getAttribute("href"));
}

test("whoever may settle what is missing is led there, and nobody is sent to an administrator", async () => {
  const all = await show({
    [supportVisionRight("modules")]: 1,
    [supportVisionRight("communication")]: 1,
    [supportVisionRight("clients")]: 1,
  });
  expect(all).toEqual([
    "/support-vision/modules",
    "/support-vision/communication",
    "/support-vision/clients",
    "/support-vision/modules",
  ]);
  expect(document.body.textContent).not.toMatch(/administrator/iu);
  cleanup();

  // Of one area: led to what is theirs, and told of the rest without being sent to themselves.
  expect(await show({ [supportVisionRight("clients")]: 1 })).toEqual(["/support-vision/clients"]);
  expect(document.body.textContent).not.toMatch(/administrator/iu);
  expect(document.body.textContent).toContain("Whoever manages the modules");
  cleanup();

  expect(await show({})).toEqual([]);
  expect(document.body.textContent).not.toMatch(/administrator/iu);
});
