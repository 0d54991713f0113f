import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import type { CallBody } from "@planete/shared/contract/call.ts";
import * as contract from "@planete/shared/contract/company.contract.ts";
import { companyConflict } from "@planete/shared/contract/company.contract.ts";
import { readContact } from "@planete/shared/contract/help.contract.ts";
import { readFirstAdministrator } from "@planete/shared/contract/session.contract.ts";
import { readConfig } from "../../platform/config.ts";
import { picture } from "../../../test/pictures.ts";
import { startMailSink } from "../../../test/start-mail-sink.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

type Draft = CallBody<typeof contract.saveCompany>["company"];

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.logIn("admin");
});
afterAll(() => app.stop());

const draft = (part: Partial<Draft> = {}): Draft => ({
  name: "Nova Suite",
  accentColor: "#AA3300",
  timeZone: "Asia/Bangkok",
  phone: "+33 1 99 00 10 00",
  mail: "help@nova.example",
  hours: "",
  ...part,
});

const versionNow = async (): Promise<number> =>
  (await app.call(contract.readCompany, { as: admin })).answer.data.version;

describe("who may set the company", () => {
  it.each(["dev", "agent", "client", "guest"])("%s may not", async (username) => {
    const as = await app.logIn(username);
    const refused = await Promise.all([
      app.call(contract.readCompany, { as }),
      app.call(contract.saveCompany, { as, body: { version: 1, company: draft() } }),
      app.call(contract.removeCompanyLogo, { as }),
      app.call(contract.testCompanyMail, { as }),
      app.call(contract.readFirstSteps, { as }),
      app.call(contract.hideFirstSteps, { as, body: { hidden: true } }),
    ]);
    expect(refused.map(({ status, error }) => [status, error])).toEqual(
      refused.map(() => [403, "rightMissing"]),
    );
  });

  it("a stranger is asked who they are", async () => {
    expect((await app.call(contract.readCompany)).status).toBe(401);
  });
});

describe("what the company is called", () => {
  it("is kept, acts at once and is refused to the second of two administrators", async () => {
    const version = await versionNow();
    const saved = await app.call(contract.saveCompany, {
      as: admin,
      body: { version, company: draft() },
    });
    expect(saved.answer.data).toMatchObject({
      name: "Nova Suite",
      accentColor: "#aa3300",
      timeZone: "Asia/Bangkok",
      fixed: [],
    });
    expect(app.platform.config.productName).toBe("Nova Suite");
    expect(app.platform.config.companyTimeZone).toBe("Asia/Bangkok");
    const contact = await app.call(readContact, { as: await app.logIn("guest") });
    expect(contact.answer.data).toMatchObject({
      mail: "help@nova.example",
      hours: null,
      timeZone: "Asia/Bangkok",
    });
    expect(contact.answer.data.openingHours.flat().length).toBeGreaterThan(0);

    const second = await app.call(contract.saveCompany, {
      as: admin,
      body: { version, company: draft({ name: "Other" }) },
    });
    expect([second.status, second.error]).toEqual([409, "conflict"]);
    expect(companyConflict.parse(second.details).current.name).toBe("Nova Suite");
  });

  it("refuses an empty name, no colour, no zone and no address", async () => {
    for (const [part, path, rule] of [
      [{ name: " " }, "company.name", "required"],
      [{ accentColor: "red" }, "company.accentColor", "color"],
      [{ timeZone: "Mars/Base" }, "company.timeZone", "unknown"],
      [{ mail: "nobody" }, "company.mail", "email"],
    ] as const) {
      const refused = await app.call(contract.saveCompany, {
        as: admin,
        body: { version: await versionNow(), company: draft(part) },
      });
      expect([refused.status, refused.details]).toEqual([400, [expect.objectContaining({ path, rule })]]);
    }
  });

  it("takes a logo as a picture, and gives the product's mark back", async () => {
    const file = new File([await picture("png")], "logo.png", { type: "image/png" });
    const saved = await app.call(contract.saveCompanyLogo, { as: admin, file });
    expect(saved.answer.data.logo).toMatch(/^\/logo\?v=/);
    const text = new File(["<svg/>"], "logo.png", { type: "image/png" });
    expect((await app.call(contract.saveCompanyLogo, { as: admin, file: text })).status).toBe(422);
    expect((await app.call(contract.removeCompanyLogo, { as: admin })).answer.data.logo).toBeNull();
  });
});

test("what the environment says wins, is shown as fixed and cannot be changed", async () => {
  const { productName, fixedByEnvironment } = readConfig({ PRODUCT_NAME: "From the environment" });
  const server = await startTestApp({ config: { productName, fixedByEnvironment } });
  try {
    const as = await server.logIn("admin");
    const { data } = (await server.call(contract.readCompany, { as })).answer;
    expect([data.name, data.fixed]).toEqual(["From the environment", ["name"]]);
    const save = (name: string) =>
      server.call(contract.saveCompany, {
        as,
        body: { version: data.version, company: draft({ name }) },
      });
    expect((await save("Mine")).details).toMatchObject([{ path: "name", rule: "fixed" }]);
    expect((await save("From the environment")).answer.data.timeZone).toBe("Asia/Bangkok");
  } finally {
    await server.stop();
  }
});

describe("a test mail", () => {
  it("tells what the server answered, and that it cannot be reached", async () => {
    const sink = await startMailSink();
    const server = await startTestApp({ config: { demonstration: false, smtpUrl: sink.url } });
    try {
      const as = await server.logIn("admin");
      const trial = (await server.call(contract.testCompanyMail, { as })).answer.data;
      expect(trial.outcome).toBe("accepted");
      expect(trial.answer).toMatch(/^250/);
      expect(sink.mails).toHaveLength(1);
    } finally {
      await server.stop();
      await sink.stop();
    }
    const lost = await startTestApp({ config: { demonstration: false, smtpUrl: "smtp://127.0.0.1:9" } });
    try {
      const as = await lost.logIn("admin");
      const trial = (await lost.call(contract.testCompanyMail, { as })).answer.data;
      expect(trial.outcome).toBe("unreachable");
      expect(trial.answer).toContain("ECONNREFUSED");
    } finally {
      await lost.stop();
    }
  });

  it("goes to the mailbox in the demonstration", async () => {
    const trial = (await app.call(contract.testCompanyMail, { as: admin })).answer.data;
    expect(trial).toEqual({ outcome: "mailbox", answer: "" });
  });
});

describe("the first steps", () => {
  it("tick themselves when the thing exists, and can be put away and taken up again", async () => {
    const { data } = (await app.call(contract.readFirstSteps, { as: admin })).answer;
    const done = Object.fromEntries(data.steps.map((step) => [step.step, step.done]));
    expect(done).toMatchObject({ teams: true, people: true, client: true, module: true, sheet: true });
    const parts = data.steps.flatMap((step) => step.parts);
    expect(parts.map(({ part, done: there }) => [part, there])).toEqual([
      ["client", true],
      ["base", true],
      ["user", true],
      ["agent", true],
      ["asker", true],
    ]);
    const hide = async (hidden: boolean) =>
      (await app.call(contract.hideFirstSteps, { as: admin, body: { hidden } })).answer.data.hidden;
    expect(await hide(true)).toBe(true);
    expect(await hide(false)).toBe(false);
  });

  it("an installation with people awaits no first administrator", async () => {
    expect((await app.call(readFirstAdministrator)).answer.data.awaited).toBe(false);
  });
});
