import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi, onTestFinished } from "vitest";
import type { PreferencesWire } from "@planete/shared/contract/account.contract.ts";
import { defaultPreferences } from "@planete/shared/contract/account.contract.ts";
import type { ModuleWire } from "@planete/shared/contract/modules.contract.ts";
import { hrefOf, navigate } from "../../platform/navigation.ts";
import { checkSession } from "../../platform/session/session-store.ts";
import { ana } from "../../testing/ana.ts";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import { NavigateContext } from "../../ui/link.tsx";
import { closeAllToasts, shownToasts } from "../../ui/toast-store.ts";
import { ModulesScreen } from "./modules-screen.tsx";

let person = ana;

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

interface Server {
  modules: readonly ModuleWire[];
  preferences: PreferencesWire;
  /** Method and path of what the page changed. */
  readonly changes: string[];
  failing?: { readonly status: number; readonly error: string };
  /** What the page keeps in memory. */
  page?: QueryClient;
}

/** The server's side of the calls that this screen makes. */
function answer(server: Server, method: string, path: string, body: string): unknown {
  if (path.endsWith("/authentication/keep")) return { valid: true, step: "open" };
  if (path.endsWith("/user")) return { data: person };
  if (path.endsWith("/interface")) {
    server.preferences = { ...server.preferences, ...(body === "" ? {} : (JSON.parse(body) as object)) };
    return { data: server.preferences };
  }
  const [, kind = "", slug = ""] = /\/user\/modules\/(\w+)\/?([\w-]*)/.exec(path) ?? [];
  if (method !== "GET") server.changes.push(`${method} ${kind} ${slug}${body}`.trim());
  if (kind === "uses") return { data: { uses: 1 } };
  if (kind === "pins") {
    const pinned = method === "PUT";
    server.modules = server.modules.map((one) => (one.slug === slug ? { ...one, pinned } : one));
  }
  if (kind === "order") {
    const { slugs } = JSON.parse(body) as { slugs: string[] };
    server.modules = slugs.flatMap((wanted) => server.modules.find((one) => one.slug === wanted) ?? []);
  }
  return { data: server.modules };
}

async function open(
  modules: readonly ModuleWire[],
  preferences: Partial<PreferencesWire> = {},
): Promise<Server> {
  const server: Server = { modules, preferences: { ...defaultPreferences, ...preferences }, changes: [] };
  vi.stubGlobal("fetch", async (address: string, request: RequestInit) => {
    if (server.failing && address.includes("/user/modules/")) {
      return Response.json(
        { error: server.failing.error, requestId: "req-7" },
        { status: server.failing.status },
      );
    }
    const body = typeof request.body === "string" ? request.body : "";
    return Response.json(answer(server, request.method ?? "GET", address, body));
  });
  await checkSession();
  server.page = show();
  return server;
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
  const server = await open([payroll, health, agenda]);
  await screen.findByText("3 modules");
  fireEvent.change(screen.getByRole("combobox", { name: "Sort by" }), { target: { value: "most-used" } });
  expect(names()).toEqual(["Health and safety", "Payroll", "Agenda"]);
  expect(screen.getByText("Opened 7 times")).toBeDefined();
  await waitFor(() => expect(server.preferences.moduleSort).toBe("most-used"));
  fireEvent.click(screen.getByRole("radio", { name: "List" }));
  await waitFor(() => expect(server.preferences.modulesView).toBe("list"));
});

it("pins at once and takes the pin back when the server refuses", async () => {
  const server = await open([payroll, health]);
  fireEvent.click(await screen.findByRole("button", { name: "Pin Payroll to the menu" }));
  expect(await screen.findByRole("button", { name: "Unpin Payroll from the menu" })).toBeDefined();
  await waitFor(() => expect(server.changes).toEqual(["PUT pins payroll"]));

  server.failing = { status: 409, error: "tooManyPins" };
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
  const server = await open([...pinned, payroll]);
  const pin = await screen.findByRole("button", { name: "Pin Payroll to the menu" });
  expect(pin.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(pin);
  expect(screen.getAllByText("The menu is full: unpin one of the 8 modules first.").length).toBeGreaterThan(
    0,
  );
  expect(server.changes).toEqual([]);
});

it("moves a module with the arrow keys on its handle, says where it is and keeps it there", async () => {
  const server = await open([payroll, health, agenda], { moduleSort: "own-order" });
  const handle = await screen.findByRole("button", { name: "Move Payroll" });
  fireEvent.keyDown(handle, { key: "ArrowRight" });
  await waitFor(() => expect(names()).toEqual(["Health and safety", "Payroll", "Agenda"]));
  expect(screen.getByText("Payroll: place 2 of 3")).toBeDefined();
  await waitFor(() =>
    expect(server.modules.map(({ slug }) => slug)).toEqual(["health", "payroll", "agenda"]),
  );
  fireEvent.change(search(), { target: { value: "a" } });
  expect(screen.queryByRole("button", { name: "Move Payroll" })).toBeNull();
});

it("counts a use of the module when one of its parts is opened", async () => {
  const server = await open([payroll]);
  const part = await screen.findByRole("link", { name: /^Advances/ });
  part.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(part);
  await waitFor(() => expect(server.changes).toEqual(["POST uses payroll"]));
});

it("says whom to ask when no module is open to the person", async () => {
  await open([]);
  expect(
    await screen.findByText(/^No modules are available to you yet\. Whoever manages the modules/),
  ).toBeDefined();
  expect(screen.queryByRole("searchbox")).toBeNull();
});

it("leads whoever keeps the modules to them instead of to an administrator", async () => {
  person = { ...ana, rights: { "support-vision-modules": 1 } };
  onTestFinished(() => {
    person = ana;
  });
  await open([]);
  expect(await screen.findByText(/You choose who sees which module/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Go to the modules" }).getAttribute("href")).toMatch(
    /support-vision\/modules$/,
  );
  expect(screen.queryByText(/administrator/)).toBeNull();
});

it("offers to try again when the modules can't be loaded", async () => {
  const server = await open([payroll]);
  await screen.findByText("1 module");
  cleanup();
  server.failing = { status: 500, error: "internalError" };
  show();
  expect(await screen.findByText("Your modules could not be loaded.")).toBeDefined();
  expect(screen.getByText("req-7")).toBeDefined();
  delete server.failing;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: /^Payroll/ })).toBeDefined();
});

it("keeps the last list when it cannot be refreshed, and says so", async () => {
  const server = await open([payroll, health]);
  await screen.findByText("2 modules");
  server.failing = { status: 503, error: "databaseUnavailable" };
  await server.page?.invalidateQueries();
  expect(await screen.findByText("The list could not be refreshed: it may be out of date.")).toBeDefined();
  expect(names()).toHaveLength(2);
  expect(search()).toBeDefined();
  delete server.failing;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByText(/could not be refreshed/)).toBeNull());
});

it("tells ears that it is loading, and offers the search at once", async () => {
  await open([payroll]);
  await screen.findByText("1 module");
  cleanup();
  vi.stubGlobal("fetch", () => new Promise<Response>(() => undefined));
  show();
  expect(screen.getByText("Loading…")).toBeDefined();
  expect(search()).toBeDefined();
});
