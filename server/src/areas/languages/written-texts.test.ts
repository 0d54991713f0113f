import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCommunication } from "@planete/shared/contract/communication.contract.ts";
import {
  readHotlineSettings,
  saveHotlineSettings,
} from "@planete/shared/contract/hotline-settings.contract.ts";
import { menuBody, menuEntryOf, readMenu, saveMenu } from "@planete/shared/contract/menus.contract.ts";
import { listModules } from "@planete/shared/contract/module-administration.contract.ts";
import { readAttention } from "@planete/shared/contract/support-vision-home.contract.ts";
import * as contract from "@planete/shared/contract/written-texts.contract.ts";
import type { TextKind } from "@planete/shared/domain/languages/written-text.ts";
import { textKinds } from "@planete/shared/domain/languages/written-text.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { newId } from "../../platform/ids.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let app: TestApp;
let admin: string;
let lead: string;
beforeAll(async () => {
  app = await startTestApp();
  [admin, lead] = await Promise.all([app.logIn("admin"), app.logIn("lead")]);
  // What the demonstration leaves to the product's own words.
  const { version, menusInterface } = (await app.call(readMenu, { as: admin })).answer.data;
  const entries = menusInterface
    .map(menuEntryOf)
    .map((entry) => (entry.slug === "news" ? { ...entry, names: { fr: "Le journal" } } : entry));
  await app.call(saveMenu, { as: admin, body: menuBody(entries, version) });
  const labels = { "status.1": { client: { fr: "Reçue" }, staff: { fr: "À prendre" } } };
  const settings = (await app.call(readHotlineSettings, { as: admin })).answer.data;
  await app.call(saveHotlineSettings, { as: admin, body: { version: settings.version, labels } });
});
afterAll(() => app.stop());

const list = async (as: string, query: Record<string, string> = {}) =>
  (await app.call(contract.listWrittenTexts, { as, query })).answer;
const read = async (key: string, lang: LanguageCode, as = admin) =>
  (await app.call(contract.readWrittenText, { as, params: { key }, query: { lang } })).answer.data;
const save = (text: contract.WrittenTextWire, lang: LanguageCode, words: string, as = admin) =>
  app.call(contract.saveWrittenText, {
    as,
    params: { key: text.key },
    body: { version: text.version, lang, text: words, rich: null },
  });
const historyOf = async (record: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from history
    where subject in (${record}, 'labels')`.execute(app.platform.database.kysely);
  return rows[0]?.count ?? 0;
};
const noText = (kind: TextKind): never => {
  throw new Error(`There is no text of the kind ${kind}`);
};
const first = async (kind: TextKind) => {
  const { data } = await list(admin, { kind });
  return data[0] ?? noText(kind);
};

describe("who keeps the languages", () => {
  it.each(["agent", "dev", "client", "guest"])("%s may neither look nor write", async (username) => {
    const as = await app.logIn(username);
    const params = { key: `module:${newId()}:name` };
    const body = { version: 1, lang: "th", text: "", rich: null } as const;
    const refused = await Promise.all([
      app.call(contract.listWrittenTexts, { as }),
      app.call(contract.readTextMeters, { as }),
      app.call(contract.readWrittenText, { as, params }),
      app.call(contract.saveWrittenText, { as, params, body }),
    ]);
    expect(refused.map(({ error }) => error)).toEqual(refused.map(() => "rightMissing"));
  });

  it("a lead meets no word of a screen that they may not open, and changes none", async () => {
    const { data } = (await app.call(contract.readTextMeters, { as: lead })).answer;
    expect(data.filter(({ meter }) => meter === null).map(({ kind }) => kind)).toEqual(["menu", "right"]);
    const kinds = new Set((await list(lead)).data.map(({ kind }) => kind));
    expect([kinds.has("right"), kinds.has("menu"), kinds.has("module")]).toEqual([false, false, true]);
    const right = await read((await first("right")).key, "th");
    const looked = await app.call(contract.readWrittenText, { as: lead, params: { key: right.key } });
    expect([looked.error, (await save(right, "th", "สิทธิ์", lead)).error]).toEqual([
      "rightMissing",
      "rightMissing",
    ]);
  });

  it.each(["module:nothing:name", "nothing:at:all"])("there is no text %s", async (key) => {
    const asked = { as: admin, params: { key } };
    expect((await app.call(contract.readWrittenText, asked)).error).toBe("notFound");
    const body = { version: 1, lang: "th", text: "คำ", rich: null } as const;
    expect((await app.call(contract.saveWrittenText, { ...asked, body })).error).toBe("notFound");
  });
});

describe("what is missing", () => {
  it("is counted by kind and language as the list shows it, and on the home of support vision", async () => {
    const { data } = (await app.call(contract.readTextMeters, { as: lead })).answer;
    for (const { kind, meter } of data) {
      if (!meter) continue;
      expect((await list(lead, { kind })).data, kind).toHaveLength(meter.texts);
      expect((await list(lead, { kind, language: "th" })).data, kind).toHaveLength(meter.missing.th);
    }
    const incomplete = await list(lead, { state: "incomplete" });
    const cards = (await app.call(readAttention, { as: lead })).answer.data;
    const card = cards.find(({ kind }) => kind === "missingLanguages");
    expect([card?.count, incomplete.counts?.matching]).toEqual([
      incomplete.data.length,
      incomplete.data.length,
    ]);
    expect(incomplete.data.every(({ missing }) => missing.length > 0)).toBe(true);
  });

  it("is found by words of any language, without regard to accents", async () => {
    const [module] = (await app.call(listModules, { as: admin })).answer.data;
    const name = module?.names["de"] ?? "";
    const found = await list(admin, { search: name.toUpperCase(), kind: "module" });
    expect(found.data.map(({ key }) => key)).toContain(`module:${module?.id}:name`);
  });

  it("whatever is stored by language is declared here, or has no screen that writes it", async () => {
    const { kysely } = app.platform.database;
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type = 'jsonb'`.execute(kysely);
    const held: string[] = [];
    for (const { table, column } of rows) {
      const [at, of] = [sql.ref(column), sql.table(table)];
      const { rows: hits } = await sql`select from ${of} where jsonb_typeof(${at}) = 'object'
        and ${at} ?| array[${sql.join([...languageCodes])}] limit 1`.execute(kysely);
      if (hits.length > 0) held.push(`${table}.${column}`);
    }
    const declared = [
      "access_right.descriptions",
      "access_right.labels",
      "holiday.labels",
      "homepage_message.link_labels",
      "homepage_message.texts",
      "menu_entry.names",
      "module.name_translation",
      "news.body",
      "news.rich",
      "news.title",
      "quick_reply.variants",
      "video.title",
    ];
    expect(held.length).toBeGreaterThan(8);
    expect(declared).toEqual(expect.arrayContaining(held));
  });
});

describe("a language that is written in the room", () => {
  it.each(textKinds)("is saved as the screen of its own would: %s", async (kind) => {
    const { key } = await first(kind);
    const before = await read(key, "th");
    const history = await historyOf(before.record);
    const saved = await save(before, "th", "คำแปลใหม่");
    expect(saved.answer.data.words["th"]).toBe("คำแปลใหม่");
    expect(saved.answer.data.missing).not.toContain("th");
    expect(saved.answer.data.version).toBeGreaterThan(before.version);
    const { th: _th, ...others } = before.words;
    expect((await read(key, "th")).words).toMatchObject(others);
    expect(await historyOf(before.record)).toBe(history + 1);

    const stale = await save(before, "th", "ช้าไป");
    const details = contract.writtenTextConflict.parse(stale.details);
    expect([stale.error, details.current.words["th"]]).toEqual(["conflict", "คำแปลใหม่"]);
    expect(await historyOf(before.record)).toBe(history + 1);
  });

  it.each(textKinds)("is not lost to somebody who saves another at the same moment: %s", async (kind) => {
    const before = await read((await first(kind)).key, "de");
    const languages = ["de", "es", "it", "nl"] as const;
    const outcomes = await Promise.all(
      languages.map(async (lang) => ({ lang, error: (await save(before, lang, `Zugleich ${lang}`)).error })),
    );
    expect(outcomes.map(({ error }) => error ?? "saved").toSorted()).toEqual([
      "conflict",
      "conflict",
      "conflict",
      "saved",
    ]);
    const { words } = await read(before.key, "de");
    const saved = outcomes.filter(({ error }) => error === undefined).map(({ lang }) => lang);
    expect(languages.filter((lang) => words[lang] === `Zugleich ${lang}`)).toEqual(saved);
  });

  it("meets the rules of its own screen, said at the text", async () => {
    const module = await read((await first("module")).key, "th");
    const long = await save(module, "th", "ก".repeat(81));
    expect([long.error, long.details]).toMatchObject([
      "validationFailed",
      [{ path: "text", rule: "maxLength" }],
    ]);
    const holiday = await read((await first("holiday")).key, "fr");
    const none = await save(holiday, "fr", "");
    expect([none.error, none.details]).toMatchObject([
      "validationFailed",
      [{ path: "text", rule: "required" }],
    ]);
    expect((await read(holiday.key, "fr")).words["fr"]).toBe(holiday.words["fr"]);
  });

  it("keeps its shape, and those of the other languages", async () => {
    const { data } = await list(admin, { kind: "communication" });
    const { key } = data.find(({ field }) => field === "body") ?? noText("communication");
    const before = await read(key, "th");
    const rich = {
      blocks: [{ type: "heading", level: 2, content: [{ type: "text", text: "หัวข้อ" }] }],
    } as const;
    const saved = await app.call(contract.saveWrittenText, {
      as: admin,
      params: { key },
      body: { version: before.version, lang: "th", text: "", rich: structuredClone(rich) },
    });
    expect(saved.answer.data.rich).toEqual({ ...before.rich, th: rich });
    const own = await app.call(readCommunication, { as: admin, params: { id: before.record } });
    expect(own.answer.data.bodies).toEqual({ ...before.rich, th: rich });
  });

  it("the next text that lacks it follows, until none is left", async () => {
    const { data } = await list(admin, { kind: "release", language: "nl" });
    const keys = data.map(({ key }) => key);
    const [start = ""] = keys;
    const query = { lang: "nl", kind: ["release" as const] };
    const text = (await app.call(contract.readWrittenText, { as: admin, params: { key: start }, query }))
      .answer.data;
    expect(text.next).toEqual(keys.length > 1 ? { key: keys[1], left: keys.length - 1 } : null);
  });
});
