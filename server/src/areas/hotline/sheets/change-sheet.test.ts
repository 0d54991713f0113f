import { randomUUID } from "node:crypto";
import * as change from "@planete/shared/contract/hotline-change.contract.ts";
import { readBases } from "@planete/shared/contract/hotline-settings.contract.ts";
import { listSheets } from "@planete/shared/contract/hotline-list.contract.ts";
import { readSheetEvents } from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { RichBlock } from "@planete/shared/domain/rich-text/rich-text.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { castId } from "../../../../seed/cast.ts";
import { HotlineDesk } from "../../../../test/hotline-desk.ts";
import { leaveDueMessages } from "../messages/leave-messages.ts";
import { moveDueSheets } from "./system-transitions.ts";

let desk: HotlineDesk;
beforeAll(async () => {
  desk = await HotlineDesk.open();
});
afterAll(() => desk.close());

const missing = "018f0000-0000-7000-8000-000000000000";
const dayMs = 86_400_000;

async function move(by: string, id: string, to: 1 | 2 | 3 | 4 | 5 | 6, more: object = {}) {
  const basis = await desk.basis(by, id);
  return desk.server.call(change.changeStatus, {
    as: await desk.as(by),
    params: { id },
    body: { to, basis, ...more },
  });
}

async function finish(id: string): Promise<void> {
  await desk.send("agent", id, { text: "Corrigé", more: { transition: { to: 4 } } });
  desk.wait(10_001);
  await leaveDueMessages(desk.server.platform);
}

describe("changes of status", () => {
  test("what D7 does not allow is refused with what is allowed, and nothing changes", async () => {
    const sheet = await desk.sheet();
    const refused = await move("client", sheet.id, 4);
    expect([refused.status, refused.error]).toEqual([422, "transitionNotAllowed"]);
    expect(refused.details).toEqual({ reason: "notInTable", allowed: [{ to: 5, needs: [] }] });
    expect((await desk.open("client", sheet.id)).data).toEqual(sheet);
  });

  test("the same status again answers and records nothing", async () => {
    const sheet = await desk.sheet();
    const { answer } = await move("agent", sheet.id, 1);
    expect(answer.data.version).toBe((await desk.open("agent", sheet.id)).data.version);
    const { answer: events } = await desk.server.call(readSheetEvents, {
      as: await desk.as("agent"),
      params: { id: sheet.id },
    });
    expect(events.data.map(({ code }) => code)).toEqual(["created"]);
  });

  test("a sheet is not held until a day that has come already", async () => {
    const sheet = await desk.sheet();
    const day = (days: number) => new Date(desk.now.getTime() + days * dayMs).toISOString().slice(0, 10);
    for (const awaitedUntil of ["2020-01-01", day(-1)]) {
      const refused = await move("agent", sheet.id, 3, { awaited: "client", awaitedUntil });
      expect([refused.status, refused.error]).toEqual([422, "untilDatePassed"]);
      const transition = { to: 3, awaited: "client", awaitedUntil } as const;
      expect((await desk.send("agent", sheet.id, { more: { transition } })).error).toBe("untilDatePassed");
    }
    expect((await desk.open("agent", sheet.id)).data.etat).toBe(1);
    expect((await move("agent", sheet.id, 3, { awaited: "client", awaitedUntil: day(2) })).status).toBe(200);
  });

  test("on hold needs somebody to be awaited, and the until-date brings it back", async () => {
    const sheet = await desk.sheet();
    const bare = await move("agent", sheet.id, 3);
    expect([bare.error, bare.details]).toEqual(["transitionIncomplete", { missing: ["awaited"] }]);
    const until = new Date(desk.now.getTime() + 3 * dayMs).toISOString().slice(0, 10);
    const { answer } = await move("agent", sheet.id, 3, { awaited: "third-party", awaitedUntil: until });
    expect(answer.data).toMatchObject({ etat: 3, turn: "third-party", awaitedUntil: until });
    await moveDueSheets(desk.server.platform);
    expect((await desk.open("agent", sheet.id)).data.etat).toBe(3);
    desk.wait(3 * dayMs);
    await moveDueSheets(desk.server.platform);
    expect((await desk.open("client", sheet.id)).data).toMatchObject({
      etat: 2,
      awaited: null,
      awaitedUntil: null,
    });
  });

  test("OK for me accepts with a rating, and a working day later the system closes", async () => {
    const sheet = await desk.sheet();
    await finish(sheet.id);
    const { answer } = await move("client", sheet.id, 6, { rating: 5 });
    expect(answer.data).toMatchObject({ etat: 6, rating: 5, turn: "nobody" });
    desk.wait(7 * dayMs);
    await moveDueSheets(desk.server.platform);
    const { data, events } = await desk.open("client", sheet.id);
    expect(data.etat).toBe(5);
    expect(events.at(-1)).toMatchObject({ actor: null, params: { from: 6, to: 5 } });
  });

  test("after ten working days the system closes what is finished; then a client can't say not solved any more", async () => {
    const sheet = await desk.sheet();
    await finish(sheet.id);
    const { data } = await desk.open("client", sheet.id);
    expect(data.allowedTransitions.map(({ to }) => to)).toEqual([2, 6]);
    desk.wait(21 * dayMs);
    expect((await desk.open("client", sheet.id)).data.allowedTransitions.map(({ to }) => to)).toEqual([6]);
    expect((await desk.send("client", sheet.id, { more: { notSolved: true } })).error).toBe(
      "transitionNotAllowed",
    );
    await moveDueSheets(desk.server.platform);
    expect((await desk.open("client", sheet.id)).data.etat).toBe(5);
  });

  test("only a manager opens a closed sheet again, with a reason that everybody reads", async () => {
    const sheet = await desk.sheet();
    await move("client", sheet.id, 5);
    expect((await move("agent", sheet.id, 2, { reason: "encore" })).error).toBe("transitionNotAllowed");
    expect((await move("admin", sheet.id, 2)).error).toBe("transitionIncomplete");
    expect((await move("admin", sheet.id, 2, { reason: "encore" })).answer.data.etat).toBe(2);
    const { events } = await desk.open("client", sheet.id);
    expect(events.at(-1)).toMatchObject({
      code: "statusChangedReason",
      params: { from: 5, to: 2, reason: "encore" },
    });
  });

  test("of two who change the status at once one is told to look first", async () => {
    const sheet = await desk.sheet();
    const basis = await desk.basis("agent", sheet.id);
    const by = async (who: string, body: object) =>
      desk.server.call(change.changeStatus, {
        as: await desk.as(who),
        params: { id: sheet.id },
        body: { basis, to: 2, ...body },
      });
    const results = await Promise.all([
      by("agent", { to: 3, awaited: "client" }),
      by("lead", { to: 5, reason: "Doublon" }),
    ]);
    expect(results.map(({ error }) => error ?? "done").toSorted()).toEqual(["done", "sheetStale"]);
  });

  test.each([
    ["of another client", async () => (await desk.sheet("jurgen.wolff")).id],
    ["that does not exist", async () => missing],
  ])("a client can't move a sheet %s", async (_what, idOf) => {
    const id = await idOf();
    const basis = { etat: 1 as const, version: 1 };
    const as = await desk.as("client");
    const answer = await desk.server.call(change.changeStatus, {
      as,
      params: { id },
      body: { to: 5, basis },
    });
    expect([answer.status, answer.error]).toEqual([404, "notFound"]);
  });
});

describe("fields", () => {
  const set = async (
    by: string,
    id: string,
    field: "object" | "ordre_priorite" | "module" | "sous_module" | "base" | "phone",
    from: string | number | null,
    to: string | number | null,
  ) =>
    desk.server.call(change.changeField, {
      as: await desk.as(by),
      params: { id, field },
      body: { from, to },
    });

  test("a change is kept with its history, and a client sees it", async () => {
    const sheet = await desk.sheet();
    const { answer } = await set("agent", sheet.id, "ordre_priorite", 2, 3);
    expect(answer.data.ordre_priorite).toBe(3);
    const { data, events } = await desk.open("client", sheet.id);
    expect(data.ordre_priorite).toBe(3);
    expect(events.at(-1)).toMatchObject({
      code: "fieldChanged",
      params: { field: "priority", from: 2, to: 3 },
    });
  });

  test("of two who change the same field the second is shown the new value, another field goes through", async () => {
    const sheet = await desk.sheet();
    await set("agent", sheet.id, "ordre_priorite", 2, 3);
    const conflict = await set("lead", sheet.id, "ordre_priorite", 2, 1);
    expect([conflict.status, conflict.error, conflict.details]).toEqual([
      409,
      "fieldConflict",
      { field: "ordre_priorite", value: 3 },
    ]);
    expect((await set("lead", sheet.id, "phone", "", "+33 1 00")).answer.data.phone).toBe("+33 1 00");
  });

  test("a client corrects the request while it is merely sent, and never the priority", async () => {
    const sheet = await desk.sheet();
    expect((await set("client", sheet.id, "object", sheet.object, "Mieux dit")).answer.data.object).toBe(
      "Mieux dit",
    );
    // The level of the field decides one, which has a "Why?"; the state of the sheet the other.
    expect(await set("client", sheet.id, "ordre_priorite", 2, 3)).toMatchObject({
      error: "fieldNotChangeable",
      details: { field: "ordre_priorite", setting: "priority" },
    });
    await move("agent", sheet.id, 2);
    const late = await set("client", sheet.id, "object", "Mieux dit", "Trop tard");
    expect([late.error, late.details]).toEqual(["fieldNotChangeable", { field: "object" }]);
  });

  test("a module brings its parts, and another module takes them away", async () => {
    const sheet = await desk.sheet();
    expect((await set("agent", sheet.id, "sous_module", null, "factures")).answer.data.sous_module).toBe(
      "factures",
    );
    expect((await set("agent", sheet.id, "sous_module", "factures", "bulletins")).error).toBe(
      "moduleUnknown",
    );
    expect((await set("agent", sheet.id, "module", "facturation", "paie")).answer.data).toMatchObject({
      module: "paie",
      sous_module: null,
    });
    // For staff alone, so no sheet can be about it.
    expect((await set("agent", sheet.id, "module", "paie", "parametres")).error).toBe("moduleUnknown");
  });

  test("a module that is kept for other teams is as unknown to staff as one that is not there", async () => {
    const { pool } = desk.server.platform.database;
    const about = { module: "paie", sous_module: "bulletins" };
    const made = async (by: string, more: { readonly module: string }) =>
      desk.server.call(change.createSheet, {
        as: await desk.as(by),
        body: {
          clientMessageId: randomUUID(),
          object: "Un bulletin manque",
          type_demande: 1,
          impact: 2,
          message: "Bonjour",
          lang: "fr",
          attachmentIds: [],
          ...more,
        },
      });
    const forClient = { requester: castId("client") };
    const before = await desk.sheet("client", about);
    const other = await desk.sheet();
    await pool.query(
      `insert into module_team (module_id, team_id)
       select m.id, t.id from module m, team t where m.slug = 'paie' and t.name = 'Encadrement'`,
    );
    try {
      for (const more of [about, { module: "paie" }]) {
        const refused = await made("agent", { ...more, ...forClient });
        expect([refused.status, refused.error]).toEqual([422, "moduleUnknown"]);
      }
      expect((await set("agent", other.id, "module", "facturation", "paie")).error).toBe("moduleUnknown");
      expect((await set("agent", before.id, "sous_module", "bulletins", "acomptes")).error).toBe(
        "moduleUnknown",
      );
      // Who leads is of the team; a client is judged by whom the module is for; what was said before stays.
      expect((await set("lead", other.id, "module", "facturation", "paie")).answer.data.module).toBe("paie");
      expect((await made("client", about)).answer.data.sous_module).toBe("bulletins");
      expect((await desk.open("agent", before.id)).data).toMatchObject(about);
      expect((await set("agent", before.id, "ordre_priorite", 2, 3)).answer.data.ordre_priorite).toBe(3);
      // The right does as well as the team, at the next call.
      await pool.query(
        `insert into module_right (module_id, tag) select id, 'fiche-liaison' from module where slug = 'paie'`,
      );
      const allowed = await made("agent", { ...about, ...forClient });
      expect(allowed.answer.data).toMatchObject(about);
    } finally {
      await pool.query("delete from module_team; delete from module_right");
    }
  });

  test("a base must be one of the client's", async () => {
    const sheet = await desk.sheet();
    const { rows } = await desk.server.platform.database.pool.query<{ id: string; mine: boolean }>(
      "select id, client_id = $1 as mine from base",
      [sheet.client.id],
    );
    const idOf = (mine: boolean) => rows.find((row) => row.mine === mine)?.id ?? "";
    expect((await set("agent", sheet.id, "base", null, idOf(true))).answer.data.base?.id).toBe(idOf(true));
    expect((await set("agent", sheet.id, "base", idOf(true), idOf(false))).error).toBe("baseUnknown");
  });

  test("a client's user names the bases given to them, and is shown no other (D21)", async () => {
    const { pool } = desk.server.platform.database;
    const sheet = await desk.sheet();
    const { rows } = await pool.query<{ id: string }>(
      "select id from base where client_id = $1 and environment = 'production'",
      [sheet.client.id],
    );
    const [base] = rows.map(({ id }) => id);
    const given = async () => {
      const { answer } = await desk.server.call(readBases, { as: await desk.as("client") });
      return answer.data.flatMap(({ bases }) => bases.map(({ id }) => id));
    };
    expect(await given()).toContain(base);
    await pool.query("delete from person_base where person_id = $1 and base_id = $2", [
      castId("client"),
      base,
    ]);
    expect(await given()).not.toContain(base);
    expect((await set("client", sheet.id, "base", null, base ?? "")).error).toBe("baseUnknown");
    expect((await set("agent", sheet.id, "base", null, base ?? "")).status).toBe(200);
    await pool.query("insert into person_base (person_id, base_id) values ($1, $2)", [
      castId("client"),
      base,
    ]);
  });

  test("an address that would run something is refused", async () => {
    const sheet = await desk.sheet();
    const url = async (to: string) =>
      desk.server.call(change.changeField, {
        as: await desk.as("client"),
        params: { id: sheet.id, field: "url" },
        body: { from: "", to },
      });
    for (const to of ["javascript:alert(1)", " JavaScript:x", "data:text/html,x", "java\nscript:x"]) {
      expect((await url(to)).details, to).toEqual([{ path: "to", rule: "pageAddress", params: {} }]);
    }
    expect((await url("https://lyon.rhone.example/factures?mois=3")).status).toBe(200);
  });

  test("an empty subject or one that is too long is refused with the rule it breaks", async () => {
    const sheet = await desk.sheet();
    const subject = async (to: string) => (await set("agent", sheet.id, "object", sheet.object, to)).details;
    expect(await subject("   ")).toEqual([{ path: "to", rule: "required", params: {} }]);
    expect(await subject("x".repeat(201))).toEqual([{ path: "to", rule: "maxLength", params: { val: 200 } }]);
  });
});

describe("tags and people", () => {
  const tags = async (by: string, id: string, add: string[], remove: string[] = []) =>
    desk.server.call(change.changeTags, { as: await desk.as(by), params: { id }, body: { add, remove } });

  test("what two people add at once is all there, and one spelling is one tag", async () => {
    const sheet = await desk.sheet();
    await Promise.all([
      tags("agent", sheet.id, ["Clôture"]),
      tags("lead", sheet.id, ["paie"]),
      tags("admin", sheet.id, ["urgent"]),
    ]);
    const { answer } = await tags("agent", sheet.id, ["CLOTURE"], ["Paie"]);
    expect(answer.data.tags).toEqual(["Clôture", "urgent"]);
  });

  test("clients neither see nor set tags, and learn nothing of a change", async () => {
    const sheet = await desk.sheet();
    const before = await desk.open("client", sheet.id);
    await tags("agent", sheet.id, ["client difficile"]);
    expect(await desk.open("client", sheet.id)).toEqual(before);
    expect((await tags("client", sheet.id, ["x"])).error).toBe("fieldNotChangeable");
  });

  test("a client adds a colleague of their own, staff add theirs unseen", async () => {
    const sheet = await desk.sheet();
    const users = async (by: string, add: string[]) =>
      desk.server.call(change.changeSheetUsers, {
        as: await desk.as(by),
        params: { id: sheet.id },
        body: { add, remove: [] },
      });
    expect((await users("client", [castId("thierry.roche")])).answer.data.users).toHaveLength(1);
    expect((await users("client", [castId("agent")])).error).toBe("personUnknown");
    expect((await users("client", [castId("jurgen.wolff")])).error).toBe("personUnknown");
    const before = await desk.open("client", sheet.id);
    expect((await users("agent", [castId("dev")])).answer.data.users).toHaveLength(2);
    expect(await desk.open("client", sheet.id)).toEqual(before);
  });
});

describe("assigning", () => {
  const assign = async (by: string, id: string, from: string | null, to: string | null) =>
    desk.server.call(change.assignSheet, { as: await desk.as(by), params: { id }, body: { from, to } });

  test("taking a new request acknowledges it, giving it to somebody does not", async () => {
    const [taken, given] = [await desk.sheet(), await desk.sheet()];
    expect((await assign("agent", taken.id, null, castId("agent"))).answer.data).toMatchObject({
      etat: 2,
      assignee: { id: castId("agent") },
    });
    expect((await assign("agent", given.id, null, castId("lead"))).answer.data.etat).toBe(1);
  });

  test("of two who take it the second is told who has it", async () => {
    const sheet = await desk.sheet();
    await assign("agent", sheet.id, null, castId("agent"));
    const second = await assign("lead", sheet.id, null, castId("lead"));
    expect([second.error, second.details]).toEqual([
      "fieldConflict",
      { field: "assignee", value: castId("agent") },
    ]);
  });

  test("nobody without the right gets a sheet, and a client learns nothing of assignments", async () => {
    const sheet = await desk.sheet();
    expect((await assign("agent", sheet.id, null, castId("guest"))).error).toBe("personUnknown");
    const before = await desk.open("client", sheet.id);
    await assign("agent", sheet.id, null, castId("lead"));
    expect(await desk.open("client", sheet.id)).toEqual(before);
    expect(before.data.assignee).toBeUndefined();
    expect((await assign("client", sheet.id, null, castId("agent"))).error).toBe("fieldNotChangeable");
  });
});

describe("flags", () => {
  const flag = async (call: typeof change.archiveSheet, by: string, id: string) =>
    desk.server.call(call, { as: await desk.as(by), params: { id } });
  /** Everything of a sheet that a flag must give back; also when it last moved, which is its place in the list. */
  const rest = ({
    version: _v,
    messages: _m,
    readUpTo: _r,
    present: _p,
    ...sheet
  }: Record<string, unknown>) => sheet;

  test("archiving and back leaves the sheet as it was", async () => {
    const sheet = await desk.sheet();
    expect((await flag(change.archiveSheet, "agent", sheet.id)).error).toBe("actionNotAllowed");
    await move("client", sheet.id, 5);
    const before = (await desk.open("agent", sheet.id)).data;
    desk.wait(60_000);
    expect((await flag(change.archiveSheet, "client", sheet.id)).error).toBe("actionNotAllowed");
    expect((await flag(change.archiveSheet, "agent", sheet.id)).answer.data).toMatchObject({
      archived: true,
      changeableFields: [],
      allowedTransitions: [],
    });
    expect((await desk.send("agent", sheet.id, { kind: "internal" })).error).toBe("sheetReadOnly");
    const { answer } = await flag(change.unarchiveSheet, "agent", sheet.id);
    expect(rest(answer.data)).toEqual(rest(before));
  });

  const duplicate = async (by: string, id: string, of: string) =>
    desk.server.call(change.markDuplicate, { as: await desk.as(by), params: { id }, body: { of } });

  test("a duplicate made unique again is the same sheet, status and all", async () => {
    const [sheet, leader] = [await desk.sheet(), await desk.sheet()];
    desk.wait(60_000);
    await move("agent", sheet.id, 3, { awaited: "client", awaitedUntil: "2099-01-01" });
    const before = (await desk.open("agent", sheet.id)).data;
    desk.wait(60_000);
    const { answer } = await duplicate("agent", sheet.id, leader.id);
    expect(answer.data).toMatchObject({
      duplicate: true,
      duplicateOf: { id: leader.id },
      allowedTransitions: [],
    });
    expect((await desk.send("client", sheet.id)).error).toBe("sheetReadOnly");
    expect((await desk.open("agent", leader.id)).data.duplicates.map(({ id }) => id)).toEqual([sheet.id]);
    const back = await flag(change.markUnique, "agent", sheet.id);
    expect(rest(back.answer.data)).toEqual(rest(before));
    expect((await desk.send("client", sheet.id)).status).toBe(200);
  });

  test("the leader of another client is not named to this one", async () => {
    const [sheet, leader] = [
      await desk.sheet(),
      await desk.sheet("jurgen.wolff", { object: "Geheimes Vorhaben" }),
    ];
    await duplicate("agent", sheet.id, leader.id);
    const opened = await desk.open("client", sheet.id);
    expect(opened.data).toMatchObject({ duplicate: true, duplicateOf: null });
    expect(opened.events.at(-1)).toMatchObject({ code: "markedDuplicate", params: { hidden: true } });
    const text = JSON.stringify(opened);
    for (const hint of [leader.id, String(leader.id_ticket), "Geheimes", leader.client.name])
      expect(text).not.toContain(hint);
    expect(JSON.stringify(await desk.open("jurgen.wolff", leader.id))).not.toContain(sheet.id);
  });

  test("no sheet is a duplicate of itself, of a duplicate or of one that is not there, and clients mark none", async () => {
    const [one, two, three] = [await desk.sheet(), await desk.sheet(), await desk.sheet()];
    expect((await duplicate("agent", one.id, one.id)).details).toEqual({ reason: "itself" });
    await duplicate("agent", two.id, one.id);
    expect((await duplicate("agent", three.id, two.id)).details).toEqual({ reason: "follower" });
    expect((await duplicate("agent", one.id, three.id)).details).toEqual({ reason: "leads" });
    expect((await duplicate("agent", three.id, missing)).error).toBe("notFound");
    expect((await duplicate("client", three.id, one.id)).error).toBe("actionNotAllowed");
  });
});

describe("opening sheets", () => {
  const body = (more: object = {}) => ({
    clientMessageId: randomUUID(),
    object: "Sujet",
    module: "paie",
    type_demande: 3 as const,
    impact: 1 as const,
    message: "Question",
    lang: "fr" as const,
    attachmentIds: [],
    ...more,
  });
  const create = async (by: string, given: ReturnType<typeof body>) =>
    desk.server.call(change.createSheet, { as: await desk.as(by), body: given });

  test("a sheet sent three times at once is one sheet", async () => {
    const given = body();
    const made = await Promise.all([
      create("client", given),
      create("client", given),
      create("client", given),
    ]);
    expect(new Set(made.map(({ answer }) => answer.data.id)).size).toBe(1);
  });

  test("its first message has styles and lists beside its words, and is judged as any message is", async () => {
    const line = (words: string, bold?: true): RichBlock => ({
      type: "paragraph",
      content: [{ type: "text", text: words, ...(bold && { bold }) }],
    });
    const list: RichBlock = { type: "list", ordered: false, items: [[line("hermeline")], [line("deux")]] };
    const rich = { blocks: [line("Voici <b>", true), list] };
    const { answer } = await create("client", body({ message: "autre chose", rich }));
    const said = { text: "Voici <b>\n- hermeline\n- deux", rich };
    expect((await desk.open("agent", answer.data.id)).messages).toMatchObject([said]);
    expect(await desk.numbers("agent", { search: "hermeline" })).toEqual([answer.data.id_ticket]);
    const plain = await create("client", body({ rich: { blocks: [line("Merci")] } }));
    const [first] = (await desk.open("client", plain.answer.data.id)).messages;
    expect([first?.text, first?.rich]).toEqual(["Merci", undefined]);

    const refused = async (...blocks: readonly RichBlock[]) =>
      (await create("client", body({ rich: { blocks } }))).error;
    expect(await refused({ ...list, items: [[line(" ")]] })).toBe("validationFailed");
    expect(await refused({ type: "picture", fileId: randomUUID(), alt: "écran" })).toBe("attachmentMissing");
    const content = [{ type: "text" as const, text: "x", link: "javascript:x()" }];
    expect(await refused({ type: "paragraph", content })).toBe("validationFailed");
  });

  test("staff open one for a client's user, who then owns it", async () => {
    expect((await create("agent", body())).error).toBe("requesterRequired");
    expect((await create("agent", body({ requester: castId("lead") }))).error).toBe("personUnknown");
    const { answer } = await create(
      "agent",
      body({ requester: castId("client"), ordre_priorite: 3, tags: ["téléphone"] }),
    );
    expect(answer.data).toMatchObject({
      requester: { id: castId("client") },
      ordre_priorite: 3,
      tags: ["téléphone"],
    });
    expect((await desk.open("client", answer.data.id)).data.etat).toBe(1);
  });

  test("a client's wish about a field they may not set is refused, never quietly dropped", async () => {
    for (const [field, wish] of Object.entries({ ordre_priorite: 3, tags: ["x"], title: "y" })) {
      const refused = await create("client", body({ [field]: wish }));
      expect([refused.status, refused.error, refused.details]).toEqual([
        403,
        "fieldNotChangeable",
        { field, setting: field === "ordre_priorite" ? "priority" : field },
      ]);
    }
    const { answer } = await create("client", body({ ordre_priorite: 2, tags: [], title: " " }));
    expect(answer.data).toMatchObject({ ordre_priorite: 2, title: "" });
  });

  test.each([
    ["object", "  ", "required"],
    ["object", "x".repeat(201), "maxLength"],
    ["message", "\n ", "required"],
    ["url", "javascript:alert(1)", "pageAddress"],
  ])("a new sheet whose %s is %j is refused with the rule it breaks", async (field, value, rule) => {
    const refused = await create("client", body({ [field]: value }));
    expect(refused.details).toEqual([expect.objectContaining({ path: field, rule })]);
  });

  test("a telephone number is one, on a new sheet and on an old one", async () => {
    const refused = await create("client", body({ phone: "appelez-moi" }));
    expect(refused.details).toEqual([{ path: "phone", rule: "phone", params: {} }]);
    const { answer } = await create("client", body({ phone: " +33 4 72 00 00 00 " }));
    expect(answer.data.phone).toBe("+33 4 72 00 00 00");
    const changed = await desk.server.call(change.changeField, {
      as: await desk.as("client"),
      params: { id: answer.data.id, field: "phone" },
      body: { from: "+33 4 72 00 00 00", to: "demain" },
    });
    expect(changed.details).toEqual([{ path: "to", rule: "phone", params: {} }]);
  });

  test("staff give a sheet a title, and it is found by it", async () => {
    const word = `Quinoxaline${randomUUID().slice(0, 6)}`;
    const { answer } = await create(
      "agent",
      body({ requester: castId("client"), title: `${word} en attente` }),
    );
    expect((await desk.open("client", answer.data.id)).data.title).toBe(`${word} en attente`);
    const { answer: found } = await desk.server.call(listSheets, {
      as: await desk.as("agent"),
      query: { filter: JSON.stringify({ search: word }) },
    });
    expect(found.data.map(({ id }) => id)).toEqual([answer.data.id]);
  });

  test("a closed sheet is continued by a new one, and both tell of each other", async () => {
    const first = await desk.sheet();
    expect((await create("client", body({ followUpOf: first.id }))).error).toBe("followUpNotPossible");
    await move("client", first.id, 5);
    const { answer } = await create("client", body({ followUpOf: first.id }));
    expect(answer.data.followUpOf?.id).toBe(first.id);
    expect((await desk.open("client", first.id)).data.followUps.map(({ id }) => id)).toEqual([
      answer.data.id,
    ]);
    expect((await create("jurgen.wolff", body({ followUpOf: first.id }))).error).toBe("notFound");
  });

  test.each([
    ["without a module", { module: "" }, "validationFailed"],
    ["with a module nobody knows", { module: "nichts" }, "moduleUnknown"],
    ["without a subject", { object: "  " }, "validationFailed"],
    ["without words", { message: " " }, "validationFailed"],
  ])("a sheet %s is refused", async (_what, more, error) => {
    expect((await create("client", body(more))).error).toBe(error);
  });

  test("similar open sheets of the same client are found while typing, nobody else's", async () => {
    const own = await desk.sheet("client", { object: "Imprimante des contrats bloquée" });
    const similar = async (by: string, words: string) =>
      (
        await desk.server.call(change.readSimilarSheets, { as: await desk.as(by), query: { words } })
      ).answer.data.map(({ id }) => id);
    expect(await similar("client", "imprimante BLOQUEE")).toContain(own.id);
    // Another number, another person, and a word that is not finished yet.
    expect(await similar("client", "Des imprimantes")).toContain(own.id);
    expect(await similar("client", "se bloque")).toContain(own.id);
    expect(await similar("client", "imprim")).toContain(own.id);
    expect(await similar("jurgen.wolff", "imprimante bloquee")).not.toContain(own.id);
    await move("client", own.id, 5);
    expect(await similar("client", "imprimante bloquee")).not.toContain(own.id);
  });
});
