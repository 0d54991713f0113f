import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { WrittenTextWire } from "@planete/shared/contract/written-texts.contract.ts";
import {
  listWrittenTexts,
  readTextMeters,
  readWrittenText,
  saveWrittenText,
} from "@planete/shared/contract/written-texts.contract.ts";
import { refusal } from "../../testing/fake-answer.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { lendListPage, openListPage } from "../../testing/list-page.tsx";
import { textList } from "./text-list.ts";
import { TextsScreen } from "./texts-screen.tsx";

const written = (name: string, next: string | null): WrittenTextWire => ({
  key: `holiday:${name}:label`,
  kind: "holiday",
  field: "label",
  titles: { fr: name },
  words: { fr: name },
  missing: ["nl"],
  changedAt: null,
  version: 1,
  rich: null,
  longest: 80,
  long: false,
  record: name,
  target: "nl",
  next: next === null ? null : { key: `holiday:${next}:label`, left: 1 },
});

let texts: WrittenTextWire[];
/** Lets the server answer what was saved. */
let release: () => void;
let answered: Promise<void>;

lendListPage();
beforeEach(async () => {
  texts = [written("Noël", "Pâques"), written("Pâques", null)];
  ({ promise: answered, resolve: release } = Promise.withResolvers<void>());
  const server = fakeServer();
  const find = (key: string) => texts.find((one) => one.key === key);
  server.answer(readTextMeters, { data: [] });
  server.answer(listWrittenTexts, { data: [], next: null, counts: { matching: 0, total: 0 } });
  server.answer(readWrittenText, ({ params }) => {
    const found = find(params.key);
    return found ? { data: found } : refusal("notFound");
  });
  server.answer(saveWrittenText, async ({ params, body }) => {
    const found = find(params.key);
    if (!found) return refusal("notFound");
    const words = { ...found.words, [body.lang]: body.text };
    const saved = { ...found, words, version: body.version + 1 };
    texts = texts.map((each) => (each.key === saved.key ? saved : each));
    await answered;
    return { data: saved };
  });
  await openListPage(TextsScreen, textList, "/support-vision/languages?open=holiday:Noël:label&tab=nl");
});

const field = async (of: string): Promise<HTMLElement> =>
  within(await screen.findByRole("complementary", { name: of })).getByRole("textbox");
const write = async (words: string): Promise<void> => {
  fireEvent.change(await field("Noël"), { target: { value: words } });
};
const saveAndGoOn = (): void => {
  fireEvent.keyDown(document.body, { key: "Enter", ctrlKey: true });
};

it("one key saves a text and opens the next that lacks the language", async () => {
  await write("Kerst");
  saveAndGoOn();
  release();
  await field("Pâques");
  expect(texts[0]?.words["nl"]).toBe("Kerst");
});

it("what is written while the answer is on its way is neither left behind nor lost", async () => {
  await write("Kerst");
  saveAndGoOn();
  await waitFor(() => expect(texts[0]?.words["nl"]).toBe("Kerst"));
  await write("Kerstmis");
  release();
  await screen.findByText("Saved");
  expect(await field("Noël")).toHaveProperty("value", "Kerstmis");
  saveAndGoOn();
  await field("Pâques");
  expect(texts[0]?.words["nl"]).toBe("Kerstmis");
});
