import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import type { CallBody } from "@planete/shared/contract/call.ts";
import * as contract from "@planete/shared/contract/candidates.contract.ts";
import { candidateSorts } from "@planete/shared/contract/candidate-fields.ts";
import { removeClient, readClient } from "@planete/shared/contract/clients.contract.ts";
import { removeBase, readBase } from "@planete/shared/contract/bases.contract.ts";
import { readHistory } from "@planete/shared/contract/history.contract.ts";
import { changedSinceDetails, startImport, undoImport } from "@planete/shared/contract/imports.contract.ts";
import { addMonths, dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import { keptUntil, markedDays } from "@planete/shared/domain/candidates/candidate.ts";
import { newId } from "../../platform/ids.ts";
import type { ImportDesk } from "../../../test/import-desk.ts";
import { csvFile, importDesk } from "../../../test/import-desk.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { todayOf } from "./candidate-wire.ts";
import { expireCandidates } from "./expire-candidates.ts";

type Draft = CallBody<typeof contract.createCandidate>;

let app: TestApp;
let admin: string;
/** Holds the right, without being a super administrator. */
let agent: string;
let desk: ImportDesk;
let clientId: string;
let today: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.logIn("admin");
  agent = await app.logIn("agent");
  desk = importDesk(app, admin);
  const { answer } = await app.call(contract.readCandidateChoices, { as: admin });
  clientId = answer.data.clients[0]?.id ?? "";
  today = todayOf(app.platform);
});
afterAll(() => app.stop());

let made = 0;
const draft = (part: Partial<Draft> = {}): Draft => {
  made += 1;
  return {
    clientId,
    baseId: null,
    lastname: `Essai${made}`,
    firstname: "Léa",
    birthDate: "1990-05-04",
    emailAddress: `essai.${made}@candidats.example`,
    phoneNumber: "06 01 02 03 04",
    address: "",
    postalCode: "75011",
    city: "Paris",
    occupation: "Cariste",
    qualifications: ["Logistique"],
    clearances: ["CACES R489 3"],
    availability: "now",
    payrollNumber: "",
    agency: "Agence Paris",
    lastContact: today,
    source: "",
    comment: "",
    ...part,
  };
};

async function make(part: Partial<Draft> = {}): Promise<contract.CandidateWire> {
  return (await app.call(contract.createCandidate, { as: admin, body: draft(part) })).answer.data;
}

const draftOf = (candidate: contract.CandidateWire): Draft => {
  const {
    id: _i,
    version: _v,
    client,
    base,
    keptUntil: _k,
    deletedOn: _d,
    retention: _r,
    changedAt: _c,
    ...rest
  } = candidate;
  return { ...rest, clientId: client.id, baseId: base?.id ?? null };
};

const problemOf = ({ details }: { readonly details: unknown }): unknown =>
  Array.isArray(details) ? details[0] : undefined;

const sample = async (kind: contract.SampleKind, lang: string): Promise<Buffer> => {
  const path = contract.exportCandidateSample.path.replace("{kind}", kind);
  const response = await fetch(`${app.url}${apiBasePath}${path}?lang=${lang}`, {
    headers: { authorization: `Bearer ${admin}` },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

describe("who may look into the pool", () => {
  it.each(["client", "guest"])("%s may not, by no call", async (username) => {
    const as = await app.logIn(username);
    const id = newId();
    const refused = await Promise.all([
      app.call(contract.listCandidates, { as }),
      app.call(contract.readCandidateChoices, { as }),
      app.call(contract.readCandidate, { as, params: { id } }),
      app.call(contract.createCandidate, { as, body: draft() }),
      app.call(contract.saveCandidate, { as, params: { id }, body: { version: 1, candidate: draft() } }),
      app.call(contract.removeCandidate, { as, params: { id }, query: { version: 1 } }),
      app.call(contract.removeOverCandidates, { as, body: {} }),
      app.call(readHistory, { as, query: { record: "candidate", subject: id } }),
      app.call(startImport, { as, params: { subject: "candidate" }, file: csvFile("a\nb\n") }),
    ]);
    expect(refused.map(({ status, error }) => [status, error])).toEqual(
      refused.map(() => [403, "rightMissing"]),
    );
  });

  it("a stranger is asked who they are", async () => {
    expect((await app.call(contract.listCandidates)).status).toBe(401);
  });

  it("others than super administrators neither read nor find addresses, and keep them by handing them back (D21)", async () => {
    const candidate = await make({ emailAddress: "secret.adresse@candidats.example" });
    const params = { id: candidate.id };
    const { answer } = await app.call(contract.readCandidate, { as: agent, params });
    expect(answer.data.emailAddress).toBe("s…@candidats.example");
    const find = async (as: string) =>
      (await app.call(contract.listCandidates, { as, query: { search: "secret.adresse" } })).answer.data
        .length;
    expect([await find(admin), await find(agent)]).toEqual([1, 0]);
    const body = { version: 1, candidate: { ...draftOf(answer.data), city: "Lyon" } };
    expect((await app.call(contract.saveCandidate, { as: agent, params, body })).status).toBe(200);
    const after = (await app.call(contract.readCandidate, { as: admin, params })).answer.data;
    expect([after.city, after.emailAddress]).toEqual(["Lyon", "secret.adresse@candidats.example"]);
    expect(await desk.file(`${contract.exportCandidates.path}?lang=fr`, agent)).not.toContain(
      "secret.adresse",
    );
  });
});

describe("one candidate", () => {
  it("is changed with a history; the second of two people gets what is new", async () => {
    const candidate = await make();
    const params = { id: candidate.id };
    const save = (availability: Draft["availability"]) =>
      app.call(contract.saveCandidate, {
        as: admin,
        params,
        body: { version: 1, candidate: { ...draftOf(candidate), availability } },
      });
    expect((await save("assigned")).status).toBe(200);
    const late = await save("notice");
    expect([late.status, late.error]).toEqual([409, "conflict"]);
    expect(contract.candidateConflict.parse(late.details).current.availability).toBe("assigned");
    const { answer } = await app.call(readHistory, {
      as: admin,
      query: { record: "candidate", subject: candidate.id },
    });
    expect(answer.data[0]?.changes).toEqual([{ field: "availability", before: "now", after: "assigned" }]);
  });

  it("is refused with a social-security number, a contact to come or over, a number of another, a foreign base", async () => {
    const { answer } = await app.call(contract.readCandidateChoices, { as: admin });
    const foreign = answer.data.bases.find((base) => base.clientId !== clientId)?.id ?? "";
    await make({ payrollNumber: "MP-1", emailAddress: "pris@candidats.example" });
    const refused = async (part: Partial<Draft>) =>
      problemOf(await app.call(contract.createCandidate, { as: admin, body: draft(part) }));
    expect(await refused({ comment: "n° 2 85 07 75 123 456 42" })).toMatchObject({
      path: "comment",
      rule: "socialSecurityNumber",
    });
    expect(await refused({ lastContact: dayAfter(today) })).toMatchObject({ rule: "contactToCome" });
    expect(await refused({ lastContact: addMonths(today, -24) })).toMatchObject({ rule: "contactOver" });
    expect(await refused({ payrollNumber: "mp-1" })).toMatchObject({ path: "payrollNumber", rule: "taken" });
    expect(await refused({ emailAddress: "PRIS@candidats.example" })).toMatchObject({ path: "emailAddress" });
    expect(await refused({ baseId: foreign })).toMatchObject({ path: "baseId", rule: "unknown" });
    expect(await refused({ clientId: newId() })).toMatchObject({ path: "clientId", rule: "unknown" });
  });

  it("keeps its client and its base from being deleted, and says so", async () => {
    const { answer } = await app.call(contract.listCandidates, { as: admin });
    const withBase = answer.data.find(({ base }) => base !== null);
    const { data } = (
      await app.call(contract.readCandidate, { as: admin, params: { id: withBase?.id ?? "" } })
    ).answer;
    const base = (await app.call(readBase, { as: admin, params: { id: data.base?.id ?? "" } })).answer.data;
    const client = (await app.call(readClient, { as: admin, params: { id: data.client.id } })).answer.data;
    const refused = [
      await app.call(removeBase, { as: admin, params: { id: base.id }, query: { version: base.version } }),
      await app.call(removeClient, {
        as: admin,
        params: { id: client.id },
        query: { version: client.version },
      }),
    ];
    for (const { error, details } of refused) {
      expect(error).toBe("recordInUse");
      expect(JSON.stringify(details)).toContain('"candidates"');
    }
  });

  it("deleted, leaves nothing of the person behind", async () => {
    const candidate = await make({ lastname: "Oubliée", firstname: "Zélie" });
    const params = { id: candidate.id };
    await app.call(contract.removeCandidate, { as: admin, params, query: { version: 1 } });
    expect((await app.call(contract.readCandidate, { as: admin, params })).status).toBe(404);
    const { answer } = await app.call(readHistory, {
      as: admin,
      query: { record: "candidate", subject: candidate.id },
    });
    expect(answer.data.map(({ action }) => action)).toEqual(["remove", "create"]);
    expect(JSON.stringify(answer)).not.toContain("Oubliée");
  });
});

describe("the list", () => {
  it("finds by several words and filters together, and every order shows each once", async () => {
    const candidate = await make({ lastname: "Zabulon", occupation: "Scaphandrier", agency: "Agence Brest" });
    const { answer } = await app.call(contract.listCandidates, {
      as: admin,
      query: {
        search: "zabulon caces",
        client: [clientId],
        occupation: ["Scaphandrier"],
        agency: ["Agence Brest"],
        availability: ["now"],
        retention: ["kept"],
      },
    });
    expect(answer.data.map(({ id }) => id)).toEqual([candidate.id]);
    expect(answer.data[0]).toMatchObject({ keptUntil: keptUntil(today), retention: "kept" });
    for (const sort of candidateSorts) {
      const ids: string[] = [];
      let cursor: string | null | undefined;
      do {
        const { answer: page } = await app.call(contract.listCandidates, {
          as: admin,
          query: { sort, limit: 29, ...(cursor ? { cursor } : {}) },
        });
        ids.push(...page.data.map(({ id }) => id));
        cursor = page.next;
      } while (cursor);
      const { rows } = await app.platform.database.pool.query("select id from candidate");
      expect([sort, new Set(ids).size, ids.length]).toEqual([sort, rows.length, rows.length]);
    }
  });
});

describe("from a file", () => {
  it("the sample with faults: exactly seven of a hundred are refused, the error file has those, and no number is kept", async () => {
    const brought = await desk.bring(csvFile(await sample("faults", "fr"), "pool.csv"), "candidate");
    expect(brought.columns.every(({ field }) => field !== null)).toBe(true);
    const plan = await desk.plan(brought);
    expect(plan.counts).toEqual({ made: 93, changed: 0, unchanged: 0, refused: 7 });
    const done = await desk.run(plan);
    expect(done.counts).toEqual(plan.counts);
    const errors = await desk.file(`/support-vision/imports/${done.id}/errors?lang=fr`);
    expect(errors.trim().split("\r\n")).toHaveLength(1 + 7);
    const { rows } = await app.platform.database.pool.query<{ all: string }>(
      "select string_agg(r::text, '') as all from data_import_row r",
    );
    expect(rows[0]?.all).not.toContain("75 123 456");
    expect(errors).not.toContain("75 123 456");

    // The same file again changes nothing; the whole of it can be undone.
    const again = await desk.plan(
      await desk.bring(csvFile(await sample("faults", "fr"), "pool.csv"), "candidate"),
    );
    expect(again.counts).toEqual({ made: 0, changed: 0, unchanged: 93, refused: 7 });
    expect((await desk.undo(done.id)).state).toBe("undone");
    const { answer } = await app.call(contract.listCandidates, {
      as: admin,
      query: { search: "candidat.5" },
    });
    expect(answer.data).toEqual([]);
  });

  it.each([
    ["clean", "th", { encoding: "utf-8", separator: "," }],
    ["windows-1252", "th", { encoding: "windows-1252", separator: ";" }],
    ["windows-1252", "en", { encoding: "windows-1252", separator: ";" }],
  ] as const)("the %s sample for a reader of %s is read whole", async (kind, lang, reading) => {
    const brought = await desk.bring(csvFile(await sample(kind, lang), "pool.csv"), "candidate");
    expect(brought.reading).toMatchObject(reading);
    const plan = await desk.plan(brought);
    expect(plan.counts).toEqual({ made: 100, changed: 0, unchanged: 0, refused: 0 });
    const names = (await desk.rows(plan.id)).map(({ name }) => name).join(" ");
    expect(names).toContain("Lecœur");
  });

  it("a row finds its candidate by number, address, or name with phone or birth; two at once is a fault", async () => {
    const one = await make({ payrollNumber: "MP-77", lastname: "Retrouvé", phoneNumber: "06 77 88 99 00" });
    const two = await make({ lastname: "Autre" });
    const heading =
      "Client;Nom;Prénom;E-mail;Téléphone;Date de naissance;Matricule de paie;Métier;Dernier contact";
    const { name } = one.client;
    const row = (...cells: readonly string[]): string => [name, ...cells, "Soudeur", today].join(";");
    const plan = await desk.plan(
      await desk.bring(
        csvFile(
          [
            heading,
            row("Retrouvé", "Léa", "", "+33 6 77 88 99 00", "", ""),
            row("Nouveau", "Nom", two.emailAddress, "", "", "MP-77"),
            row("Inconnu", "Tout", "", "", "", ""),
          ].join("\n"),
        ),
        "candidate",
      ),
    );
    const rows = await desk.rows(plan.id);
    expect(
      rows.map(({ disposition, problems }) => [disposition, problems[0]?.field, problems[0]?.rule]),
    ).toEqual([
      ["changed", undefined, undefined],
      ["refused", "emailAddress", "severalFit"],
      ["refused", "emailAddress", "required"],
    ]);
    expect(rows[0]?.changes).toContainEqual({ field: "occupation", before: "Cariste", after: "Soudeur" });
    const done = await desk.run(plan);
    const params = { id: one.id };
    const changed = (await app.call(contract.readCandidate, { as: admin, params })).answer.data;
    expect(changed.occupation).toBe("Soudeur");
    // Somebody writes to one of its records: it can no longer be undone as a whole (D26).
    const body = { version: changed.version, candidate: { ...draftOf(changed), city: "Nantes" } };
    expect((await app.call(contract.saveCandidate, { as: admin, params, body })).status).toBe(200);
    const refused = await app.call(undoImport, { as: admin, params: { id: done.id }, body: {} });
    expect([refused.status, refused.error]).toEqual([409, "importChangedSince"]);
    expect(changedSinceDetails.parse(refused.details).rows).toEqual([{ number: 2, name: "Retrouvé Léa" }]);
  });

  it("what was exported comes back unchanged", async () => {
    const file = await desk.file(`${contract.exportCandidates.path}?lang=en&availability=assigned`);
    const plan = await desk.plan(await desk.bring(csvFile(file), "candidate"));
    expect(plan.counts).toMatchObject({ made: 0, changed: 0, refused: 0 });
    expect(plan.counts?.unchanged).toBeGreaterThan(5);
  });
});

describe("what is over its time", () => {
  const contacted = async (days: number): Promise<string> => {
    const { id } = await make();
    await app.platform.database.pool.query("update candidate set last_contact = $2 where id = $1", [
      id,
      dayAfter(addMonths(today, -24), -days),
    ]);
    return id;
  };
  const isThere = async (id: string): Promise<boolean> =>
    (await app.call(contract.readCandidate, { as: admin, params: { id } })).status === 200;

  it("is marked first, deleted by the server after a month, at once by somebody with the right", async () => {
    const [ended, marked, kept] = [await contacted(markedDays + 3), await contacted(3), await contacted(-3)];
    const { answer } = await app.call(contract.listCandidates, {
      as: admin,
      query: { retention: ["over"], limit: 200 },
    });
    const ids = answer.data.map(({ id }) => id);
    expect([ids.includes(ended), ids.includes(marked), ids.includes(kept)]).toEqual([true, true, false]);
    const { answer: choices } = await app.call(contract.readCandidateChoices, { as: admin });
    expect(choices.data.over).toBe(ids.length);

    expect(await expireCandidates(app.platform, { actorId: null, marked: false })).toBe(1);
    expect([await isThere(ended), await isThere(marked), await isThere(kept)]).toEqual([false, true, true]);
    const { answer: told } = await app.call(readHistory, {
      as: admin,
      query: { record: "candidate", subject: ended },
    });
    expect(told.data.map(({ action, changes }) => [action, changes])).toEqual([
      ["expire", []],
      ["create", []],
    ]);

    const gone = await app.call(contract.removeOverCandidates, { as: agent, body: {} });
    expect(gone.answer.data.removed).toBe(ids.length - 1);
    expect([await isThere(marked), await isThere(kept)]).toEqual([false, true]);
  });
});
