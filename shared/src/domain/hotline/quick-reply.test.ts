import { expect, it } from "vitest";
import { chooseVariant, variantState } from "./quick-reply.ts";

const at = (changedAt: string, text = changedAt) => ({ text, changedAt });

it("gives a client their own language when it has a text", () => {
  const variants = { fr: at("2026-11-10T09:00:00Z"), th: at("2026-11-10T09:30:00Z", "สวัสดี") };
  expect(chooseVariant<string>(variants, ["th", "en"])).toEqual({
    language: "th",
    text: "สวัสดี",
    missing: false,
    stale: false,
  });
});

it("says that the client's language is missing and gives the fallback", () => {
  const variants = { fr: at("2026-11-10T09:00:00Z"), en: at("2026-11-10T09:30:00Z", "Hello") };
  expect(chooseVariant<string>(variants, ["th", "en"])).toMatchObject({ language: "en", missing: true });
  expect(chooseVariant<string>({ fr: at("2026-11-10T09:00:00Z") }, ["th", "en"])).toBeUndefined();
  expect(chooseVariant({ th: at("2026-11-10T09:00:00Z", " ") }, ["th"])).toBeUndefined();
});

it("says before sending that a variant is older than the text it was translated from", () => {
  const variants = { fr: at("2026-11-12T09:00:00Z"), th: at("2026-11-10T09:30:00Z") };
  expect(chooseVariant<string>(variants, ["th"])).toMatchObject({ stale: true });
  expect(chooseVariant<string>(variants, ["fr"])).toMatchObject({ stale: false });
  const corrected = { fr: at("2026-11-10T09:00:00Z"), th: at("2026-11-12T09:30:00Z") };
  expect(chooseVariant<string>(corrected, ["fr"])).toMatchObject({ stale: false });
});

it("a variant is stale once the French or the English text is younger, and missing while it has no words", () => {
  const on = (day: string, text?: string) => at(`2026-11-${day}T08:00:00.000Z`, text);
  const replies = { fr: on("10"), en: on("12"), de: on("11"), th: on("13"), it: on("14", " ") };
  expect(variantState<string>(replies, "fr")).toBe("stale");
  expect(variantState<string>(replies, "en")).toBe("current");
  expect(variantState<string>(replies, "de")).toBe("stale");
  expect(variantState<string>(replies, "th")).toBe("current");
  expect(variantState<string>(replies, "it")).toBe("missing");
  expect(variantState<string>(replies, "es")).toBe("missing");
});
