import { afterAll, beforeAll, expect, test } from "vitest";
import {
  defaultPreferences,
  readInterface,
  readOfferedWidgets,
  saveInterface,
} from "@planete/shared/contract/preferences.contract.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

test("a new person starts with sound on and a board that the four widgets fill exactly", async () => {
  const { answer } = await server.call(readInterface, { as: await server.logIn("guest") });
  expect(answer.data).toEqual(defaultPreferences);
  expect(answer.data.soundOn).toBe(true);
  const { cols, rows, widgets } = answer.data.widgetBoard;
  expect(widgets.reduce((area, widget) => area + widget.width * widget.height, 0)).toBe(cols * rows);
});

test("a saved preference stays, and the others stay as they were", async () => {
  const as = await server.logIn("lead");
  await server.call(saveInterface, { as, body: { theme: "dark" } });
  const { answer } = await server.call(saveInterface, { as, body: { lang: "th" } });
  expect(answer.data).toEqual({ ...defaultPreferences, theme: "dark", lang: "th" });
  expect((await server.call(readInterface, { as })).answer).toEqual(answer);
});

test("Swedish may be asked for as sv and is kept as se", async () => {
  const as = await server.logIn("dev");
  const { answer } = await server.call(saveInterface, { as, body: { lang: "sv" } });
  expect(answer.data.lang).toBe("se");
});

test("an unknown widget and its data survive a save", async () => {
  const as = await server.logIn("agent");
  const widget = {
    name: "from-a-newer-version",
    x: 0,
    y: 0,
    width: 2,
    height: 2,
    datas: { depth: { any: [1] } },
  };
  await server.call(saveInterface, { as, body: { widgetBoard: { cols: 8, rows: 6, widgets: [widget] } } });
  const { answer } = await server.call(readInterface, { as });
  expect(answer.data.widgetBoard.widgets).toEqual([widget]);
});

test("one person's preferences are not another's", async () => {
  const agent = await server.logIn("agent");
  await server.call(saveInterface, { as: agent, body: { soundOn: false } });
  const { answer } = await server.call(readInterface, { as: await server.logIn("client") });
  expect(answer.data.soundOn).toBe(true);
});

test("a stored value that no longer fits is left out instead of breaking the page", async () => {
  const as = await server.logIn("admin");
  await server.call(saveInterface, { as, body: { theme: "dark" } });
  await server.platform.database.pool.query(
    `update preference set values = values || '{"modulesView":"hologram"}' where person_id = (select id from person where username = 'admin')`,
  );
  const { answer } = await server.call(readInterface, { as });
  expect(answer.data.theme).toBe("dark");
  expect(answer.data.modulesView).toBe("grid");
});

test("preferences need a session", async () => {
  expect((await server.call(readInterface)).error).toBe("tokenMissing");
  expect((await server.call(saveInterface, { body: { theme: "dark" } })).error).toBe("tokenMissing");
});

test("a photo or a custom background in what is saved is left out, and the rest is kept", async () => {
  const as = await server.logIn("client");
  const before = (await server.call(readInterface, { as })).answer.data.background;
  const { status, answer } = await server.call(saveInterface, {
    as,
    body: {
      photo: "/upload/photos",
      background: { type: "custom", value: "/upload/wallpapers" },
      theme: "light",
    },
  });
  expect(status).toBe(200);
  expect([answer.data.theme, answer.data.background]).toEqual(["light", before]);
});

test("everything that was read may be saved again", async () => {
  const as = await server.logIn("admin");
  const { answer } = await server.call(readInterface, { as });
  expect((await server.call(saveInterface, { as, body: answer.data })).answer).toEqual(answer);
});

test("the board of a start page is the person's own, and each page has another", async () => {
  const as = await server.logIn("lead");
  const board = { cols: 6, rows: 4, widgets: [{ name: "my-sheets", x: 0, y: 0, width: 2, height: 2 }] };
  const body = { developmentHomeBoard: board, startPage: "projectHome" } as const;
  expect((await server.call(saveInterface, { as, body })).status).toBe(200);
  const { data } = (await server.call(readInterface, { as })).answer;
  expect([data.developmentHomeBoard, data.startPage]).toEqual([board, "projectHome"]);
  expect([data.internalHomeBoard, data.projectHomeBoard]).toEqual([null, null]);
  expect(data.widgetBoard).toEqual(defaultPreferences.widgetBoard);
  const other = (await server.call(readInterface, { as: await server.logIn("dev") })).answer.data;
  expect([other.developmentHomeBoard, other.startPage]).toEqual([null, null]);
  await server.call(saveInterface, { as, body: { developmentHomeBoard: null, startPage: null } });
  expect((await server.call(readInterface, { as })).answer.data.developmentHomeBoard).toBeNull();
});

test("a start page takes no board on which widgets overlap", async () => {
  const as = await server.logIn("lead");
  const widget = { name: "my-sheets", x: 0, y: 0, width: 2, height: 2 };
  const board = { cols: 6, rows: 4, widgets: [widget, { ...widget, x: 1, name: "team-queue" }] };
  const overlapping = await server.call(saveInterface, { as, body: { projectHomeBoard: board } });
  expect([overlapping.status, overlapping.error]).toEqual([400, "validationFailed"]);
  expect((await server.call(readInterface, { as })).answer.data.projectHomeBoard).toBeNull();
});

test.each([
  ["leaves it", [{ name: "agenda", x: 4, y: 0, width: 3, height: 4 }]],
  ["stands before it", [{ name: "agenda", x: -1, y: 0, width: 3, height: 4 }]],
  ["is nothing", [{ name: "agenda", x: 0, y: 0, width: 0, height: 4 }]],
  [
    "lies over another",
    [
      { name: "agenda", x: 0, y: 0, width: 3, height: 4 },
      { name: "tasks", x: 2, y: 3, width: 2, height: 1 },
    ],
  ],
])("home takes no board on which a widget %s", async (_what, widgets) => {
  const as = await server.logIn("claire.dubois");
  const body = { widgetBoard: { cols: 6, rows: 4, widgets } };
  const refused = await server.call(saveInterface, { as, body });
  expect([refused.status, refused.error]).toEqual([400, "validationFailed"]);
  expect(JSON.stringify(refused.details)).toContain("widgetBoard");
  const kept = (await server.call(readInterface, { as })).answer.data.widgetBoard;
  expect(kept).toEqual(defaultPreferences.widgetBoard);
});

test("widgets are offered to those who may see what they show", async () => {
  const offered = async (username: string): Promise<readonly string[]> =>
    (await server.call(readOfferedWidgets, { as: await server.logIn(username) })).answer.data;
  const four = ["agenda", "planete-online-news", "tasks", "modules"];
  expect(await offered("client")).toEqual([...four, "my-requests", "latest-release"]);
  const [lead, agent, guest] = [await offered("lead"), await offered("agent"), await offered("guest")];
  expect(lead).toEqual(expect.arrayContaining(["my-sheets", "absences", "late-developments"]));
  expect(agent).toEqual(expect.arrayContaining(["my-sheets", "team-queue", "due-today"]));
  expect(agent).not.toContain("late-developments");
  for (const name of ["my-sheets", "team-queue", "due-today", "my-requests", "late-developments"])
    expect(guest, name).not.toContain(name);
  expect((await server.call(readOfferedWidgets)).error).toBe("tokenMissing");
});
