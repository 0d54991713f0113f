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

it("says that a variant is older than the newest one", () => {
  const variants = { fr: at("2026-11-12T09:00:00Z"), th: at("2026-11-10T09:30:00Z") };
  expect(chooseVariant<string>(variants, ["th"])).toMatchObject({ stale: true });
  expect(chooseVariant<string>(variants, ["fr"])).toMatchObject({ stale: false });
});

it("a variant is stale once the French or the English text is younger, and missing while it has no words", () => {
  const at = (day: string, text = "…") => ({ text, changedAt: `2026-11-${day}T08:00:00.000Z` });
  const replies = { fr: at("10"), en: at("12"), de: at("11"), th: at("13"), it: at("14", " ") };
  expect(variantState<string>(replies, "fr")).toBe("stale");
  expect(variantState<string>(replies, "en")).toBe("current");
  expect(variantState<string>(replies, "de")).toBe("stale");
  expect(variantState<string>(replies, "th")).toBe("current");
  expect(variantState<string>(replies, "it")).toBe("missing");
  expect(variantState<string>(replies, "es")).toBe("missing");
});
