import { assert, boolean, constantFrom, date, option, property, record } from "fast-check";
import { expect, test } from "vitest";
import { messageProblems, messageState, messageZones } from "./homepage-message.ts";
import { spokenText } from "../words/spoken-text.ts";

const instants = date({ noInvalidDate: true });
const draft = {
  zone: "home" as const,
  texts: { fr: "Bonjour", en: "Hello" },
  link: "",
  startsAt: null,
  endsAt: null,
  published: true,
};
const pathsOf = (changes: Partial<Parameters<typeof messageProblems>[0]>) =>
  messageProblems({ ...draft, ...changes }).map(({ path, problem }) => `${path}: ${problem.rule}`);

test("a message is live from its start up to its end, and a draft never", () => {
  assert(
    property(
      record({ published: boolean(), startsAt: option(instants), endsAt: option(instants) }),
      instants,
      (message, now) => {
        const started = message.startsAt === null || message.startsAt.getTime() <= now.getTime();
        const over = message.endsAt !== null && message.endsAt.getTime() <= now.getTime();
        expect(messageState(message, now) === "live").toBe(message.published && started && !over);
        expect(messageState(message, now) === "draft").toBe(!message.published);
      },
    ),
  );
});

test("what is shown is there in French and in English; a draft may wait for one of them", () => {
  expect(pathsOf({})).toEqual([]);
  expect(pathsOf({ texts: { fr: "Bonjour", de: "Hallo" } })).toEqual(["texts: frenchAndEnglish"]);
  expect(pathsOf({ texts: { fr: "Bonjour" }, published: false })).toEqual([]);
  expect(pathsOf({ texts: { fr: " " }, published: false })).toEqual(["texts: required"]);
});

test("a link leads to https, or from home into the product", () => {
  expect(pathsOf({ link: "https://etat.planete.example/nuit" })).toEqual([]);
  expect(pathsOf({ link: "/app/planete-online-news" })).toEqual([]);
  expect(pathsOf({ zone: "login", link: "/app/planete-online-news" })).toEqual(["link: httpsAddress"]);
  assert(
    property(
      constantFrom(...messageZones),
      constantFrom("javascript:alert(1)", "http://a.example", "//a.example", "https://", "data:text/html,x"),
      (zone, link) => pathsOf({ zone, link }).length === 1,
    ),
  );
});

test("an end before the start, or at it, is refused", () => {
  const [early, late] = ["2026-11-16T08:00:00.000Z", "2026-11-16T09:00:00.000Z"];
  expect(pathsOf({ startsAt: early, endsAt: late })).toEqual([]);
  expect(pathsOf({ startsAt: late, endsAt: early })).toEqual(["endsAt: dateOrder"]);
  expect(pathsOf({ startsAt: late, endsAt: late })).toEqual(["endsAt: dateOrder"]);
});

test("a reader gets the first of their languages that has words", () => {
  const texts = { fr: "Bonjour", en: "Hello", de: " " };
  expect(spokenText(texts, ["de", "en", "fr"])).toEqual({ language: "en", text: "Hello" });
  expect(spokenText({}, ["de", "en"])).toBeUndefined();
});
