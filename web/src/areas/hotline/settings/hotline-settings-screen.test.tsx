import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readHistory } from "@planete/shared/contract/history.contract.ts";
import type { HotlineSettingsWire } from "@planete/shared/contract/hotline-settings.contract.ts";
import {
  readGuides,
  readHotlineSettings,
  readQuickReplies,
  saveHotlineSettings,
} from "@planete/shared/contract/hotline-settings.contract.ts";
import { readTranslation } from "@planete/shared/contract/languages.contract.ts";
import { readFieldRights } from "@planete/shared/contract/hotline-setup.contract.ts";
import { liveChannel } from "../../../platform/live/page-channel.ts";
import { answerHotline } from "../../../testing/answer-hotline.ts";
import type { Inputs } from "../../../testing/fake-answer.ts";
import { refusal } from "../../../testing/fake-answer.ts";
import type { FakeServer } from "../../../testing/fake-server.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { lendBrowser, openPage } from "../../../testing/hotline-page.tsx";
import { savedSettings, silverId } from "../../../testing/hotline-settings.ts";
import { HotlineRightsScreen } from "../rights/hotline-rights-screen.tsx";
import { HotlineSettingsScreen } from "./hotline-settings-screen.tsx";

let stored: HotlineSettingsWire;
let server: FakeServer;
const sent = () => server.asked(saveHotlineSettings).map(({ body }) => body);

function save({ body }: Inputs<typeof saveHotlineSettings>) {
  if (body.version !== stored.version)
    return refusal("conflict", { details: { current: stored, by: "Karim Benali", at: null } });
  stored = {
    ...stored,
    version: stored.version + 1,
    labels: { ...stored.labels, ...body.labels },
    fieldRights: {
      ...stored.fieldRights,
      client: { ...stored.fieldRights.client, ...body.fieldRights?.client },
    },
  };
  return { data: stored };
}

beforeEach(() => {
  lendBrowser();
  stored = savedSettings;
  server = fakeServer();
  answerHotline(server);
  server.answer(readQuickReplies, { data: [] });
  // The usual words of each label.
  server.answer(readTranslation, {});
  server.answer(readHotlineSettings, () => ({ data: stored }));
  server.answer(saveHotlineSettings, save);
  server.answer(readFieldRights, () => {
    const { version, fieldRights: roles } = stored;
    const data = { fields: roles.manager, roles, possible: null, canChange: true, version };
    return { data: { role: "manager", ...data } };
  });
  server.answer(readGuides, { data: { product: null, hotline: null } });
  server.answer(readHistory, { data: [], next: null, counts: { matching: 0, total: 0 } });
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
  expect(sent()).toEqual([
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
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ version: 2 });
  expect(sent()[1]).not.toHaveProperty(["labels", "status.1"]);
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
  expect(sent()).toEqual([]);
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
  await waitFor(() => expect(sent()).toEqual([{ version: 1, serviceLevels: { [silverId]: null } }]));
});

it("says that the right is missing, and offers nothing to type in", async () => {
  server.refuse(readHotlineSettings, "rightMissing");
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
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({ version: 2, fieldRights: { client: { tags: "read" } } }),
  );
});
