import fc from "fast-check";
import { expect, test } from "vitest";
import { mailChoices, mailMoment } from "./mail-choice.ts";
import { newsletters, newslettersFor, newsletterSlugs, receivesNewsletter } from "./newsletters.ts";
import { isMuted, loudness, muteEnd, soundEvents } from "./sounds.ts";

const now = new Date("2026-11-15T10:00:00Z");
const allOn = { message: true, alert: true, error: true, timer: true, volume: 60, mutedUntil: null };

test("the master switch silences every event, whatever else is chosen", () => {
  for (const event of soundEvents) {
    expect(loudness(event, { soundOn: true, sounds: allOn }, now)).toBe(0.6);
    expect(loudness(event, { soundOn: false, sounds: allOn }, now)).toBe(0);
  }
});

test("one event can be silent while the others are heard", () => {
  const choices = { soundOn: true, sounds: { ...allOn, alert: false } };
  expect(loudness("alert", choices, now)).toBe(0);
  expect(loudness("message", choices, now)).toBe(0.6);
});

test("a pause of 30 minutes ends by itself", () => {
  const choices = { soundOn: true, sounds: { ...allOn, mutedUntil: muteEnd(now) } };
  const after = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
  expect(loudness("message", choices, after(29))).toBe(0);
  expect(isMuted(choices, after(29))).toBe(true);
  expect(isMuted(choices, after(30))).toBe(false);
  expect(loudness("message", choices, after(30))).toBe(0.6);
});

test("an alert is mailed as chosen, once a day by default, and never without the right or the master switch", () => {
  expect(mailMoment({ sendMail: true, holdsRight: true, choice: undefined })).toBe("digest");
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.boolean(),
      fc.constantFrom(...mailChoices),
      (sendMail, holdsRight, choice) => {
        expect(mailMoment({ sendMail, holdsRight, choice })).toBe(sendMail && holdsRight ? choice : "never");
      },
    ),
  );
});

test("staff and clients each have their own newsletters, and mandatory ones cannot be left", () => {
  expect(newslettersFor({ employee: true })).toEqual([
    "service-notices",
    "product-news",
    "releases",
    "company-life",
  ]);
  expect(newslettersFor({ employee: false })).toEqual([
    "service-notices",
    "product-news",
    "releases",
    "training",
  ]);
  expect(receivesNewsletter("company-life", { employee: false }, true)).toBe(false);
  expect(receivesNewsletter("training", { employee: false }, undefined)).toBe(false);
  expect(receivesNewsletter("product-news", { employee: true }, false)).toBe(false);
  for (const slug of newsletterSlugs.filter((name) => newsletters[name].mandatory)) {
    expect(receivesNewsletter(slug, { employee: true }, false)).toBe(true);
  }
});
