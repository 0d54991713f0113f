import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi, onTestFinished } from "vitest";
import type { PreferencesWire } from "@planete/shared/contract/preferences.contract.ts";
import { defaultPreferences } from "@planete/shared/contract/preferences.contract.ts";
import type { ModuleWire } from "@planete/shared/contract/modules.contract.ts";
import {
  countModuleUse,
  orderModules,
  pinModule,
  readModules,
  unpinModule,
} from "@planete/shared/contract/modules.contract.ts";
import { hrefOf, navigate } from "../../platform/navigation.ts";
import { checkSession } from "../../platform/session/session-store.ts";
import { ana } from "../../testing/ana.ts";
import type { Inputs } from "../../testing/fake-answer.ts";
import type { FakeServer } from "../../testing/fake-server.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import { NavigateContext } from "../../ui/link.tsx";
import { closeAllToasts, shownToasts } from "../../ui/toast-store.ts";
import { ModulesScreen } from "./modules-screen.tsx";

let server: FakeServer;
let modules: ModuleWire[];

function module(slug: string, fr: string, en: string, more: Partial<ModuleWire> = {}): ModuleWire {
  const path = `/${slug}`;
  return {
    name: fr,
    nameTraduction: { fr, en },
    slug,
    path,
    subModules: [],
    icon: "",
    pinned: false,
    uses: 0,
    ...more,
  };
}
const advances = {
  name: "Acomptes",
  nameTraduction: { fr: "Acomptes", en: "Advances" },
  slug: "advances",
  path: "/payroll/advances",
};
const payroll = module("payroll", "Paie", "Payroll", { subModules: [advances], uses: 1 });
const health = module("health", "Santé et sécurité", "Health and safety", { uses: 7 });
const agenda = module("agenda", "Agenda", "Agenda", { path: "/app/agenda" });

const moduleList = () => ({ data: modules });
const setPinned =
  (pinned: boolean) =>
  ({ params }: Inputs<typeof pinModule>) => {
    modules = modules.map((one) => (one.slug === params.slug ? { ...one, pinned } : one));
    return moduleList();
  };

/** Opens the screen on a server with these modules, and gives what the page keeps in memory. */
async function open(
  shown: ModuleWire[],
  preferences: Partial<PreferencesWire> = {},
  user = ana,
): Promise<QueryClient> {
  modules = shown;
  server = fakeServer({ user, preferences: { ...defaultPreferences, ...preferences } });
  server.answer(readModules, moduleList);
  server.answer(pinModule, setPinned(true));
  server.answer(unpinModule, setPinned(false));
  server.answer(countModuleUse, { data: { uses: 1 } });
  server.answer(orderModules, ({ body }) => {
    modules = body.slugs.flatMap((wanted) => modules.find((one) => one.slug === wanted) ?? []);
    return moduleList();
  });
  await checkSession();
  return show();
}

/** Shows the screen and gives what it keeps in memory. */
function show(): QueryClient {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderInEnglish(
    <QueryClientProvider client={queries}>
      <NavigateContext value={{ navigate, hrefOf }}>
        <ModulesScreen />
      </NavigateContext>
    </QueryClientProvider>,
  );
  return queries;
}

const names = (): (string | null)[] =>
  screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent.replace(/ \(.*/, ""));
const search = (): HTMLElement => screen.getByRole("searchbox", { name: "Search for a module" });

afterEach(() => {
  vi.unstubAllGlobals();
  closeAllToasts();
});

it("shows modules by name with their parts, and says which open in a new window", async () => {
  await open([payroll, health, agenda]);
  await screen.findByText("3 modules");
  expect(names()).toEqual(["Agenda", "Health and safety", "Payroll"]);
  const away = screen.getByRole("link", { name: "Payroll (Opens in a new window)" });
  expect([away.getAttribute("target"), away.getAttribute("rel")]).toEqual(["_blank", "noopener"]);
  expect(screen.getByRole("link", { name: "Agenda" }).getAttribute("target")).toBeNull();
  const parts = within(screen.getByRole("list", { name: "Sections of Payroll" }));
  expect(parts.getByRole("link", { name: /^Advances/ }).getAttribute("href")).toBe("/payroll/advances");
});

it("in production leads to the module's own path of the host, below whatever path this product is", async () => {
  const settings = Object.entries({ demonstration: "no", "base-path": "/suite/" }).map(([name, content]) =>
    Object.assign(document.createElement("meta"), { name, content }),
  );
  document.head.append(...settings);
  onTestFinished(() => settings.forEach((setting) => setting.remove()));
  await open([payroll, agenda]);
  const away = await screen.findByRole("link", { name: "Payroll (Opens in a new window)" });
  expect(away.getAttribute("href")).toBe(`${location.origin}/payroll`);
  expect(screen.getByRole("link", { name: "Agenda" }).getAttribute("href")).toBe("/suite/app/agenda");
});

it("tells modules apart by their letters where they have no picture", async () => {
  await open([module("orders", "Commandes", "Contracts"), module("pay", "Paie", "Company")]);
  await screen.findByText("2 modules");
  for (const letters of ["Co", "Cm"]) expect(screen.getByText(letters)).toBeDefined();
});

it("finds without accents and in French, and says why it found", async () => {
  await open([payroll, health, agenda]);
  await screen.findByText("3 modules");
  fireEvent.change(search(), { target: { value: "sante" } });
  expect(names()).toEqual(["Health and safety"]);
  expect(screen.getByText("In French: Santé et sécurité")).toBeDefined();
  fireEvent.change(search(), { target: { value: "ADVANCES" } });
  expect(names()).toEqual(["Payroll"]);
  expect(screen.getByText("1 module")).toBeDefined();
});

it("says that nothing matches, and one press shows everything again", async () => {
  await open([payroll, health]);
  await screen.findByText("2 modules");
  fireEvent.change(search(), { target: { value: "zebra" } });
  expect(screen.getByText("No module matches “zebra”.")).toBeDefined();
  const [, clear] = screen.getAllByRole("button", { name: "Clear the search" });
  if (clear) fireEvent.click(clear);
  expect(names()).toHaveLength(2);
});

it("keeps the chosen sort and view with the person's preferences", async () => {
  await open([payroll, health, agenda]);
  await screen.findByText("3 modules");
  fireEvent.change(screen.getByRole("combobox", { name: "Sort by" }), { target: { value: "most-used" } });
  expect(names()).toEqual(["Health and safety", "Payroll", "Agenda"]);
  expect(screen.getByText("Opened 7 times")).toBeDefined();
  await waitFor(() => expect(server.preferences.moduleSort).toBe("most-used"));
  fireEvent.click(screen.getByRole("radio", { name: "List" }));
  await waitFor(() => expect(server.preferences.modulesView).toBe("list"));
});

it("pins at once and takes the pin back when the server refuses", async () => {
  await open([payroll, health]);
  fireEvent.click(await screen.findByRole("button", { name: "Pin Payroll to the menu" }));
  expect(await screen.findByRole("button", { name: "Unpin Payroll from the menu" })).toBeDefined();
  await waitFor(() => expect(server.changes).toEqual(["pinModule"]));
  expect(server.asked(pinModule)).toMatchObject([{ params: { slug: "payroll" } }]);

  server.refuse(pinModule, "tooManyPins");
  fireEvent.click(screen.getByRole("button", { name: "Pin Health and safety to the menu" }));
  await waitFor(() =>
    expect(shownToasts().map(({ message }) => message)).toEqual([
      "The menu has no room for another module. Unpin one first, then try again.",
    ]),
  );
  expect(screen.getByRole("button", { name: "Pin Health and safety to the menu" })).toBeDefined();
});

it("offers no ninth pin and says why", async () => {
  const pinned = Array.from({ length: 8 }, (_, at) => module(`m${at}`, `M${at}`, `M${at}`, { pinned: true }));
  await open([...pinned, payroll]);
  const pin = await screen.findByRole("button", { name: "Pin Payroll to the menu" });
  expect(pin.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(pin);
  expect(screen.getAllByText("The menu is full: unpin one of the 8 modules first.").length).toBeGreaterThan(
    0,
  );
  expect(server.changes).toEqual([]);
});

it("moves a module with the arrow keys on its handle, says where it is and keeps it there", async () => {
  await open([payroll, health, agenda], { moduleSort: "own-order" });
  const handle = await screen.findByRole("button", { name: "Move Payroll" });
  fireEvent.keyDown(handle, { key: "ArrowRight" });
  await waitFor(() => expect(names()).toEqual(["Health and safety", "Payroll", "Agenda"]));
  expect(screen.getByText("Payroll: place 2 of 3")).toBeDefined();
  await waitFor(() => expect(modules.map(({ slug }) => slug)).toEqual(["health", "payroll", "agenda"]));
  fireEvent.change(search(), { target: { value: "a" } });
  expect(screen.queryByRole("button", { name: "Move Payroll" })).toBeNull();
});

it("counts a use of the module when one of its parts is opened", async () => {
  await open([payroll]);
  const part = await screen.findByRole("link", { name: /^Advances/ });
  part.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(part);
  await waitFor(() => expect(server.changes).toEqual(["countModuleUse"]));
  expect(server.asked(countModuleUse)).toMatchObject([{ params: { slug: "payroll" } }]);
});

it("says whom to ask when no module is open to the person", async () => {
  await open([]);
  expect(
    await screen.findByText(/^No modules are available to you yet\. Whoever manages the modules/),
  ).toBeDefined();
  expect(screen.queryByRole("searchbox")).toBeNull();
});

it("leads whoever keeps the modules to them instead of to an administrator", async () => {
  await open([], {}, { ...ana, rights: { "support-vision-modules": 1 } });
  expect(await screen.findByText(/You choose who sees which module/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Go to the modules" }).getAttribute("href")).toMatch(
    /support-vision\/modules$/,
  );
  expect(screen.queryByText(/administrator/)).toBeNull();
});

it("offers to try again when the modules can't be loaded", async () => {
  await open([payroll]);
  await screen.findByText("1 module");
  cleanup();
  server.refuse(readModules, "internalError");
  show();
  expect(await screen.findByText("Your modules could not be loaded.")).toBeDefined();
  expect(screen.getByText("request-internalError")).toBeDefined();
  server.answer(readModules, moduleList);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: /^Payroll/ })).toBeDefined();
});

it("keeps the last list when it cannot be refreshed, and says so", async () => {
  const page = await open([payroll, health]);
  await screen.findByText("2 modules");
  server.refuse(readModules, "databaseUnavailable");
  await page.invalidateQueries();
  expect(await screen.findByText("The list could not be refreshed: it may be out of date.")).toBeDefined();
  expect(names()).toHaveLength(2);
  expect(search()).toBeDefined();
  server.answer(readModules, moduleList);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByText(/could not be refreshed/)).toBeNull());
});

it("tells ears that it is loading, and offers the search at once", async () => {
  await open([payroll]);
  await screen.findByText("1 module");
  cleanup();
  server.hold(readModules);
  show();
  expect(screen.getByText("Loading…")).toBeDefined();
  expect(search()).toBeDefined();
});
