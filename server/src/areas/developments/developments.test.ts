import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  exportDevelopments,
  filterDevelopments,
  listAllDevelopments,
  listDevelopments,
} from "@planete/shared/contract/development-list.contract.ts";
import {
  addDevelopmentComment,
  addHistoryNote,
  changeTimeTracking,
  readDevelopmentComments,
  readDevelopmentFile,
  readDevelopmentHistory,
  readHoursByMonth,
  readTimeTracking,
  readTodos,
  saveTodos,
  setHours,
  uploadDevelopmentFile,
} from "@planete/shared/contract/development-work.contract.ts";
import {
  changeDevelopment,
  changeDevelopmentStatus,
  createDevelopment,
  deleteDevelopment,
  developmentChanged,
  readDevelopment,
  resetDevelopmentStatus,
  setEstimate,
  setForecastDate,
  undoDevelopmentAction,
} from "@planete/shared/contract/development.contract.ts";
import type { RichBlock, RichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { castId } from "../../../seed/cast.ts";
import { DevelopmentDesk } from "../../../test/development-desk.ts";
import { picture } from "../../../test/pictures.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let desk: DevelopmentDesk;
let server: TestApp;
let lead: string;
let guest: string;
let client: string;
beforeAll(async () => {
  desk = await DevelopmentDesk.open();
  server = desk.server;
  [lead, guest, client] = await Promise.all([desk.as("lead"), desk.as("guest"), desk.as("client")]);
});
afterAll(() => desk.close());

const nobody = "018f0000-0000-7000-8000-000000000000";

describe("a development", () => {
  it("begins with one task and is found by number and words, accents or not", async () => {
    const made = await desk.development("lead", {
      libelle: "Échéancier des paies",
      duration: "7,5",
      previsionDate: "2037-12-01",
    });
    expect(made).toMatchObject({ status: "to-qualify", duration: 450, heures: 0, late: false });
    expect(made.taskList).toHaveLength(1);
    expect(made.taskList[0]).toMatchObject({
      place: "with-date",
      carte: {
        libelle: "Échéancier des paies",
        datePrevisionnel: { previsionDate: "2037-12-01", own: false },
      },
    });
    for (const text of ["echeancier", "ÉCHÉ paie", String(made.number)]) {
      const { answer } = await server.call(filterDevelopments, { as: lead, query: { text } });
      expect(
        answer.data.map(({ _id }) => _id),
        text,
      ).toContain(made._id);
    }
    const { answer } = await server.call(filterDevelopments, { as: lead, query: { text: "—" } });
    expect(answer.data).toEqual([]);
    // With its sign the number is meant, not whatever begins with its digits.
    const numbers = async (text: string) =>
      (await server.call(filterDevelopments, { as: lead, query: { text } })).answer.data.map(
        ({ number }) => number,
      );
    const begun = String(made.number).slice(0, -1);
    expect(await numbers(begun)).toContain(made.number);
    expect(await numbers(`#${begun}`)).not.toContain(made.number);
    expect(await numbers(`#${made.number}`)).toEqual([made.number]);
  });

  it("is found by a Thai word inside a sentence that is written without spaces", async () => {
    const made = await desk.development("lead", { libelle: "ส่งออกสัญญาจ้างงานรายเดือน" });
    const found = async (text: string) =>
      (await server.call(filterDevelopments, { as: lead, query: { text } })).answer.data.map(
        ({ _id }) => _id,
      );
    expect(await found("สัญญา")).toContain(made._id);
    expect(await found("ประชุม")).not.toContain(made._id);
  });

  it("is made once however often the page sends it", async () => {
    const _id = randomUUID();
    const body = { _id, libelle: "Une seule fois" };
    const first = await server.call(createDevelopment, { as: lead, body });
    const again = await server.call(createDevelopment, { as: lead, body });
    expect(again.answer.data._id).toBe(first.answer.data._id);
    expect(again.answer.data.taskList).toHaveLength(1);
    const another = await server.call(createDevelopment, { as: await desk.as("admin"), body });
    expect(another.error).toBe("conflict");
  });

  it("is refused to staff without the right, to clients, and to strangers", async () => {
    const { _id: id } = await desk.development();
    const calls = [
      [readDevelopment, {}],
      [changeDevelopment, { body: { version: 1, libelle: "x" } }],
      [deleteDevelopment, {}],
      [changeDevelopmentStatus, { body: { status: "ready" } }],
      [resetDevelopmentStatus, { body: { reason: "x" } }],
      [setEstimate, { body: { data: 60 } }],
      [setForecastDate, { body: { data: "2037-12-01" } }],
      [saveTodos, { body: { todos: [] } }],
      [readTodos, {}],
      [setHours, { body: { day: "2037-11-16", heures: "1" } }],
      [readTimeTracking, {}],
      [changeTimeTracking, { body: { action: "start" } }],
      [addDevelopmentComment, { body: { text: "x" } }],
      [readDevelopmentComments, {}],
      [readDevelopmentHistory, {}],
    ] as const;
    for (const [call, given] of calls) {
      const options = { params: { id }, ...given };
      for (const as of [guest, client]) {
        expect((await server.call<typeof call>(call, { as, ...options } as never)).error, call.name).toBe(
          "rightMissing",
        );
      }
      const gone = { params: { id: nobody }, ...given };
      expect((await server.call<typeof call>(call, { as: lead, ...gone } as never)).error, call.name).toBe(
        "notFound",
      );
    }
  });

  it("changes fields for whoever has seen the latest state; the second one is told what is new", async () => {
    const made = await desk.development();
    const params = { id: made._id };
    const first = await server.call(changeDevelopment, {
      as: lead,
      params,
      body: { version: made.version, libelle: "Nouveau nom", team: "Développement" },
    });
    expect(first.answer.data).toMatchObject({ libelle: "Nouveau nom", team: "Développement", version: 2 });
    const second = await server.call(changeDevelopment, {
      as: await desk.as("admin"),
      params,
      body: { version: made.version, libelle: "Autre nom" },
    });
    expect(second.status).toBe(409);
    expect(second.error).toBe("developmentChanged");
    expect(second.details).toMatchObject({ version: 2, action: "fieldsChanged", name: "Karim Benali" });
    expect((await desk.read("lead", made._id)).libelle).toBe("Nouveau nom");
  });

  it("refuses what does not exist, each by its own code", async () => {
    const made = await desk.development();
    const change = async (body: object) =>
      (
        await server.call(changeDevelopment, {
          as: lead,
          params: { id: made._id },
          body: { version: made.version, ...body },
        })
      ).error;
    expect(await change({ clientId: nobody })).toBe("clientUnknown");
    expect(await change({ typeId: nobody })).toBe("typeUnknown");
    expect(await change({ team: "Nulle part" })).toBe("teamUnknown");
    expect(await change({ releaseId: nobody })).toBe("releaseUnknown");
    expect(await change({ authorizedUserIds: [nobody] })).toBe("personUnknown");
    expect(await change({ authorizedUserIds: [castId("client")] })).toBe("personUnknown");
    expect(await change({ sheetIds: [nobody] })).toBe("sheetUnknown");
    expect(await change({ libelle: "  " })).toBe("validationFailed");
  });

  it("tells who sets estimate or date over an older state what is new, and sets nothing", async () => {
    const made = await desk.development();
    const params = { id: made._id };
    const first = await server.call(setEstimate, {
      as: lead,
      params,
      body: { data: 420, version: made.version },
    });
    expect(first.status).toBe(200);
    const late = await Promise.all([
      server.call(setEstimate, { as: lead, params, body: { data: 60, version: made.version } }),
      server.call(setForecastDate, { as: lead, params, body: { data: "2038-01-04", version: made.version } }),
    ]);
    for (const refused of late) {
      expect([refused.status, refused.error]).toEqual([409, "developmentChanged"]);
      expect(refused.details).toMatchObject({ action: "estimateSet" });
    }
    expect(await desk.read("lead", made._id)).toEqual(first.answer.data);
  });

  it("is linked to sheets and unlinked from them, with its entry, by who reads sheets", async () => {
    const made = await desk.development();
    const { rows } = await server.platform.database.pool.query<{ id: string }>(
      "select id from sheet order by number limit 2",
    );
    const ids = rows.map(({ id }) => id);
    const link = async (sheetIds: readonly string[]) => {
      const { version } = await desk.read("lead", made._id);
      const { answer } = await server.call(changeDevelopment, {
        as: lead,
        params: { id: made._id },
        body: { version, sheetIds: [...sheetIds] },
      });
      return answer;
    };
    const linked = await link(ids);
    expect(linked.data.sheets.map(({ id }) => id)).toEqual(ids);
    expect((await link(ids.slice(1))).data.sheets.map(({ id }) => id)).toEqual(ids.slice(1));
    expect((await link([])).data.sheets).toEqual([]);
    expect(linked.actionId).not.toBeNull();
  });

  it("goes through the statuses one by one, and back to the beginning with a reason", async () => {
    const { _id: id } = await desk.development();
    const step = async (status: string) =>
      server.call(changeDevelopmentStatus, { as: lead, params: { id }, body: { status } as never });
    for (const status of ["ready", "in-progress", "in-review", "acceptance", "delivered"]) {
      expect((await step(status)).answer.data.status).toBe(status);
    }
    expect(await step("ready")).toMatchObject({
      status: 422,
      error: "statusNotAllowed",
      details: { from: "delivered", allowed: ["acceptance"] },
    });
    expect((await step("delivered")).answer.actionId).toBeNull();
    expect((await step("nowhere")).error).toBe("validationFailed");
    const reset = (reason: string) =>
      server.call(resetDevelopmentStatus, { as: lead, params: { id }, body: { reason } });
    expect((await reset(" ")).error).toBe("validationFailed");
    expect((await reset("Le client a changé d’avis")).answer.data.status).toBe("to-qualify");
    expect((await reset("Encore")).error).toBe("statusNotAllowed");
    const { answer } = await server.call(readDevelopmentHistory, { as: lead, params: { id } });
    expect(answer.data[0]).toMatchObject({
      action: "statusReset",
      params: { from: "delivered", reason: "Le client a changé d’avis" },
      undoable: true,
    });
  });

  it("takes its estimate in minutes or as typed hours", async () => {
    const { _id: id } = await desk.development();
    const set = (data: number | string | null) =>
      server.call(setEstimate, { as: lead, params: { id }, body: { data } });
    expect((await set("12,25")).answer.data.duration).toBe(735);
    expect((await set(90)).answer.data.duration).toBe(90);
    expect((await set(null)).answer.data.duration).toBeNull();
    for (const bad of ["-1", "douze", -1, 1.5, 1e12])
      expect((await set(bad)).error, String(bad)).toBe("validationFailed");
  });
});

describe("undoing", () => {
  it("gives every field, the todos and the readers back exactly, and can itself be undone", async () => {
    const made = await desk.development("lead", { libelle: "Avant", description: "Texte", duration: 60 });
    const params = { id: made._id };
    const snapshot = async () => {
      const {
        changedAt: _at,
        version: _version,
        todoVersion: _todos,
        timeTracking: _time,
        taskList,
        ...rest
      } = await desk.read("lead", made._id);
      return { ...rest, taskList: taskList.map(({ version: _card, ...card }) => card) };
    };
    const before = await snapshot();
    const changes = [
      server.call(changeDevelopment, {
        as: lead,
        params,
        body: {
          version: made.version,
          libelle: "Après",
          description: "Autre",
          team: "Projet",
          authorizedUserIds: [castId("dev")],
        },
      }),
    ];
    for (const { answer } of await Promise.all(changes)) {
      const after = await snapshot();
      expect(after).toMatchObject({ libelle: "Après", authorizedUserIds: [castId("dev")] });
      const undone = await server.call(undoDevelopmentAction, {
        as: lead,
        params: { id: answer.actionId ?? "" },
      });
      expect(undone.answer.data.developmentId).toBe(made._id);
      expect(await snapshot()).toEqual(before);
      const { answer: history } = await server.call(readDevelopmentHistory, { as: lead, params });
      expect(history.data[0]).toMatchObject({ action: "undone", undoable: true });
      await server.call(undoDevelopmentAction, { as: lead, params: { id: history.data[0]?._id ?? "" } });
      expect(await snapshot()).toEqual(after);
      const twice = await server.call(undoDevelopmentAction, {
        as: lead,
        params: { id: answer.actionId ?? "" },
      });
      expect(twice.error).toBe("undoNotPossible");
    }
  });

  it("brings a deleted development back with its cards", async () => {
    const made = await desk.development("lead", { previsionDate: "2037-12-24" });
    const gone = await server.call(deleteDevelopment, { as: lead, params: { id: made._id } });
    expect((await server.call(readDevelopment, { as: lead, params: { id: made._id } })).error).toBe(
      "notFound",
    );
    expect((await desk.lists()).withDate.has(made.taskList[0]?._id ?? "")).toBe(false);
    await server.call(undoDevelopmentAction, { as: lead, params: { id: gone.answer.actionId } });
    expect(await desk.read("lead", made._id)).toMatchObject({ libelle: made.libelle, tasks: 1 });
    expect((await desk.lists()).withDate.has(made.taskList[0]?._id ?? "")).toBe(true);
  });

  it("is refused when something has changed since, and to everyone but whoever did it", async () => {
    const made = await desk.development();
    const params = { id: made._id };
    const { answer } = await server.call(setEstimate, { as: lead, params, body: { data: 60 } });
    const id = answer.actionId ?? "";
    expect(
      (await server.call(undoDevelopmentAction, { as: await desk.as("admin"), params: { id } })).error,
    ).toBe("notFound");
    await server.call(setEstimate, { as: await desk.as("admin"), params, body: { data: 90 } });
    expect((await server.call(undoDevelopmentAction, { as: lead, params: { id } })).error).toBe(
      "undoNotPossible",
    );
    expect((await desk.read("lead", made._id)).duration).toBe(90);
    expect((await server.call(undoDevelopmentAction, { as: lead, params: { id: nobody } })).error).toBe(
      "notFound",
    );
  });
});

describe("todos", () => {
  it("are ticked, ordered and counted, and saved against the list that was seen", async () => {
    const { _id: id, todoVersion } = await desk.development("lead", { team: "Développement" });
    const save = (todos: object[], version?: number) =>
      server.call(saveTodos, { as: lead, params: { id }, body: { todos, version } as never });
    const first = await save(
      [
        { text: "Écrire", done: false, assigned: castId("dev") },
        { text: "Relire", done: true },
      ],
      todoVersion,
    );
    expect(first.answer.data).toMatchObject({ todos: { done: 1, total: 2 }, todoVersion: 2 });
    const [write, check] = first.answer.data.todoList;
    const turned = await save([
      { _id: check?._id, text: "Relire", done: true },
      { _id: write?._id, text: "Écrire", done: true, assigned: castId("dev") },
    ]);
    expect(turned.answer.data.todoList.map(({ text }) => text)).toEqual(["Relire", "Écrire"]);
    expect((await save([], todoVersion)).error).toBe("developmentChanged");
    await server.call(undoDevelopmentAction, { as: lead, params: { id: turned.answer.actionId ?? "" } });
    const { answer } = await server.call(readTodos, { as: lead, params: { id } });
    expect(answer.data).toEqual(first.answer.data.todoList);
  });

  it("refuse ten thousand of them, one twice, and somebody who does not see the development", async () => {
    const { _id: id } = await desk.development();
    const save = async (todos: object[]) =>
      server.call(saveTodos, { as: lead, params: { id }, body: { todos } as never });
    const many = Array.from({ length: 10_000 }, (_none, place) => ({ text: `Point ${place}`, done: false }));
    const refused = await save(many);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
    const _id = randomUUID();
    expect(
      (
        await save([
          { _id, text: "a", done: false },
          { _id, text: "b", done: false },
        ])
      ).error,
    ).toBe("validationFailed");
    expect((await save([{ text: "a", done: false, assigned: castId("guest") }])).error).toBe("personUnknown");
    expect((await save([{ text: "a", done: false, assigned: castId("client") }])).error).toBe(
      "personUnknown",
    );
  });
});

describe("worked time", () => {
  it("is set per day with comma or dot, at most 24 hours over everything", async () => {
    const [one, other] = [await desk.development(), await desk.development()];
    const set = (id: string, heures: string, day = "2037-11-10", as = lead) =>
      server.call(setHours, { as, params: { id }, body: { day, heures } });
    expect((await set(one._id, "7,5")).answer.data).toMatchObject({ spent: 450 });
    expect((await set(one._id, "8.25")).answer.data).toMatchObject({ spent: 495 });
    expect((await set(other._id, "15,75")).answer.data.spent).toBe(945);
    expect(await set(other._id, "15,76")).toMatchObject({
      status: 422,
      error: "dayFull",
      details: { day: "2037-11-10", free: 945 },
    });
    expect((await set(other._id, "0")).answer.data).toMatchObject({ spent: 0, entries: [] });
    expect((await set(one._id, "1", "2037-11-17")).error).toBe("dayInFuture");
    for (const bad of ["-1", "abc", "2026"]) {
      expect(["validationFailed", "dayFull"]).toContain((await set(one._id, bad)).error);
    }
    expect((await set(one._id, "1", "2037-02-30")).error).toBe("validationFailed");
    expect((await desk.read("lead", one._id)).heures).toBe(495);
  });

  it("keeps to 24 hours when several pages send at once", async () => {
    const developments = await Promise.all(Array.from({ length: 6 }, () => desk.development()));
    const day = "2037-11-09";
    const answers = await Promise.all(
      developments.map(({ _id: id }) =>
        server.call(setHours, { as: lead, params: { id }, body: { day, heures: "6" } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(answers.filter(({ error }) => error === "dayFull")).toHaveLength(2);
  });

  it("of others is for Encadrement alone", async () => {
    const { _id: id } = await desk.development("lead", { team: "Développement" });
    const body = { day: "2037-11-12", heures: "2", userId: castId("dev") };
    expect((await server.call(setHours, { as: lead, params: { id }, body })).answer.data.spent).toBe(120);
    const dev = await desk.as("dev");
    const forLead = { ...body, userId: castId("lead") };
    expect((await server.call(setHours, { as: dev, params: { id }, body: forLead })).error).toBe(
      "planningRefused",
    );
    expect(
      (await server.call(setHours, { as: dev, params: { id }, body: { ...body, heures: "3" } })).status,
    ).toBe(200);
  });

  it("is summed by month and person for who sees the development, and for nobody else", async () => {
    const { _id: id } = await desk.development("lead", { team: "Développement" });
    const dev = await desk.as("dev");
    for (const [as, day, heures] of [
      [lead, "2037-10-06", "7,5"],
      [lead, "2037-10-31", "0,25"],
      [dev, "2037-10-06", "2"],
      [lead, "2037-11-01", "1"],
    ] as const) {
      expect((await server.call(setHours, { as, params: { id }, body: { day, heures } })).status).toBe(200);
    }
    const read = async (by: string, of = id) =>
      server.call(readHoursByMonth, { as: await desk.as(by), params: { id: of } });
    const { answer } = await read("dev");
    expect(answer.data.map(({ month, user, minutes }) => [month, user.id, minutes])).toEqual([
      ["2037-11", castId("lead"), 60],
      ["2037-10", castId("lead"), 465],
      ["2037-10", castId("dev"), 120],
    ]);
    const sum = answer.data.reduce((total, { minutes }) => total + minutes, 0);
    expect((await desk.read("lead", id)).timeTracking.spent).toBe(sum);
    const closed = await desk.development("lead", { team: "Encadrement" });
    expect((await read("dev", closed._id)).error).toBe("notFound");
    expect((await read("dev", randomUUID())).error).toBe("notFound");
    expect((await read("client")).status).toBe(403);
  });

  it("counts with a timer that one may run at a time, and loses nothing", async () => {
    const [one, other] = [await desk.development(), await desk.development()];
    const admin = await desk.as("admin");
    const timer = (id: string, action: "start" | "stop" | "discard", replace = false) =>
      server.call(changeTimeTracking, { as: admin, params: { id }, body: { action, replace } });
    const started = await timer(one._id, "start");
    expect(started.answer.data.timer).toMatchObject({ developmentId: one._id });
    expect((await timer(one._id, "start")).status).toBe(200);
    expect(await timer(other._id, "start")).toMatchObject({
      error: "timerRunning",
      details: { developmentId: one._id },
    });
    desk.wait(90 * 60_000);
    expect((await timer(other._id, "stop")).error).toBe("timerNotRunning");
    const replaced = await timer(other._id, "start", true);
    expect(replaced.answer.data.timer).toMatchObject({ developmentId: other._id });
    expect((await desk.read("admin", one._id)).heures).toBe(90);
    desk.wait(60_000);
    expect((await timer(other._id, "stop")).answer.data).toMatchObject({ spent: 1, timer: null });
    await timer(other._id, "start");
    desk.wait(10 * 60_000);
    expect((await timer(other._id, "discard")).answer.data).toMatchObject({ spent: 1, timer: null });
  });
});

describe("comments and notes", () => {
  it("are added by whoever sees the development, with mentions of those who do", async () => {
    const { _id: id } = await desk.development("lead", { team: "Développement" });
    const say = (as: string, body: { text: string; mentions?: string[]; _id?: string }) =>
      server.call(addDevelopmentComment, { as, params: { id }, body });
    const _id = randomUUID();
    const said = await say(await desk.as("dev"), { _id, text: "Prêt ?", mentions: [castId("lead")] });
    expect(said.answer.data).toMatchObject({
      text: "Prêt ?",
      author: { name: "Linh Nguyen" },
      mentions: [{ name: "Karim Benali" }],
    });
    expect((await say(await desk.as("dev"), { _id, text: "Prêt ?" })).status).toBe(200);
    expect((await say(lead, { _id, text: "À moi" })).error).toBe("conflict");
    expect((await say(lead, { text: "x", mentions: [castId("guest")] })).error).toBe("personUnknown");
    expect((await say(lead, { text: "   " })).error).toBe("validationFailed");
    const { answer } = await server.call(readDevelopmentComments, { as: lead, params: { id } });
    expect(answer.data).toHaveLength(1);
    expect((await desk.read("lead", id)).comments).toBe(1);
  });

  it("carry files, which only readers of the development get", async () => {
    const { _id: id } = await desk.development();
    const file = new File(["Contenu"], "notes.txt", { type: "text/plain" });
    const up = await server.call(uploadDevelopmentFile, { as: lead, params: { id }, file });
    const fileId = up.answer.data.id;
    const get = async (as: string) =>
      fetch(`${server.url}${apiBasePath}${readDevelopmentFile.path.replace("{fileId}", fileId)}`, {
        headers: { authorization: `Bearer ${as}` },
      });
    expect((await get(lead)).status).toBe(404);
    const stolen = await server.call(addDevelopmentComment, {
      as: await desk.as("admin"),
      params: { id },
      body: { text: "Pas à moi", fileIds: [fileId] },
    });
    expect(stolen.error).toBe("notFound");
    const said = await server.call(addDevelopmentComment, {
      as: lead,
      params: { id },
      body: { text: "Voir le fichier", fileIds: [fileId] },
    });
    expect(said.answer.data.files).toMatchObject([{ name: "notes.txt", bytes: 7 }]);
    expect(await (await get(lead)).text()).toBe("Contenu");
    expect((await get(await desk.as("dev"))).status).toBe(404);
    expect((await get(guest)).status).toBe(403);
    expect((await server.call(uploadDevelopmentFile, { as: guest, params: { id }, file })).error).toBe(
      "rightMissing",
    );
  });

  it("have bold words, lists and pictures of their own, and nothing of HTML", async () => {
    const { _id: id } = await desk.development();
    const add = (rich: RichText, text = "?") =>
      server.call(addDevelopmentComment, { as: lead, params: { id }, body: { text, rich } });
    const file = new File([new Uint8Array(await picture("png"))], "écran.png", { type: "image/png" });
    const up = await server.call(uploadDevelopmentFile, { as: lead, params: { id }, file });
    const fileId = up.answer.data.id;
    const line = (text: string, bold?: true): RichBlock => ({
      type: "paragraph",
      content: [{ type: "text", text, ...(bold && { bold }) }],
    });
    const rich: RichText = {
      blocks: [
        line("<b>Vu</b>", true),
        { type: "list", ordered: false, items: [[line("un")], [line("deux")]] },
        { type: "picture", fileId, alt: "écran.png" },
      ],
    };
    const said = await add(rich);
    expect(said.answer.data).toMatchObject({
      text: "<b>Vu</b>\n- un\n- deux\nécran.png",
      rich,
      files: [{ id: fileId }],
    });
    // Words without a style stay words, and a picture of somebody else is none.
    expect((await add({ blocks: [line("Rien de plus"), line(" ")] })).answer.data).toMatchObject({
      text: "Rien de plus",
      rich: null,
    });
    expect((await add({ blocks: [{ type: "picture", fileId: randomUUID(), alt: "x" }] })).error).toBe(
      "notFound",
    );
    expect((await add({ blocks: [line(" ", true)] })).error).toBe("validationFailed");
    const link = (href: string): RichText => ({
      blocks: [{ type: "paragraph", content: [{ type: "text", text: "ici", link: href }] }],
    });
    expect((await add(link("https://planete.example"))).status).toBe(200);
    for (const href of ["javascript:alert(1)", "//ailleurs.example", "http://planete.example"])
      expect((await add(link(href))).error, href).toBe("validationFailed");
  });

  it("come into the history, which anyone who sees the development may add to", async () => {
    const { _id: id } = await desk.development();
    const note = { developpementId: id, note: "Vu avec le client" };
    const added = await server.call(addHistoryNote, { as: lead, body: note });
    expect(added.answer.data).toMatchObject({
      action: "noted",
      params: { note: "Vu avec le client" },
      undoable: false,
    });
    expect((await server.call(addHistoryNote, { as: guest, body: note })).error).toBe("rightMissing");
    const missing = await server.call(addHistoryNote, {
      as: lead,
      body: { ...note, developpementId: nobody },
    });
    expect(missing.error).toBe("notFound");
  });
});

describe("lists", () => {
  it("filter, sort and page without losing or doubling a row", async () => {
    const team = "Commercial";
    const made = [];
    for (const [place, date] of ["2037-12-03", null, "2037-12-01", "2037-11-02"].entries()) {
      made.push(
        await desk.development("lead", {
          libelle: `Lot ${place}`,
          team,
          previsionDate: date,
          duration: place * 60,
        }),
      );
    }
    const ids = async (query: object) => {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const { answer } = await server.call(filterDevelopments, {
          as: lead,
          query: { team, limit: "2", ...query, ...(cursor === undefined ? {} : { cursor }) },
        });
        found.push(...answer.data.map(({ libelle }) => libelle));
        cursor = answer.next ?? undefined;
      } while (cursor !== undefined);
      return found;
    };
    expect(await ids({ sort: "forecast" })).toEqual(["Lot 3", "Lot 2", "Lot 0", "Lot 1"]);
    expect(await ids({ sort: "forecast", direction: "desc" })).toEqual(["Lot 1", "Lot 0", "Lot 2", "Lot 3"]);
    expect(await ids({ sort: "label" })).toEqual(["Lot 0", "Lot 1", "Lot 2", "Lot 3"]);
    expect(await ids({ sort: "number" })).toEqual(["Lot 3", "Lot 2", "Lot 1", "Lot 0"]);
    expect(await ids({ sort: "estimate" })).toEqual(["Lot 3", "Lot 2", "Lot 1", "Lot 0"]);
    expect(await ids({ late: "true" })).toEqual(["Lot 3"]);
    expect(await ids({ dated: "false" })).toEqual(["Lot 1"]);
    expect(await ids({ status: "ready" })).toEqual([]);
    expect(await ids({ client: "", person: "" })).toHaveLength(4);
  });

  it("take the filter as one parameter too, with counts per status, and drop what is empty", async () => {
    const filters = JSON.stringify({ team: ["Commercial"], status: ["ready"] });
    const { answer } = await server.call(listDevelopments, {
      as: lead,
      query: { filters, authorizedUserIds: "", counts: "1" },
    });
    expect(answer.data).toEqual([]);
    expect(answer.counts?.["to-qualify"]).toBe(4);
    expect((await server.call(listDevelopments, { as: lead, query: { filters: "{" } })).error).toBe(
      "validationFailed",
    );
    expect((await server.call(listDevelopments, { as: lead, query: { cursor: "xx" } })).error).toBe(
      "validationFailed",
    );
    expect((await server.call(listAllDevelopments, { as: lead, query: { limit: "10000" } })).error).toBe(
      "validationFailed",
    );
    expect((await server.call(listAllDevelopments, { as: lead })).answer.data.length).toBeGreaterThan(4);
  });

  it("hold only what a person sees: their team, what they made, what they are named for (D17)", async () => {
    const dev = await desk.as("dev");
    const own = await desk.development("lead", { libelle: "De son équipe", team: "Développement" });
    const other = await desk.development("lead", { libelle: "D’une autre équipe", team: "Commercial" });
    const named = await desk.development("lead", {
      libelle: "Nommée",
      team: "Commercial",
      authorizedUserIds: [castId("dev")],
    });
    const seen = async (text: string) => {
      const { answer } = await server.call(filterDevelopments, { as: dev, query: { text } });
      return answer.data.map(({ libelle }) => libelle);
    };
    expect(await seen("De son équipe")).toEqual(["De son équipe"]);
    expect(await seen("D’une autre équipe")).toEqual([]);
    expect(await seen("Nommée")).toEqual(["Nommée"]);
    for (const [id, error] of [
      [own._id, undefined],
      [other._id, "notFound"],
      [named._id, undefined],
    ] as const) {
      expect((await server.call(readDevelopment, { as: dev, params: { id } })).error).toBe(error);
    }
    // People in a query only narrow: naming somebody shows nothing more.
    const { answer } = await server.call(listDevelopments, {
      as: dev,
      query: { authorizedUserIds: castId("lead"), filters: JSON.stringify({ text: "autre équipe" }) },
    });
    expect(answer.data).toEqual([]);
  });
});

describe("export", () => {
  const download = async (as: string, body: object) => {
    const response = await fetch(`${server.url}${apiBasePath}${exportDevelopments.path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${as}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    // Reading as text would drop the mark by which spreadsheets know UTF-8.
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { response, text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) };
  };

  it("is what the filter shows, in the reader's language, safe against formulas", async () => {
    await desk.development("lead", { libelle: "=HYPERLINK(1)", team: "Commercial", duration: 450 });
    const { response, text } = await download(lead, {
      filters: { team: ["Commercial"], text: "hyperlink" },
      lang: "fr",
    });
    expect(response.headers.get("content-type")).toContain("text/csv");
    const [head, row, end] = text.split("\r\n");
    expect(head).toBe(
      "\uFEFFNuméro;Développement;Client;Type;Équipe;État;Date prévisionnelle;Estimation (h);Passé (h);Restant (h);Affecté à;Version",
    );
    expect(row).toMatch(/^\d+;'=HYPERLINK\(1\);;;Commercial;À qualifier;;7,5;0;7,5;;$/);
    expect(end).toBe("");
    const english = await download(lead, { filters: { text: "hyperlink" }, lang: "en" });
    expect(english.text).toContain("To qualify,,7.5,0,7.5");
  });

  it("needs exportPlanning or its right", async () => {
    const { response, text } = await download(await desk.as("dev"), { lang: "fr" });
    expect(response.status).toBe(403);
    expect(JSON.parse(text)).toMatchObject({ error: "planningRefused" });
  });
});

it("tells open pages of a change without a word of it", async () => {
  const made = await desk.development();
  await server.call(setEstimate, { as: lead, params: { id: made._id }, body: { data: 30 } });
  const { rows } = await server.platform.database.pool.query<{ payload: unknown; audience: string[] }>(
    "select payload, audience from live_event where type = $1 order by id desc limit 1",
    [developmentChanged.type],
  );
  expect(rows[0]?.payload).toMatchObject({ developmentId: made._id, part: "fields", cardIds: [] });
  expect(rows[0]?.audience).toEqual(["staff-right:support-vision-developpement"]);
});
