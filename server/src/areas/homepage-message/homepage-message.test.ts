import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallBody } from "@planete/shared/contract/call.ts";
import { readHistory } from "@planete/shared/contract/history.contract.ts";
import * as contract from "@planete/shared/contract/homepage-message.contract.ts";
import * as shownContract from "@planete/shared/contract/shown-message.contract.ts";
import { newId } from "../../platform/ids.ts";
import { LiveClient } from "../../../test/live-client.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

type Draft = CallBody<typeof contract.createHomepageMessage>;

let app: TestApp;
let lead: string;
beforeAll(async () => {
  app = await startTestApp();
  lead = await app.logIn("lead");
});
afterAll(() => app.stop());

const inDays = (days: number): string =>
  new Date(app.platform.now().getTime() + days * 86_400_000).toISOString();

/** Times far from those of the demonstration's own messages, unless said otherwise. */
const draft = (part: Partial<Draft> = {}): Draft => ({
  zone: "login",
  level: "attention",
  texts: { fr: "Maintenance ce soir", en: "Maintenance tonight" },
  link: "",
  linkLabels: {},
  startsAt: null,
  endsAt: null,
  dismissible: true,
  published: false,
  ...part,
});

const create = (body: Draft) => app.call(contract.createHomepageMessage, { as: lead, body });
const made = async (body: Draft) => (await create(body)).answer.data;
const save = (message: contract.HomepageMessageWire, part: Partial<Draft>) => {
  const { id, version, state: _state, changedAt: _at, changedBy: _by, ...rest } = message;
  return app.call(contract.saveHomepageMessage, {
    as: lead,
    params: { id },
    body: { version, message: { ...rest, ...part } },
  });
};
const loginMessage = async (lang: "fr" | "en" | "th" | "fr-CO" = "en") =>
  (await app.call(shownContract.readLoginMessage, { query: { lang } })).answer;
const problemsOf = ({ details }: { readonly details: unknown }): unknown => details;

describe("who writes messages", () => {
  it.each(["dev", "agent", "client", "guest"])("%s may not, nor read the drafts", async (username) => {
    const as = await app.logIn(username);
    const id = newId();
    const refused = await Promise.all([
      app.call(contract.listHomepageMessages, { as }),
      app.call(contract.readHomepageMessageSetup, { as }),
      app.call(contract.readHomepageMessage, { as, params: { id } }),
      app.call(contract.readHomepageMessageVersions, { as, params: { id } }),
      app.call(contract.createHomepageMessage, { as, body: draft() }),
      app.call(contract.saveHomepageMessage, { as, params: { id }, body: { version: 1, message: draft() } }),
      app.call(contract.removeHomepageMessage, { as, params: { id }, query: { version: 1 } }),
      app.call(readHistory, { as, query: { record: "homepage-message", subject: id } }),
    ]);
    expect(refused.map(({ status, error }) => [status, error])).toEqual(
      refused.map(() => [403, "rightMissing"]),
    );
  });

  it("what is not there is missing, for reading, versions, changing and deleting", async () => {
    const params = { id: newId() };
    const answers = await Promise.all([
      app.call(contract.readHomepageMessage, { as: lead, params }),
      app.call(contract.readHomepageMessageVersions, { as: lead, params }),
      app.call(contract.saveHomepageMessage, { as: lead, params, body: { version: 1, message: draft() } }),
      app.call(contract.removeHomepageMessage, { as: lead, params, query: { version: 1 } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

describe("what readers see", () => {
  it("nobody sees a draft; shown, the login page has it before anybody is known, and nothing of its writer", async () => {
    const message = await made(draft({ endsAt: inDays(1) }));
    expect((await loginMessage()).data).toBeNull();
    const shown = await save(message, { published: true });
    expect(shown.answer.data).toMatchObject({ state: "live", changedBy: "Karim Benali" });
    const seen = await loginMessage();
    expect(seen).toEqual({
      data: {
        key: expect.stringContaining(message.id),
        level: "attention",
        text: "Maintenance tonight",
        language: "en",
        link: null,
        dismissible: true,
      },
      nextChangeAt: shown.answer.data.endsAt,
    });
    // Thai falls back to English, French of Colombia reads French (D2).
    expect((await loginMessage("th")).data?.language).toBe("en");
    expect((await loginMessage("fr-CO")).data?.text).toBe("Maintenance ce soir");

    const other = await save(shown.answer.data, { texts: { fr: "Reporté", en: "Put off" } });
    const putOff = (await loginMessage()).data?.key;
    expect(putOff).not.toBe(seen.data?.key);
    const longer = await save(other.answer.data, { endsAt: inDays(2) });
    // Its words are the same: whoever hid it is left in peace.
    expect((await loginMessage()).data?.key).toBe(putOff);
    const ended = await save(longer.answer.data, { endsAt: new Date().toISOString() });
    expect([ended.answer.data.state, (await loginMessage()).data]).toEqual(["ended", null]);
  });

  it("the message of home is for whoever is logged in, and open pages are told of a change", async () => {
    expect((await app.call(shownContract.readHomeMessage, { query: { lang: "fr" } })).status).toBe(401);
    const as = await app.logIn("client");
    const { answer } = await app.call(shownContract.readHomeMessage, { as, query: { lang: "th" } });
    expect(answer.data).toMatchObject({
      language: "th",
      link: { address: "/app/planete-online-news", label: null },
    });
    const page = await LiveClient.open(app.url, as);
    try {
      const list = await app.call(contract.listHomepageMessages, {
        as: lead,
        query: { state: ["live"], zone: ["home"] },
      });
      const [live] = list.answer.data;
      if (!live) throw new Error("The demonstration has a message on home.");
      await save(live, { level: "critical" });
      await page.until(() =>
        page.events.some(({ type }) => type === shownContract.homepageMessageChanged.type),
      );
    } finally {
      page.socket.terminate();
    }
    const after = await app.call(shownContract.readHomeMessage, { as, query: { lang: "fr" } });
    expect(after.answer.data?.level).toBe("critical");
  });
});

describe("what is refused", () => {
  it("two messages in one place at one time, also when both are saved at once", async () => {
    const far = { startsAt: inDays(200), endsAt: inDays(202), published: true };
    const both = await Promise.all([create(draft(far)), create(draft({ ...far, startsAt: inDays(201) }))]);
    expect(both.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 400]);
    const refused = both.find(({ status }) => status === 400);
    expect(refused && problemsOf(refused)).toMatchObject([{ path: "startsAt", rule: "messageOverlap" }]);
    // The same days in the other place, and the day after, are free.
    expect((await create(draft({ ...far, zone: "home" }))).status).toBe(200);
    expect((await create(draft({ ...far, startsAt: far.endsAt, endsAt: inDays(203) }))).status).toBe(200);
  });

  it.each([
    ["without English", { texts: { fr: "Bonjour" }, published: true }, "texts", "frenchAndEnglish"],
    ["without a word", { texts: {} }, "texts", "required"],
    ["with a link that runs something", { link: "javascript:alert(1)" }, "link", "httpsAddress"],
    ["with a link in the clear", { link: "http://planete.example" }, "link", "httpsAddress"],
    [
      "that ends before it starts",
      { startsAt: "2030-01-02T00:00:00.000Z", endsAt: "2030-01-01T00:00:00.000Z" },
      "endsAt",
      "dateOrder",
    ],
    ["longer than a short message", { texts: { fr: "a".repeat(301) } }, "texts.fr", "maxLength"],
  ] as const)("a message %s", async (_why, part, path, rule) => {
    const refused = await create(draft(part));
    expect([refused.status, problemsOf(refused)]).toEqual([400, [expect.objectContaining({ path, rule })]]);
  });
});

describe("changing and putting back", () => {
  it("the second of two writers gets 409 with what is new", async () => {
    const message = await made(draft());
    expect((await save(message, { level: "info" })).status).toBe(200);
    const second = await save(message, { level: "critical" });
    expect([second.status, second.error]).toEqual([409, "conflict"]);
    const { current, by } = contract.messageConflict.parse(second.details);
    expect([current.level, by]).toEqual(["info", "Karim Benali"]);
  });

  it("keeps what it said in each version, whole, and its history after it is deleted", async () => {
    const first = await made(draft({ link: "https://etat.planete.example", linkLabels: { fr: "État" } }));
    const { answer } = await save(first, { texts: { fr: "Autre chose" }, link: "" });
    const versions = await app.call(contract.readHomepageMessageVersions, {
      as: lead,
      params: { id: first.id },
    });
    expect(
      versions.answer.data.map(({ version, message }) => [version, message.texts["fr"], message.link]),
    ).toEqual([
      [2, "Autre chose", ""],
      [1, "Maintenance ce soir", "https://etat.planete.example"],
    ]);
    const { id, version } = answer.data;
    const removed = await app.call(contract.removeHomepageMessage, {
      as: lead,
      params: { id },
      query: { version },
    });
    expect(removed.status).toBe(200);
    const history = await app.call(readHistory, {
      as: lead,
      query: { record: "homepage-message", subject: id },
    });
    expect(history.answer.data.map(({ action }) => action)).toEqual(["remove", "change", "create"]);
  });

  it("is found by its words in any language, by state and by place", async () => {
    await made(draft({ texts: { fr: "Panne d’électricité à Lyon", th: "ไฟฟ้าดับ" } }));
    const find = async (query: object) =>
      (await app.call(contract.listHomepageMessages, { as: lead, query })).answer.data;
    expect((await find({ search: "electricite" })).map(({ state }) => state)).toEqual(["draft"]);
    expect(await find({ search: "electricite", state: ["live", "ended"] })).toEqual([]);
    expect((await find({ state: ["draft"], zone: ["home"] })).every(({ zone }) => zone === "home")).toBe(
      true,
    );
  });
});
