import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaultPreferences } from "@planete/shared/contract/preferences.contract.ts";
import { listNews } from "@planete/shared/contract/news.contract.ts";
import { listOwnTasks } from "@planete/shared/contract/own-tasks.contract.ts";
import { readAgenda } from "@planete/shared/contract/agenda.contract.ts";
import { ana } from "../../testing/ana.ts";
import { addressOf } from "../http/call-api.ts";
import { reopenSession } from "../session/session-store.ts";
import { keepAnswer } from "./answer-shelf.ts";
import { forgetAnswers } from "./forget-answers.ts";
import { keptMaxAgeMs } from "./kept-rules.ts";
import { lastAnswer, rememberAnswers } from "./last-answers.ts";
import { ownOffline } from "./offline-owner.ts";

/** The browser's store, as far as it is used here; it knows its entries by their whole address. */
function memoryCaches() {
  const kept = new Map<string, Response>();
  const whole = (address: string): string => new URL(address, location.href).href;
  const match = async (address: string) => kept.get(whole(address))?.clone();
  return {
    open: async () => ({
      put: async (address: string, answer: Response) => void kept.set(whole(address), answer),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
    }),
    match,
    delete: async () => kept.clear(),
  };
}

const tasks = { data: [{ id: "1", title: "Call the printers", doneAt: null }] };
const keep = (owner: string, keptAt = Date.now()) =>
  keepAnswer(addressOf(listOwnTasks, {}), { owner, keptAt, answer: tasks });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  vi.stubGlobal("caches", memoryCaches());
  ownOffline(ana.id, false);
  reopenSession(ana, defaultPreferences);
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  forgetAnswers();
});

test("home shows what it showed last until the server answers", async () => {
  await keep(ana.id);
  await rememberAnswers();
  expect(lastAnswer(listOwnTasks)).toEqual(tasks);
  expect(lastAnswer(listNews, { query: { lang: "en" } })).toBeUndefined();
});

test("each address has its own last answer", async () => {
  const asked = { query: { lang: "fr" } } as const;
  await keepAnswer(addressOf(readAgenda, asked), { owner: ana.id, keptAt: Date.now(), answer: "in French" });
  await rememberAnswers();
  expect(lastAnswer(readAgenda, asked)).toBe("in French");
  expect(lastAnswer(readAgenda, { query: { lang: "en" } })).toBeUndefined();
});

test("nobody sees what another person was shown, whoever the device still belongs to", async () => {
  await keep(ana.id);
  await rememberAnswers();
  reopenSession({ ...ana, id: "00000000-0000-7000-8000-00000000000b" }, defaultPreferences);
  expect(lastAnswer(listOwnTasks)).toBeUndefined();
});

test("what another person left on the device is not even taken out", async () => {
  await keep("00000000-0000-7000-8000-00000000000b");
  await rememberAnswers();
  expect(lastAnswer(listOwnTasks)).toBeUndefined();
});

test("after a logout, in this tab or another, nothing of it is shown", async () => {
  await keep(ana.id);
  await rememberAnswers();
  forgetAnswers();
  expect(lastAnswer(listOwnTasks)).toBeUndefined();
});

test("what is older than half a day is not shown, and later than the opening nothing is", async () => {
  await keep(ana.id, Date.now() - keptMaxAgeMs - 1_000);
  await rememberAnswers();
  expect(lastAnswer(listOwnTasks)).toBeUndefined();
  await keep(ana.id);
  await rememberAnswers();
  vi.runAllTimers();
  expect(lastAnswer(listOwnTasks)).toBeUndefined();
});
