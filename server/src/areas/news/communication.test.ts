import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { CallBody } from "@planete/shared/contract/call.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import * as contract from "@planete/shared/contract/communication.contract.ts";
import { readHistory } from "@planete/shared/contract/history.contract.ts";
import {
  acknowledgeNews,
  dismissBanner,
  listBanners,
  listNews,
  markNewsRead,
  mostBanners,
  readNews,
} from "@planete/shared/contract/news.contract.ts";
import { listNotifications } from "@planete/shared/contract/notifications.contract.ts";
import { saveSubscription } from "@planete/shared/contract/subscriptions.contract.ts";
import { fromPlain } from "@planete/shared/domain/rich-text/rich-text-words.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { castId } from "../../../seed/cast.ts";
import { stableId } from "../../../seed/stable-id.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { newId } from "../../platform/ids.ts";
import type { MailGuard } from "../../platform/mail/deliver-mail.ts";
import { announceDueNews } from "./announce-due-news.ts";
import { guardNewsMails, mailNews } from "./mail-news.ts";

type Draft = CallBody<typeof contract.createCommunication>;

let app: TestApp;
let lead: string;
let agent: string;
let dev: string;
let client: string;
beforeAll(async () => {
  app = await startTestApp();
  [lead, agent, dev, client] = [
    await app.logIn("lead"),
    await app.logIn("agent"),
    await app.logIn("dev"),
    await app.logIn("client"),
  ];
});
afterAll(() => app.stop());

const lang: LanguageCode = "en";
const nobody = { teams: [], rights: [], modules: [], bases: [] };
const support = { who: "some" as const, ...nobody, teams: [stableId("team", "Support")] };

const draft = (part: Partial<Draft> = {}): Draft => ({
  kind: "news",
  category: "company",
  newsletter: null,
  titles: { fr: "Bonjour", en: "Hello" },
  bodies: { fr: fromPlain("Un texte."), en: fromPlain("A text.") },
  audience: { who: "all", ...nobody },
  acknowledgement: false,
  byMail: false,
  level: "info",
  dismissible: true,
  files: [],
  startsAt: null,
  endsAt: null,
  published: true,
  template: false,
  ...part,
});

const create = (body: Draft) => app.call(contract.createCommunication, { as: lead, body });
const made = async (part: Partial<Draft> = {}) => (await create(draft(part))).answer.data;
const save = (item: contract.CommunicationWire, part: Partial<Draft>) => {
  const { id, version, state: _state, announcedAt: _told, changedAt: _at, changedBy: _by, ...rest } = item;
  const files = rest.files.map((file) => file.id);
  return app.call(contract.saveCommunication, {
    as: lead,
    params: { id },
    body: { version, communication: { ...rest, files, ...part } },
  });
};
const query = async (sql: string, values: unknown[] = []) =>
  (await app.platform.database.pool.query<Record<string, unknown>>(sql, values)).rows;

/** Every door to an item: the list, the page itself, and the bell. */
async function doorsOf(as: string, id: string): Promise<readonly boolean[]> {
  const list = await app.call(listNews, { as, query: { lang, limit: 50 } });
  const page = await app.call(readNews, { as, params: { id }, query: { lang } });
  const bell = await app.call(listNotifications, { as, query: { lang } });
  return [
    list.answer.data.some((item) => item.id === id),
    page.status === 200,
    bell.answer.data.notifications.some(({ target }) => target.endsWith(id)),
  ];
}
const open = [true, true, true];
const shut = [false, false, false];
const mailsOf = (id: string) =>
  query("select key, status, person_id from mail where key like $1 order by key", [`news:${id}:%`]);

describe("who writes", () => {
  it.each(["dev", "agent", "client", "guest"])("%s may not, nor read what is being written", async (name) => {
    const as = await app.logIn(name);
    const params = { id: newId() };
    const refused = await Promise.all([
      app.call(contract.listCommunications, { as }),
      app.call(contract.readCommunicationSetup, { as, query: { lang } }),
      app.call(contract.countCommunicationAudience, { as, query: { who: "all" } }),
      app.call(contract.readCommunication, { as, params }),
      app.call(contract.createCommunication, { as, body: draft() }),
      app.call(contract.saveCommunication, { as, params, body: { version: 1, communication: draft() } }),
      app.call(contract.removeCommunication, { as, params, query: { version: 1 } }),
      app.call(contract.readCommunicationResults, { as, params, query: {} }),
      app.call(contract.remindReaders, { as, params, body: { version: 1 } }),
      app.call(contract.testCommunication, { as, params, body: { lang } }),
      app.call(readHistory, { as, query: { record: "communication", subject: params.id } }),
    ]);
    expect(refused.map(({ status, error }) => [status, error])).toEqual(
      refused.map(() => [403, "rightMissing"]),
    );
  });

  it("what is not there is missing, and what nobody may publish is refused at its field", async () => {
    const params = { id: newId() };
    const answers = await Promise.all([
      app.call(contract.readCommunication, { as: lead, params }),
      app.call(contract.saveCommunication, {
        as: lead,
        params,
        body: { version: 1, communication: draft() },
      }),
      app.call(contract.removeCommunication, { as: lead, params, query: { version: 1 } }),
      app.call(contract.readCommunicationResults, { as: lead, params, query: {} }),
      app.call(contract.remindReaders, { as: lead, params, body: { version: 1 } }),
      app.call(contract.testCommunication, { as: lead, params, body: { lang } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    const bad: readonly (readonly [Partial<Draft>, string, string])[] = [
      [{ titles: { en: "Hello" } }, "titles", "french"],
      [{ bodies: { en: fromPlain("A text.") } }, "bodies", "french"],
      [{ kind: "newsletter" }, "newsletter", "required"],
      [{ audience: { who: "some", ...nobody } }, "audience", "required"],
      [{ audience: { ...support, teams: [newId()] } }, "audience", "unknown"],
      [{ startsAt: "2037-05-02T08:00:00Z", endsAt: "2037-05-01T08:00:00Z" }, "endsAt", "dateOrder"],
    ];
    for (const [part, path, rule] of bad) {
      const { status, details } = await create(draft(part));
      expect([status, details]).toEqual([400, [expect.objectContaining({ path, rule })]]);
    }
  });
});

describe("who reads", () => {
  it("nobody sees a draft or what is planned; published, everybody does, once told; withdrawn, nobody", async () => {
    const item = await made({ published: false });
    expect(await doorsOf(agent, item.id)).toEqual(shut);
    const planned = (await save(item, { published: true, startsAt: "2037-01-01T08:00:00.000Z" })).answer.data;
    expect([planned.state, await doorsOf(agent, item.id)]).toEqual(["planned", shut]);
    const live = (await save(planned, { startsAt: null })).answer.data;
    expect([live.state, await doorsOf(agent, item.id)]).toEqual(["live", open]);
    expect(await doorsOf(client, item.id)).toEqual(open);
    const changed = (await save(live, { titles: { fr: "Bonsoir", en: "Good evening" } })).answer.data;
    const withdrawn = (await save(changed, { published: false })).answer.data;
    expect([withdrawn.state, await doorsOf(agent, item.id)]).toEqual(["withdrawn", shut]);
    const told = await query("select from notification where target like $1", [`%${item.id}`]);
    expect(told).toHaveLength(1);
    const history = await app.call(readHistory, {
      as: lead,
      query: { record: "communication", subject: item.id },
    });
    expect(history.answer.data.map(({ action }) => action)).toEqual([
      "withdraw",
      "change",
      "change",
      "change",
      "create",
    ]);
  });

  it("an item for a team, a right, a module or an environment is for exactly those who have it, and as long", async () => {
    const item = await made({ audience: support });
    expect(await doorsOf(agent, item.id)).toEqual(open);
    expect(await doorsOf(dev, item.id)).toEqual(shut);
    expect(await doorsOf(client, item.id)).toEqual(shut);
    const agentId = castId("agent");
    await query("delete from team_member where person_id = $1", [agentId]);
    expect(await doorsOf(agent, item.id)).toEqual(shut);
    await query("insert into team_member (team_id, person_id) values ($1, $2)", [support.teams[0], agentId]);
    const [module] = await query(
      "insert into module (id, name, slug, path, audience) values (gen_random_uuid(), 'M', 'm', '/m', 'clients') returning id",
    );
    await query(
      "insert into module_client (module_id, client_id) select $1, client_id from person where username = 'client'",
      [module?.["id"]],
    );
    const [base] = await query(
      "select base_id from person_base join person on id = person_id where username = 'client'",
    );
    const count = async (part: Partial<typeof nobody | { rights: string[] }>) =>
      (
        await app.call(contract.countCommunicationAudience, {
          as: lead,
          query: { who: "some", ...Object.fromEntries(Object.entries(part).filter(([, ids]) => ids.length)) },
        })
      ).answer.data;
    const parts = [
      { rights: ["support-vision-communication"] },
      { modules: [String(module?.["id"])] },
      { bases: [String(base?.["base_id"])] },
    ];
    for (const part of parts) {
      const { id } = await made({ audience: { who: "some", ...nobody, ...part } });
      const seen = await Promise.all([lead, agent, client].map(async (as) => (await doorsOf(as, id))[1]));
      const who = await count(part);
      // Staff see every module; the client's user has its environment; the right is the writer's.
      expect(seen).toEqual(
        "rights" in part
          ? [true, false, false]
          : "modules" in part
            ? [true, true, true]
            : [false, false, true],
      );
      const [{ count: expected } = { count: 0 }] =
        "rights" in part
          ? [{ count: who.people }]
          : await query(
              "modules" in part
                ? `select count(*)::int from person where active and (employee or client_id =
                     (select client_id from person where username = 'client'))`
                : "select count(*)::int from person_base join person on id = person_id where active and base_id = $1",
              "modules" in part ? [] : [base?.["base_id"]],
            );
      expect(who.people).toBe(expected);
      expect(who.named.length).toBe(Math.min(50, who.people));
    }
  });

  it("what has ended is gone, and a notification has a page but no place among the news", async () => {
    const ended = await made({
      startsAt: "2020-01-01T08:00:00.000Z",
      endsAt: "2020-02-01T08:00:00.000Z",
    });
    expect([ended.state, await doorsOf(agent, ended.id)]).toEqual(["ended", shut]);
    const notice = await made({ kind: "notification" });
    expect(await doorsOf(agent, notice.id)).toEqual([false, true, true]);
    const { details } = await save(notice, { kind: "news" });
    expect(details).toEqual([expect.objectContaining({ path: "kind", rule: "fixed" })]);
  });

  it("a text has its shape for its readers; a link that leads nowhere safe is refused", async () => {
    const bold = (text: string, link?: string) => ({
      blocks: [
        { type: "paragraph" as const, content: [{ type: "text" as const, text, bold: true as const, link }] },
      ],
    });
    const item = await made({
      bodies: { fr: bold("Lisez ceci", "/app/home"), en: fromPlain("<b>Read</b>") },
    });
    const read = async (code: LanguageCode) =>
      (await app.call(readNews, { as: agent, params: { id: item.id }, query: { lang: code } })).answer.data;
    expect(await read("fr")).toMatchObject({
      body: "Lisez ceci (/app/home)",
      rich: bold("Lisez ceci", "/app/home"),
    });
    expect(await read("en")).toMatchObject({ body: "<b>Read</b>", rich: null });
    const refused = await create(draft({ bodies: { fr: bold("Ici", "javascript:alert(1)") } }));
    expect(refused.status).toBe(400);
  });

  it("two who change an item at once do not lose each other's words", async () => {
    const item = await made({ published: false });
    await save(item, { titles: { fr: "Un" } });
    const late = await save(item, { titles: { fr: "Deux" } });
    expect(late.status).toBe(409);
    expect(contract.communicationConflict.parse(late.details).current.titles).toMatchObject({ fr: "Un" });
  });
});

describe("confirmations", () => {
  it("results count those who opened and confirmed; a reminder goes to the others alone, once", async () => {
    const item = await made({ audience: support, acknowledgement: true });
    const results = async (view: contract.ResultView = "all") =>
      (
        await app.call(contract.readCommunicationResults, {
          as: lead,
          params: { id: item.id },
          query: { view },
        })
      ).answer.data;
    const before = await results();
    expect(before.people).toBeGreaterThan(1);
    await app.call(markNewsRead, { as: agent, params: { id: item.id } });
    expect(await results()).toMatchObject({ opened: 1, acknowledged: 0 });
    await app.call(acknowledgeNews, { as: agent, params: { id: item.id } });
    const after = await results("unacknowledged");
    expect(after).toMatchObject({ opened: 1, acknowledged: 1, matching: before.people - 1 });
    expect(after.readers.map(({ id }) => id)).not.toContain(castId("agent"));
    const remind = () =>
      app.call(contract.remindReaders, {
        as: lead,
        params: { id: item.id },
        body: { version: item.version },
      });
    const [first, second] = await Promise.all([remind(), remind()]);
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]));
    await mailNews(app.platform);
    const mails = await mailsOf(item.id);
    expect(mails).toHaveLength(before.people - 1);
    expect(mails.map((mail) => mail["person_id"])).not.toContain(castId("agent"));
    const bell = await app.call(listNotifications, { as: agent, query: { lang } });
    expect(bell.answer.data.notifications.filter(({ kind }) => kind === "newsReminder")).toEqual([]);
    const plain = await made();
    const refused = await app.call(contract.remindReaders, {
      as: lead,
      params: { id: plain.id },
      body: { version: plain.version },
    });
    expect(refused.error).toBe("acknowledgementNotAsked");
  });
});

describe("mails", () => {
  it("a newsletter goes once to each who receives it, at its time, also when the work is done twice at once", async () => {
    await app.call(saveSubscription, {
      as: agent,
      body: { newsletter: "company-life", subscribed: false },
    });
    const item = await made({
      kind: "newsletter",
      newsletter: "company-life",
      startsAt: "2037-01-01T08:00:00.000Z",
    });
    await announceDueNews(app.platform);
    await mailNews(app.platform);
    expect(await mailsOf(item.id)).toEqual([]);
    const { receiving } = (
      await app.call(contract.countCommunicationAudience, {
        as: lead,
        query: { who: "all", newsletter: "company-life" },
      })
    ).answer.data;
    await save(item, { startsAt: null });
    await query("update news_mailing set queued_at = null where news_id = $1", [item.id]);
    await Promise.all([mailNews(app.platform), mailNews(app.platform)]);
    // As after a kill between the outbox and the mark: the outbox knows the mail by its name.
    await query("update news_mailing set queued_at = null where news_id = $1", [item.id]);
    await mailNews(app.platform);
    const mails = await mailsOf(item.id);
    expect(mails).toHaveLength(receiving ?? 0);
    const people = mails.map((mail) => mail["person_id"]);
    expect(new Set(people).size).toBe(people.length);
    expect([people.includes(castId("agent")), people.includes(castId("dev"))]).toEqual([false, true]);
    // A newsletter is no news: the list and the bell are silent.
    expect(await doorsOf(dev, item.id)).toEqual([false, true, false]);
  });

  it("a mail that waits is not sent to somebody who left the audience, nor of a withdrawn item", async () => {
    const item = await made({ audience: support, byMail: true });
    await query("delete from team_member where person_id = $1", [castId("agent")]);
    const guards = new Map<string, MailGuard>();
    guardNewsMails({
      ...app.platform,
      mail: { ...app.platform.mail, guard: (name, guard) => guards.set(name, guard) },
    });
    const guard = (newsId: string) =>
      guards.get("communication")?.(app.platform.database.kysely, castId("agent"), {
        newsId,
        occasion: "mailing",
      });
    expect(await guard(item.id)).toBe(false);
    await query("insert into team_member (team_id, person_id) values ($1, $2)", [
      support.teams[0],
      castId("agent"),
    ]);
    expect(await guard(item.id)).toBe(true);
    await save(item, { published: false });
    expect(await guard(item.id)).toBe(false);
  });

  it("a test goes to its writer alone, in the language asked for", async () => {
    const item = await made({
      published: false,
      titles: { fr: "Bonjour", de: "Guten Tag" },
      bodies: { fr: fromPlain("Un."), de: fromPlain("Eins.") },
    });
    await app.call(contract.testCommunication, { as: lead, params: { id: item.id }, body: { lang: "de" } });
    const tests = await query("select person_id, address, language from mail where key like 'news-test:%'");
    expect(tests).toEqual([{ person_id: null, address: expect.stringContaining("@"), language: "de" }]);
  });

  it("a mail shows the text in its shape; so does the test to oneself", async () => {
    const shaped = (words: string) => ({
      blocks: [
        {
          type: "list" as const,
          ordered: false,
          items: [
            [
              {
                type: "paragraph" as const,
                content: [{ type: "text" as const, text: words, bold: true as const }],
              },
            ],
          ],
        },
      ],
    });
    const item = await made({
      audience: support,
      byMail: true,
      bodies: { fr: shaped("<i>Un</i>"), de: shaped("Eins"), en: shaped("One") },
      titles: { fr: "Bonjour", de: "Guten Abend", en: "Hello" },
    });
    await mailNews(app.platform);
    await app.call(contract.testCommunication, { as: lead, params: { id: item.id }, body: { lang: "de" } });
    const htmlOf = async (key: string, subject: string) => {
      await vi.waitFor(
        async () =>
          expect(await query("select from mail where key like $1 and status = 'queued'", [key])).toEqual([]),
        { timeout: 15_000, interval: 50 },
      );
      const rows = await query("select html from mail where key like $1 and subject like $2", [key, subject]);
      return rows.map(({ html }) => String(html));
    };
    const [french = ""] = await htmlOf(`news:${item.id}:%`, "Bonjour");
    expect(french).toContain("<ul><li><p><strong>&lt;i&gt;Un&lt;/i&gt;</strong></p></li></ul>");
    const [test = ""] = await htmlOf("news-test:%", "%Guten Abend");
    expect(test).toContain("<ul><li><p><strong>Eins</strong></p></li></ul>");
  });
});

describe("banners", () => {
  const bannersOf = async (as: string, code: LanguageCode = lang) =>
    (await app.call(listBanners, { as, query: { lang: code } })).answer;
  const idsOf = async (as: string) => (await bannersOf(as)).data.map(({ id }) => id);
  const banner = (part: Partial<Draft> = {}) =>
    made({ kind: "banner", audience: support, bodies: {}, ...part });
  const params = ({ id }: { readonly id: string }) => ({ id });

  it("stands above the pages of exactly its audience, until it ends or is withdrawn, and nowhere else", async () => {
    const item = await banner({ level: "attention", endsAt: "2037-01-01T08:00:00.000Z" });
    const { data, nextChangeAt } = await bannersOf(agent);
    expect(data).toEqual([
      {
        id: item.id,
        level: "attention",
        title: "Hello",
        language: "en",
        hasText: false,
        dismissible: true,
        requiresAcknowledgement: false,
        readAt: null,
      },
    ]);
    expect(nextChangeAt).toBe("2037-01-01T08:00:00.000Z");
    expect([await idsOf(dev), await idsOf(client)]).toEqual([[], []]);
    expect(await doorsOf(agent, item.id)).toEqual([false, true, false]);
    expect(await doorsOf(dev, item.id)).toEqual(shut);
    expect((await app.call(listBanners, { query: { lang } })).status).toBe(401);
    await query("delete from team_member where person_id = $1", [castId("agent")]);
    expect(await idsOf(agent)).toEqual([]);
    await query("insert into team_member (team_id, person_id) values ($1, $2)", [
      support.teams[0],
      castId("agent"),
    ]);
    await save(item, { published: false });
    expect(await idsOf(agent)).toEqual([]);
    const ended = await banner({ startsAt: "2020-01-01T08:00:00.000Z", endsAt: "2020-02-01T08:00:00.000Z" });
    expect([ended.state, await idsOf(agent)]).toEqual(["ended", []]);
  });

  it("one that is planned says when it begins to its audience alone, and nothing else", async () => {
    const planned = await banner({ startsAt: "2036-01-01T08:00:00.000Z" });
    expect(await bannersOf(agent)).toEqual({ data: [], nextChangeAt: "2036-01-01T08:00:00.000Z" });
    expect((await bannersOf(dev)).nextChangeAt).toBeNull();
    await save(planned, { published: false });
  });

  it("is put away by each reader for themselves, once and for good, if it may be", async () => {
    const item = await banner();
    const other = await app.logIn("fatou.diallo");
    const dismiss = (as: string, id: string) => app.call(dismissBanner, { as, params: { id } });
    expect((await dismiss(dev, item.id)).status).toBe(404);
    expect((await dismiss(agent, newId())).status).toBe(404);
    const first = await dismiss(agent, item.id);
    expect((await dismiss(agent, item.id)).answer).toEqual(first.answer);
    expect([await idsOf(agent), await idsOf(other)]).toEqual([[], [item.id]]);
    const changed = (await save(item, { titles: { fr: "Autre", en: "Other" } })).answer.data;
    expect(await idsOf(agent)).toEqual([]);
    await save(changed, { published: false });
    const fixed = await banner({ dismissible: false });
    expect((await dismiss(agent, fixed.id)).error).toBe("bannerStays");
    expect((await dismiss(agent, (await made()).id)).error).toBe("bannerStays");
    expect(await idsOf(agent)).toEqual([fixed.id]);
    await save(fixed, { published: false });
  });

  it("one that asks for it goes when it is confirmed; results count who saw and who confirmed it", async () => {
    const item = await banner({ acknowledgement: true });
    const results = async () =>
      (await app.call(contract.readCommunicationResults, { as: lead, params: params(item), query: {} }))
        .answer.data;
    expect((await app.call(dismissBanner, { as: agent, params: params(item) })).error).toBe("bannerStays");
    await app.call(markNewsRead, { as: agent, params: params(item) });
    expect([(await results()).opened, (await results()).acknowledged]).toEqual([1, 0]);
    expect((await bannersOf(agent)).data).toEqual([
      expect.objectContaining({
        dismissible: false,
        requiresAcknowledgement: true,
        readAt: expect.any(String),
      }),
    ]);
    await app.call(acknowledgeNews, { as: agent, params: params(item) });
    expect([(await results()).opened, (await results()).acknowledged]).toEqual([1, 1]);
    expect(await idsOf(agent)).toEqual([]);
    await app.call(contract.remindReaders, {
      as: lead,
      params: params(item),
      body: { version: item.version },
    });
    await mailNews(app.platform);
    const mails = await mailsOf(item.id);
    expect(mails.map((mail) => mail["person_id"])).not.toContain(castId("agent"));
    expect(mails.length).toBeGreaterThan(0);
    await query("update news set published = false where id = $1", [item.id]);
  });

  it("the loudest stand first, and never so many that they push the page away", async () => {
    const levels = ["info", "critical", "attention", "info"] as const;
    const items = [];
    for (const level of levels) items.push(await banner({ level }));
    const shown = (await bannersOf(agent)).data;
    expect(shown).toHaveLength(mostBanners);
    expect(shown.map(({ level }) => level)).toEqual(["critical", "attention", "info"]);
    await app.call(dismissBanner, { as: agent, params: { id: shown[0]?.id ?? "" } });
    expect((await bannersOf(agent)).data.map(({ level }) => level)).toEqual(["attention", "info", "info"]);
    for (const item of items) await save(item, { published: false });
  });

  it("its line is needed in French, its text is not; where there is one, French readers have it too", async () => {
    const refused = await create(draft({ kind: "banner", titles: { en: "Hello" }, bodies: {} }));
    expect(refused.details).toEqual([expect.objectContaining({ path: "titles", rule: "french" })]);
    const half = await create(draft({ kind: "banner", bodies: { en: fromPlain("A text.") } }));
    expect(half.details).toEqual([expect.objectContaining({ path: "bodies", rule: "french" })]);
    const item = await banner({
      titles: { fr: "Bonjour", de: "Guten Tag" },
      bodies: { fr: fromPlain("Un texte.") },
    });
    const german = (await bannersOf(agent, "de")).data[0];
    expect(german).toMatchObject({ title: "Guten Tag", language: "de", hasText: true });
    const page = await app.call(readNews, { as: agent, params: params(item), query: { lang: "de" } });
    expect(page.answer.data).toMatchObject({ title: "Bonjour", language: "fr", body: "Un texte." });
    await save(item, { published: false });
  });
});

describe("templates and files", () => {
  it("a template reaches nobody, is offered to begin with, and is found by its state", async () => {
    const template = await made({ template: true });
    expect([template.state, await doorsOf(agent, template.id)]).toEqual(["template", shut]);
    const setup = await app.call(contract.readCommunicationSetup, { as: lead, query: { lang } });
    expect(setup.answer.data.templates.map(({ id }) => id)).toContain(template.id);
    const listed = await app.call(contract.listCommunications, { as: lead, query: { state: ["template"] } });
    expect(listed.answer.data.every(({ state }) => state === "template")).toBe(true);
    expect(listed.answer.data.map(({ id }) => id)).toContain(template.id);
  });

  it("the list and the results are handed out as files", async () => {
    const item = await made({ audience: support, titles: { fr: "=1+1", en: "=1+1" } });
    const file = async (path: string) => {
      const response = await fetch(`${app.url}${apiBasePath}/support-vision/communication/${path}?lang=en`, {
        headers: { authorization: `Bearer ${lead}` },
      });
      return response.text();
    };
    expect(await file("export")).toContain("'=1+1");
    const [heads, ...readers] = (await file(`${item.id}/results/export`)).split("\r\n");
    expect(heads).toMatch(/Name.Client or teams.Email.Opened on.Confirmed on$/);
    expect(readers.length).toBeGreaterThan(1);
  });
});
