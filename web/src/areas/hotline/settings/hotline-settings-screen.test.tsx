import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { HotlineSettingsWire } from "@planete/shared/contract/hotline-settings.contract.ts";
import { liveChannel } from "../../../platform/live/page-channel.ts";
import { ana } from "../../../testing/ana.ts";
import { lendBrowser, openPage } from "../../../testing/hotline-page.tsx";
import { savedSettings } from "../../../testing/hotline-settings.ts";
import { HotlineRightsScreen } from "../rights/hotline-rights-screen.tsx";
import { HotlineSettingsScreen } from "./hotline-settings-screen.tsx";

let stored: HotlineSettingsWire;
let sent: unknown[];
/** What the settings are read with instead. */
let failure: { readonly status: number; readonly error: string } | undefined;

interface Body {
  readonly version: number;
  readonly labels?: HotlineSettingsWire["labels"];
  readonly fieldRights?: { readonly client?: object };
}

function save(body: Body): Response {
  sent.push(body);
  if (body.version !== stored.version) {
    const details = { current: stored, by: "Karim Benali", at: null };
    return Response.json({ error: "conflict", requestId: "req-9", details }, { status: 409 });
  }
  stored = {
    ...stored,
    version: stored.version + 1,
    labels: { ...stored.labels, ...body.labels },
    fieldRights: {
      ...stored.fieldRights,
      client: { ...stored.fieldRights.client, ...body.fieldRights?.client },
    },
  };
  return Response.json({ data: stored });
}

async function answer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  const path = url.pathname.replace(/^.*\/planete-online-server/, "");
  if (path === "/authentication/keep") return Response.json({ step: "open" });
  if (path === "/user") return Response.json({ data: ana });
  if (path === "/support-vision/hotline" && init?.method === "PUT")
    return save(JSON.parse(typeof init.body === "string" ? init.body : "{}") as Body);
  if (path === "/support-vision/hotline")
    return failure
      ? Response.json({ error: failure.error, requestId: "req-3" }, { status: failure.status })
      : Response.json({ data: stored });
  if (path.endsWith("/fiche-liaison/rights")) {
    const { version, fieldRights: roles } = stored;
    const data = { role: "manager", fields: roles.manager, roles, possible: null, canChange: true, version };
    return Response.json({ data });
  }
  if (path === "/support-vision/hotline/guides")
    return Response.json({ data: { product: null, hotline: null } });
  return Response.json({ data: [] });
}

beforeEach(() => {
  lendBrowser();
  stored = savedSettings;
  sent = [];
  failure = undefined;
  vi.stubGlobal("fetch", answer);
});
afterEach(() => {
  liveChannel.stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const word = (label: string): Promise<HTMLInputElement> =>
  screen.findByRole("textbox", { name: `Your wording for “${label}”` });
const saveButton = (): HTMLElement => screen.getByRole("button", { name: "Save" });
const type = (field: HTMLElement, value: string): void => {
  fireEvent.change(field, { target: { value } });
};

it("sends only the label that was changed, with the version it was based on", async () => {
  await openPage(() => <HotlineSettingsScreen />);
  type(await word("Request sent"), "Arrived");
  expect(screen.getByText("1 change")).toBeDefined();
  fireEvent.click(saveButton());
  await waitFor(() => expect(screen.queryByRole("button", { name: "Save" })).toBeNull());
  expect(sent).toEqual([
    { version: 1, labels: { "status.1": { client: { fr: "Reçue", en: "Arrived" }, staff: {} } } },
  ]);
});

it("keeps what was typed when somebody else was first, shows both words and takes the rest over", async () => {
  await openPage(() => <HotlineSettingsScreen />);
  type(await word("Request sent"), "Arrived");
  type(await word("Request closed"), "Done");
  stored = {
    ...stored,
    version: 2,
    labels: { "status.1": { client: { fr: "Reçue", en: "In the box" }, staff: {} } },
    openingHours: stored.openingHours.map((day, at) => (at === 5 ? [{ from: 540, to: 720 }] : day)),
  };
  fireEvent.click(saveButton());
  expect(await screen.findByText(/Karim Benali changed this while you were editing/)).toBeDefined();
  expect((await word("Request sent")).value).toBe("Arrived");
  expect(screen.getByText("Now “In the box”, before your edit “Received”")).toBeDefined();
  const saturday = within(screen.getByRole("group", { name: "Saturday" }));
  expect(saturday.getByRole<HTMLInputElement>("textbox", { name: /from$/ }).value).toBe("09:00");
  // Nothing was saved over theirs.
  expect(stored.labels["status.1"]?.client.en).toBe("In the box");

  fireEvent.click(screen.getByRole("button", { name: "Take the new value" }));
  expect((await word("Request sent")).value).toBe("In the box");
  fireEvent.click(saveButton());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ version: 2 });
  expect(sent[1]).not.toHaveProperty(["labels", "status.1"]);
});

it("says a conflict of a word in another language too, whichever language is looked at", async () => {
  await openPage(() => <HotlineSettingsScreen />);
  type(await word("Request sent"), "Arrived");
  fireEvent.change(screen.getByRole("combobox", { name: /^Language/ }), { target: { value: "de" } });
  stored = {
    ...stored,
    version: 2,
    labels: { "status.1": { client: { fr: "Reçue", en: "In the box" }, staff: {} } },
  };
  fireEvent.click(saveButton());
  const field = await screen.findByRole<HTMLInputElement>("textbox", {
    name: /^Your wording for “Request sent” · .* · English$/,
  });
  expect(field.value).toBe("Arrived");
});

it("says what is wrong with a day at the day, and sends nothing", async () => {
  await openPage(() => <HotlineSettingsScreen />);
  const monday = within(await screen.findByRole("group", { name: "Monday" }));
  type(monday.getByRole("textbox", { name: /until$/ }), "8:00");
  fireEvent.click(saveButton());
  expect(monday.getByText("A period must end after it begins.")).toBeDefined();
  expect(screen.getByRole("alert").textContent).toContain("Monday");
  expect(sent).toEqual([]);
});

it("a level without a name is marked at the name, and one that is taken away is sent as gone", async () => {
  await openPage(() => <HotlineSettingsScreen />);
  const level = within(await screen.findByRole("group", { name: "Silver" }));
  const name = level.getByRole("textbox", { name: "Name of the level" });
  type(name, "");
  fireEvent.click(saveButton());
  expect(name.getAttribute("aria-invalid")).toBe("true");
  type(name, "Silver");
  fireEvent.click(level.getByRole("button", { name: /Silver/ }));
  fireEvent.click(saveButton());
  await waitFor(() => expect(sent).toEqual([{ version: 1, serviceLevels: { silver: null } }]));
});

it("says that the right is missing, and offers nothing to type in", async () => {
  failure = { status: 403, error: "rightMissing" };
  await openPage(() => <HotlineSettingsScreen />);
  expect(await screen.findByText(/You do not have the right/)).toBeDefined();
  expect(screen.queryByRole("textbox")).toBeNull();
});

it("on the screen of rights the second administrator keeps what they chose and sees the other's level", async () => {
  await openPage(() => <HotlineRightsScreen />);
  const tags = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Tags, Client user" });
  fireEvent.change(tags, { target: { value: "read" } });
  const client = { ...stored.fieldRights.client, tags: "write", impact: "none" } as const;
  stored = { ...stored, version: 2, fieldRights: { ...stored.fieldRights, client } };
  fireEvent.click(saveButton());
  expect(await screen.findByText(/Karim Benali changed this/)).toBeDefined();
  expect(tags.value).toBe("read");
  expect(screen.getByText("Now “Can change”, before your edit “Hidden”")).toBeDefined();
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Impact, Client user" }).value).toBe("none");
  await act(async () => fireEvent.click(saveButton()));
  await waitFor(() => expect(sent.at(-1)).toEqual({ version: 2, fieldRights: { client: { tags: "read" } } }));
});
