import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaultPreferences } from "@planete/shared/contract/preferences.contract.ts";
import type { CallAnswer } from "@planete/shared/contract/call.ts";
import { readTranslation } from "@planete/shared/contract/languages.contract.ts";
import { listSheets } from "@planete/shared/contract/hotline-list.contract.ts";
import { readHotline } from "@planete/shared/contract/hotline-setup.contract.ts";
import { openSheet } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { listNews } from "@planete/shared/contract/news.contract.ts";
import { listOwnTasks } from "@planete/shared/contract/own-tasks.contract.ts";
import { listUsers } from "@planete/shared/contract/people.contract.ts";
import { ana } from "../../testing/ana.ts";
import { hotlineSetup } from "../../testing/answer-hotline.ts";
import type { FakeServer } from "../../testing/fake-server.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { sheetWire } from "../../testing/hotline-sheet.ts";
import { ApiError } from "../http/api-error.ts";
import { callApi, lendKeeper } from "../http/call-api.ts";
import {
  createAnswerKeeper,
  findAnswersOf,
  findKeptPerson,
  keepPerson,
  startKeeping,
} from "./answer-keeper.ts";
import { tidyAnswers } from "./answer-shelf.ts";
import { forgetAnswers } from "./forget-answers.ts";
import { keptMaxAgeMs, keptMaxSheets } from "./kept-rules.ts";
import { keptView } from "./kept-view.ts";
import { offlineOwner, ownOffline } from "./offline-owner.ts";

/** The browser's store, as far as it is used here; it knows its entries by their whole address. */
function memoryCaches() {
  const places = new Map<string, Map<string, Response>>();
  const whole = (asked: string | { readonly url: string }): string =>
    new URL(typeof asked === "string" ? asked : asked.url, location.href).href;
  const open = async (place: string) => {
    const kept = places.get(place) ?? new Map<string, Response>();
    places.set(place, kept);
    return {
      put: async (address: string, answer: Response) => void kept.set(whole(address), answer),
      match: async (address: string | { readonly url: string }) => kept.get(whole(address))?.clone(),
      delete: async (address: string | { readonly url: string }) => kept.delete(whole(address)),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
    };
  };
  return {
    open,
    match: async (address: string, { cacheName }: { cacheName: string }) =>
      (await open(cacheName)).match(address),
    delete: async (place: string) => places.delete(place),
    addresses: () => [...places.values()].flatMap((kept) => [...kept.keys()]),
  };
}

let store: ReturnType<typeof memoryCaches>;
let server: FakeServer;

const noTasks: CallAnswer<typeof listOwnTasks> = { data: [] };

beforeEach(async () => {
  store = memoryCaches();
  vi.stubGlobal("caches", store);
  server = fakeServer();
  server.answer(listOwnTasks, noTasks);
  server.answer(listUsers, { data: [], more: false });
  server.answer(listSheets, { data: [], next: null, counts: null });
  server.answer(readHotline, { data: hotlineSetup });
  server.answer(openSheet, ({ params }) => ({
    data: sheetWire(params),
    messages: [],
    events: [],
    before: null,
  }));
  startKeeping();
  ownOffline("ana", false);
  lendKeeper(createAnswerKeeper("ana"));
  await callApi(listOwnTasks);
  await callApi(listUsers, { query: {} });
  await vi.waitUntil(() => store.addresses().length === 1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  forgetAnswers();
  lendKeeper(undefined);
  keptView.allCurrent();
});

test("without a server the last answer is shown and the page knows from when it is", async () => {
  expect(keptView.oldest()).toBeUndefined();
  server.setOnline(false);
  expect(await callApi(listOwnTasks)).toEqual(noTasks);
  expect(keptView.oldest()).toBeGreaterThan(Date.now() - 60_000);
  server.setOnline(true);
  await callApi(listOwnTasks);
  expect(keptView.oldest()).toBeUndefined();
});

test("without a server the texts of any version will do", async () => {
  server.answer(readTranslation, { "boot.words": "Words" });
  await callApi(readTranslation, { params: { lang: "en" }, query: { version: "new" } });
  await vi.waitUntil(() => store.addresses().length === 2);
  server.setOnline(false);
  const older = { params: { lang: "en" }, query: { version: "old" } } as const;
  expect(await callApi(readTranslation, older)).toEqual({ "boot.words": "Words" });
});

test("what was never asked, or is not to be kept, fails as ever", async () => {
  server.setOnline(false);
  await expect(callApi(listNews, { query: { lang: "en" } })).rejects.toMatchObject({ code: "noResponse" });
  await expect(callApi(listUsers, { query: {} })).rejects.toMatchObject({ code: "noResponse" });
});

test.each([403, 404, 500, 503])("a refusal with %i is never covered by an older answer", async (status) => {
  server.refuse(listOwnTasks, "internalError", { status });
  await expect(callApi(listOwnTasks)).rejects.toBeInstanceOf(ApiError);
  expect(keptView.oldest()).toBeUndefined();
});

test("a sheet that was opened can be read, for its number too, until the server says that it is gone", async () => {
  const id = "0190a000-0000-7000-8000-000000000501";
  const wire = sheetWire({ id });
  const found = async () => (await findAnswersOf(openSheet, "ana")).map(({ answer: kept }) => kept.data);
  await callApi(openSheet, { params: { id } });
  await callApi(listSheets, { query: {} });
  await vi.waitFor(async () => expect(await found()).toEqual([wire]));
  expect(store.addresses().filter((address) => address.includes("fiche-liaison"))).toHaveLength(1);
  server.refuse(openSheet, "notFound");
  await expect(callApi(openSheet, { params: { id } })).rejects.toMatchObject({ status: 404 });
  await vi.waitFor(async () => expect(await found()).toEqual([]));
  expect(store.addresses()).toHaveLength(1);
});

test("a right that is lost takes along all that needed it, and nothing else", async () => {
  const [one, other] = ["0190a000-0000-7000-8000-000000000501", "0190a000-0000-7000-8000-000000000502"];
  for (const id of [one, other]) await callApi(openSheet, { params: { id } });
  await callApi(readHotline);
  await vi.waitFor(() => expect(store.addresses()).toHaveLength(4));
  server.refuse(listSheets, "rightMissing");
  await expect(callApi(listSheets, { query: {} })).rejects.toMatchObject({ status: 403 });
  await vi.waitFor(() => expect(store.addresses()).toHaveLength(1));
  expect(store.addresses()[0]).toContain("tasks");
});

test("a long day of reading keeps the sheets that were read last, and home beside them", async () => {
  const idOf = (at: number) => `0190a000-0000-7000-8000-${String(at).padStart(12, "0")}`;
  for (let at = 0; at < keptMaxSheets + 3; at += 1) await callApi(openSheet, { params: { id: idOf(at) } });
  await vi.waitFor(() => expect(store.addresses()).toHaveLength(keptMaxSheets + 1));
  expect(store.addresses().some((address) => address.includes("tasks"))).toBe(true);
});

test("a refused session erases what was kept", async () => {
  server.hasSession = false;
  await expect(callApi(listOwnTasks)).rejects.toMatchObject({ status: 401 });
  expect(store.addresses()).toEqual([]);
  expect(offlineOwner()).toBeUndefined();
});

test("another person gets nothing of it, and their coming erases it", async () => {
  server.setOnline(false);
  lendKeeper(createAnswerKeeper("ben"));
  await expect(callApi(listOwnTasks)).rejects.toMatchObject({ code: "noResponse" });
  await tidyAnswers("ben");
  expect(store.addresses()).toEqual([]);
});

test("a tab of somebody who no longer owns the device keeps nothing", async () => {
  forgetAnswers();
  ownOffline("ben", false);
  await callApi(listOwnTasks);
  expect(store.addresses()).toEqual([]);
});

test("after half a day nothing of it is shown", async () => {
  server.setOnline(false);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + keptMaxAgeMs + 1_000 });
  await expect(callApi(listOwnTasks)).rejects.toMatchObject({ code: "noResponse" });
});

test("after half a day a sheet that was opened is neither shown nor found, and the next visit erases it", async () => {
  const id = "0190a000-0000-7000-8000-000000000501";
  await callApi(openSheet, { params: { id } });
  await vi.waitFor(async () => expect(await findAnswersOf(openSheet, "ana")).toHaveLength(1));
  server.setOnline(false);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + keptMaxAgeMs + 1_000 });
  await expect(callApi(openSheet, { params: { id } })).rejects.toMatchObject({ code: "noResponse" });
  expect(await findAnswersOf(openSheet, "ana")).toEqual([]);
  await tidyAnswers("ana");
  expect(store.addresses()).toEqual([]);
});

test("the person who was here last is known until the device forgets them", async () => {
  const [user, preferences] = [ana, defaultPreferences];
  ownOffline(user.id, false);
  keepPerson({ user, preferences });
  await vi.waitFor(async () => expect(await findKeptPerson()).toEqual({ user, preferences }));
  forgetAnswers();
  expect(await findKeptPerson()).toBeUndefined();
});
