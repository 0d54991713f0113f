import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addDevelopmentType,
  editDevelopmentType,
  readDevelopmentTypes,
  removeDevelopmentType,
} from "@planete/shared/contract/development-settings.contract.ts";
import {
  changeRelease,
  createRelease,
  publishRelease,
  readReleases,
} from "@planete/shared/contract/release.contract.ts";
import { readHistory } from "@planete/shared/contract/history.contract.ts";
import { changeDevelopment } from "@planete/shared/contract/development.contract.ts";
import { DevelopmentDesk } from "../../../test/development-desk.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let desk: DevelopmentDesk;
let server: TestApp;
let lead: string;
let dev: string;
let client: string;
beforeAll(async () => {
  desk = await DevelopmentDesk.open();
  server = desk.server;
  [lead, dev, client] = await Promise.all([desk.as("lead"), desk.as("dev"), desk.as("client")]);
});
afterAll(() => desk.close());

const nobody = "018f0000-0000-7000-8000-000000000000";

async function add(choix: string, more: object = {}) {
  const { answer } = await server.call(addDevelopmentType, { as: lead, body: { choix, ...more } });
  const type = answer.data.find((each) => each.choix === choix);
  if (!type) throw new Error("The type was not added");
  return type;
}

describe("types of development", () => {
  it("have a colour or none, an order, and can be switched off", async () => {
    const plain = await add("Sans couleur");
    expect(plain).toMatchObject({ couleur: null, active: true, used: 0 });
    const colored = await add("Colorée", { couleur: "#AA00ff" });
    expect(colored.couleur).toBe("#aa00ff");
    const edit = (body: object) =>
      server.call(editDevelopmentType, {
        as: lead,
        body: { _id: plain._id, version: plain.version, ...body },
      });
    const { answer } = await edit({ choix: "Renommée", active: false, position: 0, couleur: "#112233" });
    expect(answer.data[0]).toMatchObject({
      _id: plain._id,
      choix: "Renommée",
      active: false,
      couleur: "#112233",
      position: 0,
    });
    expect(answer.data.map(({ position }) => position)).toEqual(answer.data.map((_type, place) => place));
    expect(await edit({ choix: "Encore" })).toMatchObject({ status: 409, error: "typeChanged" });
    expect((await server.call(readDevelopmentTypes, { as: dev })).answer.data).toEqual(answer.data);
  });

  it("keep what was changed for whoever keeps them, and for nobody else", async () => {
    const type = await add("Suivie");
    await server.call(editDevelopmentType, {
      as: lead,
      body: { _id: type._id, version: type.version, couleur: "#00aa11" },
    });
    const query = { record: "development-types" as const };
    const [latest] = (await server.call(readHistory, { as: lead, query })).answer.data;
    expect(latest).toMatchObject({ subject: "Suivie", subjectId: type._id, verb: "change" });
    expect(latest?.changes).toEqual([{ field: "color", before: null, after: "#00aa11" }]);
    expect((await server.call(readHistory, { as: dev, query })).error).toBe("rightMissing");
  });

  it("have different names, whatever accents and case", async () => {
    const type = await add("Évolutif");
    expect((await server.call(addDevelopmentType, { as: lead, body: { choix: " evolutif" } })).error).toBe(
      "typeNameTaken",
    );
    const other = await add("Autre chose");
    const body = { _id: other._id, version: other.version, choix: "ÉVOLUTIF" };
    expect((await server.call(editDevelopmentType, { as: lead, body })).error).toBe("typeNameTaken");
    expect(
      (await server.call(addDevelopmentType, { as: lead, body: { choix: "x", couleur: "red" } })).error,
    ).toBe("validationFailed");
    expect(type.choix).toBe("Évolutif");
  });

  it("in use are removed only with a successor, which their developments get", async () => {
    const [old, next] = [await add("Ancienne"), await add("Suivante")];
    const made = await desk.development("lead", { typeId: old._id });
    const remove = (query: { id: string; successor?: string }) =>
      server.call(removeDevelopmentType, { as: lead, query });
    expect(await remove({ id: old._id })).toMatchObject({
      status: 409,
      error: "typeInUse",
      details: { used: 1 },
    });
    expect((await remove({ id: old._id, successor: nobody })).error).toBe("typeUnknown");
    expect((await remove({ id: old._id, successor: old._id })).error).toBe("typeUnknown");
    expect((await remove({ id: old._id, successor: next._id })).status).toBe(200);
    expect((await desk.read("lead", made._id)).type).toMatchObject({ _id: next._id, choix: "Suivante" });
    expect((await remove({ id: old._id })).error).toBe("notFound");
  });

  it("are changed by those who hold the right of the screen, and no client's business", async () => {
    const type = await add("Gardée");
    const body = { _id: type._id, version: type.version, choix: "Prise" };
    for (const as of [dev, client]) {
      expect((await server.call(editDevelopmentType, { as, body })).error).toBe("rightMissing");
      expect((await server.call(addDevelopmentType, { as, body: { choix: "Nouvelle" } })).error).toBe(
        "rightMissing",
      );
      expect((await server.call(removeDevelopmentType, { as, query: { id: type._id } })).error).toBe(
        "rightMissing",
      );
    }
    expect((await server.call(editDevelopmentType, { as: lead, body: { ...body, _id: nobody } })).error).toBe(
      "notFound",
    );
    expect((await server.call(readDevelopmentTypes, { as: client })).error).toBe("rightMissing");
  });
});

describe("releases", () => {
  it("are made, changed and published once", async () => {
    const number = `9.${Date.now()}`;
    const { answer } = await server.call(createRelease, {
      as: lead,
      body: { number, plannedOn: "2037-12-15" },
    });
    const { _id: id, version } = answer.data;
    expect(answer.data).toMatchObject({ state: "preparation", plannedOn: "2037-12-15", releasedOn: null });
    expect((await server.call(createRelease, { as: lead, body: { number } })).error).toBe(
      "releaseNumberTaken",
    );
    const changed = await server.call(changeRelease, {
      as: lead,
      params: { id },
      body: { version, state: "validated" },
    });
    expect(changed.answer.data.state).toBe("validated");
    expect(
      (await server.call(changeRelease, { as: lead, params: { id }, body: { version, state: "withdrawn" } }))
        .error,
    ).toBe("conflict");
    const publish = (given: number) =>
      server.call(publishRelease, { as: lead, params: { id }, body: { version: given } });
    const out = await publish(changed.answer.data.version);
    expect(out.answer.data).toMatchObject({ state: "rolling-out", releasedOn: "2037-11-16" });
    expect((await publish(out.answer.data.version)).error).toBe("releaseNotReady");
    const made = await desk.development();
    const linked = await server.call(changeDevelopment, {
      as: lead,
      params: { id: made._id },
      body: { version: made.version, releaseId: id },
    });
    expect(linked.answer.data.release).toMatchObject({ number, state: "rolling-out" });
  });

  it("are judged by their right", async () => {
    const body = { number: "1.2.3", _id: randomUUID() };
    for (const as of [dev, client]) {
      expect((await server.call(createRelease, { as, body })).error).toBe("rightMissing");
      expect(
        (await server.call(publishRelease, { as, params: { id: nobody }, body: { version: 1 } })).error,
      ).toBe("rightMissing");
      expect(
        (await server.call(changeRelease, { as, params: { id: nobody }, body: { version: 1 } })).error,
      ).toBe("rightMissing");
    }
    expect(
      (await server.call(publishRelease, { as: lead, params: { id: nobody }, body: { version: 1 } })).error,
    ).toBe("notFound");
    expect((await server.call(readReleases, { as: client })).error).toBe("rightMissing");
    expect((await server.call(readReleases, { as: dev })).status).toBe(200);
  });
});
