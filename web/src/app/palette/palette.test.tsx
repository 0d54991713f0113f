import { IconArchive, IconMessage } from "@tabler/icons-react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { searchAgenda } from "@planete/shared/contract/agenda.contract.ts";
import { listDevelopments } from "@planete/shared/contract/development-list.contract.ts";
import { listSheets } from "@planete/shared/contract/hotline-list.contract.ts";
import { readHotlineSettings, readSheetPeople } from "@planete/shared/contract/hotline-settings.contract.ts";
import { readTranslation } from "@planete/shared/contract/languages.contract.ts";
import { countModuleUse, readModules } from "@planete/shared/contract/modules.contract.ts";
import { searchNews } from "@planete/shared/contract/news.contract.ts";
import { sheetCardWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { listUsers } from "@planete/shared/contract/people.contract.ts";
import type { ColleagueWire } from "@planete/shared/contract/people.contract.ts";
import type { DevelopmentRowWire } from "@planete/shared/contract/development-wire.ts";
import { developmentPath } from "@planete/shared/domain/developments/development-path.ts";
import {
  developmentsRight,
  liaisonFormRight,
  supportVisionRight,
} from "@planete/shared/domain/rights/right-tags.ts";
import { usePageActions } from "../../kit/page-actions.ts";
import { checkSession } from "../../platform/session/session-store.ts";
import { NavigateContext } from "../../ui/link.tsx";
import { ana } from "../../testing/ana.ts";
import { noNetwork } from "../../testing/fake-answer.ts";
import type { FakeServer } from "../../testing/fake-server.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { savedSettings, silverId } from "../../testing/hotline-settings.ts";
import { sheetWire } from "../../testing/hotline-sheet.ts";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import { paths } from "../../paths.ts";
import { hearPaletteKey } from "./palette-key.ts";
import { PaletteOpener } from "./palette-opener.tsx";

const sofia: ColleagueWire = {
  id: "0190a000-0000-7000-8000-000000000002",
  firstname: "Sofia",
  lastname: "Carvalho",
  function: "Support adviser",
  employee: true,
  client: null,
  teams: ["Support"],
  photo: null,
};

const developmentRow: Omit<DevelopmentRowWire, "_id" | "number" | "libelle"> = {
  client: null,
  type: null,
  team: null,
  status: "ready",
  statusSince: "2026-11-02T09:00:00.000Z",
  duration: null,
  heures: 0,
  datePrevisionnel: { previsionDate: null },
  late: false,
  promise: null,
  todos: { done: 0, total: 0 },
  comments: 0,
  release: null,
  assigned: [],
  running: [],
  tasks: 1,
  createdAt: "2026-11-02T09:00:00.000Z",
  changedAt: "2026-11-02T09:00:00.000Z",
  version: 1,
};

let server: FakeServer;
const navigate = vi.fn<(path: string) => void>();
async function logIn(user: Partial<typeof ana> = {}): Promise<void> {
  server.user = { ...ana, ...user };
  await checkSession();
}

// What a press on Ctrl+K loads is here before the first press: a busy machine takes seconds to read it.
beforeAll(async () => {
  await import("./palette.tsx");
});

beforeEach(() => {
  navigate.mockReset();
  server = fakeServer();
  server.answer(readModules, { data: [] });
  server.answer(listUsers, { data: [sofia], more: false });
  // Settings are found by their French names as well.
  server.answer(readTranslation, {});
  server.answer(countModuleUse, { data: { uses: 1 } });
  server.answer(readHotlineSettings, { data: savedSettings });
  server.answer(searchNews, { data: [] });
  server.answer(searchAgenda, { data: [] });
  server.answer(listDevelopments, { data: [], next: null });
  server.answer(listSheets, { data: [], next: null, counts: null });
  server.answer(readSheetPeople, { data: { staff: [], clientUsers: [], clients: [] } });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function show(page?: ReactNode): void {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderInEnglish(
    <NavigateContext value={{ navigate, hrefOf: (path) => path }}>
      <QueryClientProvider client={queries}>
        <PaletteOpener />
        {page}
      </QueryClientProvider>
    </NavigateContext>,
  );
}

async function type(words: string): Promise<void> {
  fireEvent.click(screen.getByRole("button", { name: /Search…/ }));
  const field = await screen.findByRole("combobox");
  for (let length = 1; length <= words.length; length += 1) {
    fireEvent.change(field, { target: { value: words.slice(0, length) } });
  }
}

test("a colleague is found by name and opens a card that leads to their sheets", async () => {
  await logIn({ rights: { [liaisonFormRight]: 1 } });
  show();
  await type("SÓFIA");
  const line = await screen.findByRole("option", { name: /Sofia Carvalho/ });
  expect(line.textContent).toContain("Support adviser");
  // Asked once the hand rests, and without accents.
  expect(server.asked(listUsers).map(({ query }) => query.q)).toEqual(["sofia"]);
  fireEvent.click(line);
  const card = await screen.findByRole("dialog", { name: "Sofia Carvalho" });
  expect(card.textContent).toContain("Support adviser");
  expect(card.textContent).not.toContain("@");
  fireEvent.click(within(card).getByRole("link", { name: "Show their sheets" }));
  expect(navigate).toHaveBeenCalledWith(
    `/app/hotline?filter=${encodeURIComponent(JSON.stringify({ users: [sofia.id] }))}`,
  );
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a development is found by its number before others that begin with it, by words as they are typed, and opens", async () => {
  await logIn({ rights: { [developmentsRight]: 1 } });
  const row = (number: number): DevelopmentRowWire => ({
    ...developmentRow,
    _id: `0190a000-0000-7000-8000-${String(number).padStart(12, "0")}`,
    number,
    libelle: `Export ${number}`,
  });
  server.answer(listDevelopments, ({ query }) => {
    const found = query.filters?.text === "#12" ? [12] : [129, 128, 127, 126, 125, 124];
    return { data: found.map(row), next: null };
  });
  show();
  await type("#12");
  await screen.findByRole("option", { name: /#12 Export 12/ });
  const lines = screen.getAllByRole("option").map((option) => option.textContent);
  expect(lines.filter((line) => line.includes("Export"))[0]).toContain("#12 ");
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "ส่งออกสัญญา échéance" } });
  await waitFor(() =>
    expect(server.asked(listDevelopments).map(({ query }) => query.filters)).toContainEqual({
      text: "ส่งออกสัญญา échéance",
    }),
  );
  fireEvent.click((await screen.findAllByRole("option", { name: /Export 129/ }))[0]!);
  expect(navigate).toHaveBeenCalledWith(developmentPath(row(129)._id));
});

test("news of whatever age and events far away are found by their words, the closest name first, and open", async () => {
  const idOf = (number: number): string => `0190a000-0000-7000-8000-${String(number).padStart(12, "0")}`;
  await logIn({ rights: {} });
  // The server has found the second one by what its text says, and the first by its French name.
  server.answer(searchNews, {
    data: [
      { id: idOf(1), title: "Night work", language: "en", publishedAt: "2019-02-03T09:00:00.000Z" },
      { id: idOf(2), title: "Payroll moves", language: "en", publishedAt: "2012-02-03T09:00:00.000Z" },
    ],
  });
  server.answer(searchAgenda, {
    data: [
      { id: idOf(3), kind: "personal", title: "Close of the payroll", day: "2026-12-17" },
      { id: idOf(4), kind: "personal", title: "Payroll 2041", day: "2041-01-31" },
    ],
  });
  show();
  await type("páyroll");
  fireEvent.click(await screen.findByRole("option", { name: /Payroll 2041.*2041/ }));
  expect(navigate).toHaveBeenLastCalledWith("/app/agenda?view=day&date=2041-01-31");
  expect(server.asked(searchAgenda).map(({ query }) => query)).toEqual([{ lang: "en", q: "payroll" }]);
  await type("payroll");
  await screen.findByRole("option", { name: /Night work.*2019/ });
  const found = screen.getAllByRole("option").map(({ textContent }) => textContent ?? "");
  const places = ["Payroll moves", "Night work", "Payroll 2041", "Close of the payroll"].map((title) =>
    found.findIndex((words) => words.startsWith(title)),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  fireEvent.click(screen.getByRole("option", { name: /Payroll moves/ }));
  expect(navigate).toHaveBeenLastCalledWith(`${paths.news}/${idOf(2)}`);
});

test("the card offers no sheets without the right, and an address only where the server gave one", async () => {
  await logIn();
  server.answer(listUsers, { data: [{ ...sofia, emailAddress: "sofia@planete.example" }], more: true });
  show();
  await type("sofia");
  fireEvent.click(await screen.findByRole("option", { name: /Sofia Carvalho/ }));
  const card = await screen.findByRole("dialog", { name: "Sofia Carvalho" });
  expect(within(card).queryByRole("link")).toBeNull();
  expect(card.textContent).toContain("sofia@planete.example");
  expect(within(card).getByRole("button", { name: "Copy" })).toBeTruthy();
});

test("people who are still searched, cannot be searched or are too many are said so", async () => {
  await logIn();
  const release = server.hold(listUsers);
  show();
  await type("xyzzy");
  expect(await screen.findByText("Searching for people…")).toBeTruthy();
  expect(screen.queryByText(/^Nothing found/)).toBeNull();

  release();
  server.refuse(listUsers, "internalError");
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "xyzzz" } });
  expect(await screen.findByText("The search for people failed.")).toBeTruthy();
  server.answer(listUsers, { data: [sofia], more: true });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("There are more people: type more of the name.")).toBeTruthy();

  server.answer(listUsers, noNetwork);
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "sofi" } });
  expect(await screen.findByText("You are offline: you can’t search for people.")).toBeTruthy();
  server.answer(listUsers, { data: [], more: false });
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "nobody like this" } });
  expect(await screen.findByText("Nothing found for “nobody like this”.")).toBeTruthy();
});

test("sections of the settings are found by those who may open them, and by nobody else", async () => {
  server.answer(listUsers, { data: [], more: false });
  await logIn();
  show();
  await type("opening hours");
  expect(await screen.findByText(/^Nothing found/)).toBeTruthy();
  cleanup();

  await logIn({ rights: { [supportVisionRight("hotline")]: 1 } });
  show();
  await type("opening hours");
  fireEvent.click(await screen.findByRole("option", { name: /Opening hours\s*Hotline settings/ }));
  expect(navigate).toHaveBeenCalledWith("/support-vision/hotline#hours");
});

test.each([
  ["company", "logo", /^Logo\s*Company/, "#company-logo"],
  ["company", "displayed name", /^Displayed name/, "#company-name"],
  ["company", "colour", /^Colour/, "#company-color"],
  ["company", "zone", /^Time zone/, "#zone"],
  ["company", "telephone", /^Contact\s*Company/, "#contact"],
  ["company", "mail", /^Mail\s*Company/, "#mail"],
  ["hotline", "service levels", /^Service levels\s*Hotline settings/, "#levels"],
  ["hotline", "silver", /^Silver\s*Service levels/, `#level-${silverId}`],
  ["authentication-configuration", "login methods", /^Login methods\s*Authentication/, "#methods"],
  ["droits", "teams", /^Teams/, "?view=teams"],
] as const)(
  "a part of the screen %s is found by “%s” and led to, by who may open it alone",
  async (screenName, words, name, at) => {
    server.answer(listUsers, { data: [], more: false });
    await logIn({ rights: {} });
    show();
    await type(words);
    await waitFor(() => expect(server.asked(searchAgenda)).not.toEqual([]));
    expect(screen.queryByRole("option", { name })).toBeNull();
    cleanup();

    await logIn({ rights: { [supportVisionRight(screenName)]: 1 } });
    show();
    await type(words);
    fireEvent.click(await screen.findByRole("option", { name }));
    expect(navigate).toHaveBeenCalledWith(`/support-vision/${screenName}${at}`);
  },
);

test("in production a module opens at its own path of the host, below whatever path this product is", async () => {
  const settings = Object.entries({ demonstration: "no", "base-path": "/suite/" }).map(([name, content]) =>
    Object.assign(document.createElement("meta"), { name, content }),
  );
  document.head.append(...settings);
  onTestFinished(() => settings.forEach((setting) => setting.remove()));
  const opened = vi.spyOn(globalThis, "open").mockReturnValue(null);
  const payroll = { name: "Paie", nameTraduction: { en: "Payroll" }, slug: "paie", path: "/paie" };
  server.answer(readModules, ({ params }) => ({
    data: params.id === ana.id ? [{ ...payroll, subModules: [], icon: "", pinned: false, uses: 0 }] : [],
  }));
  await logIn();
  show();
  await type("payroll");
  fireEvent.click(await screen.findByRole("option", { name: /^Payroll/ }));
  expect(opened).toHaveBeenCalledWith(`${location.origin}/paie`, "_blank", "noopener");
  expect(navigate).not.toHaveBeenCalled();
});

test("the page about an old password is offered to those alone whose password grows old", async () => {
  await logIn();
  show();
  await type("about");
  expect(screen.getByRole("option", { name: /^About/ })).toBeTruthy();
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "password age" } });
  expect(screen.queryByRole("option", { name: /Password age/ })).toBeNull();
  cleanup();
  await logIn({ passwordAge: { state: "warning", daysLeft: 3 } });
  show();
  await type("password age");
  fireEvent.click(await screen.findByRole("option", { name: /Password age/ }));
  expect(navigate).toHaveBeenCalledWith("/app/password-expiry");
});

test("what is open is acted on from the palette: its keys are offered first, the rest by name, and nothing that is gone", async () => {
  await logIn();
  const done: string[] = [];
  function OpenSheet({ mayAnswer }: { readonly mayAnswer: boolean }): ReactNode {
    usePageActions("#1126", [
      { label: "hotline.archive.action", icon: IconArchive, run: () => done.push("archive") },
      mayAnswer && {
        label: "hotline.key.customer",
        icon: IconMessage,
        shortcut: "R",
        run: () => done.push("answer"),
      },
    ]);
    return null;
  }
  show(<OpenSheet mayAnswer />);
  await type("");
  const [first, second] = within(screen.getByRole("listbox")).getAllByRole("option");
  expect(first?.dataset["heading"]).toBe("On this page");
  expect(first?.textContent).toBe("Write to the customer#1126R");
  expect(second?.textContent).not.toContain("#1126");
  fireEvent.keyDown(screen.getByRole("combobox"), { key: "Enter" });
  await vi.waitFor(() => expect(done).toEqual(["answer"]));
  expect(screen.queryByRole("dialog")).toBeNull();

  await type("archive");
  fireEvent.click(await screen.findByRole("option", { name: /^Archive #1126/ }));
  await vi.waitFor(() => expect(done).toEqual(["answer", "archive"]));
  // What was done with one sheet is not offered again where it is not open.
  cleanup();
  show(<OpenSheet mayAnswer={false} />);
  await type("");
  expect(screen.queryByRole("option", { name: /Write to the customer|Archive/ })).toBeNull();
});

test("Ctrl+K pressed before the frame has arrived opens the palette when it has", async () => {
  await logIn();
  hearPaletteKey();
  history.replaceState(null, "", "/app/home");
  const pressed = fireEvent.keyDown(document, { key: "k", ctrlKey: true });
  // The browser's own meaning of the key is not wanted either.
  expect(pressed).toBe(false);
  show();
  expect(await screen.findByRole("combobox")).toBeTruthy();
});

test("a number is typed on any page by whoever works with sheets, and Enter waits for the sheet that has it", async () => {
  await logIn();
  show();
  fireEvent.keyDown(document.body, { key: "1" });
  expect(screen.queryByRole("combobox")).toBeNull();
  cleanup();

  await logIn({ rights: { [liaisonFormRight]: 1 } });
  const sheet = sheetCardWire.strip().parse(sheetWire({ id_ticket: 1042 }));
  server.answer(listSheets, { data: [sheet], next: null, counts: null });
  show();
  fireEvent.keyDown(document.body, { key: "1" });
  const field = await screen.findByRole<HTMLInputElement>("combobox");
  expect(field.value).toBe("1");
  fireEvent.change(field, { target: { value: "1042" } });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(navigate).not.toHaveBeenCalled();
  await waitFor(() => expect(navigate).toHaveBeenCalledWith("/app/hotline?sheet=1042"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("before the login Ctrl+K stays the browser's own", () => {
  hearPaletteKey();
  history.replaceState(null, "", "/login");
  expect(fireEvent.keyDown(document, { key: "k", ctrlKey: true })).toBe(true);
});
