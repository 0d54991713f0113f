import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createClient, readClient, saveClient } from "@planete/shared/contract/clients.contract.ts";
import { createBase } from "@planete/shared/contract/bases.contract.ts";
import * as contract from "@planete/shared/contract/imports.contract.ts";
import { erasePerson, invitePeople } from "@planete/shared/contract/person-account.contract.ts";
import { listPeople } from "@planete/shared/contract/person-list.contract.ts";
import { buildXlsx, buildZip } from "../../../test/build-xlsx.ts";
import type { ImportDesk } from "../../../test/import-desk.ts";
import { csvFile, importDesk } from "../../../test/import-desk.ts";
import type { PeopleDesk } from "../../../test/people-desk.ts";
import { peopleDesk } from "../../../test/people-desk.ts";
import { newId } from "../../platform/ids.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let server: TestApp;
let admin: string;
let lead: string;
let desk: ImportDesk;
let people: PeopleDesk;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.logIn("admin");
  lead = await server.logIn("lead");
  desk = importDesk(server, admin);
  people = peopleDesk(server, admin);
});
afterAll(() => server.stop());

/** Names of one test, so that none meets another's people. */
let tag = "";
let count = 0;
beforeEach(() => {
  count += 1;
  tag = `t${count}`;
});

const head = "Identifiant;Prénom;Nom;Adresse e-mail;Fonction;Équipes";
const lines = (...rows: readonly string[]): string => [head, ...rows].join("\r\n");

describe("reading a file", () => {
  test("Windows-1252 with semicolons is read as it was written, and its headings are recognised", async () => {
    const file = csvFile(
      Buffer.from(lines(`${tag}.a;Zoé;Lefèvre;${tag}.a@planete.example;Chargée d'études;Support`), "latin1"),
    );
    const found = await desk.bring(file);
    expect(found.reading).toEqual({ encoding: "windows-1252", separator: ";", sheet: null });
    expect(found.columns.map(({ field }) => field)).toEqual([
      "username",
      "firstname",
      "lastname",
      "emailAddress",
      "function",
      "teams",
    ]);
    const planned = await desk.plan(found);
    expect(planned.counts).toEqual({ made: 1, changed: 0, unchanged: 0, refused: 0 });
    const [row] = await desk.rows(found.id);
    expect(row).toMatchObject({ number: 2, name: "Zoé Lefèvre", disposition: "made" });
  });

  test("UTF-8 with commas, quotes, line breaks and empty lines", async () => {
    const found = await desk.bring(
      csvFile(
        `\uFEFFusername,firstname,lastname,function\n\n${tag}.b,"Jean, dit ""Jo""",Roy,"Deux\nlignes"\n`,
      ),
    );
    expect(found.reading).toMatchObject({ encoding: "utf-8", separator: "," });
    expect(found.columns[1]?.samples).toEqual(['Jean, dit "Jo"']);
    await desk.plan(found);
    expect((await desk.rows(found.id))[0]).toMatchObject({ number: 3, values: { function: "Deux\nlignes" } });
  });

  test("a spreadsheet gives texts, numbers and days", async () => {
    const rows = [
      ["Code", "Nom", "Contrat jusqu’au", "Étiquettes"],
      [`${tag.toUpperCase()}-X`, `Client & Cie ${tag}`, { day: 46_341 }, 2026],
    ];
    const found = await desk.bring(csvFile(buildXlsx(rows), "clients.xlsx"), "client");
    expect(found.reading).toEqual({ encoding: null, separator: null, sheet: "Personnes" });
    expect(found.columns.map(({ samples }) => samples[0])).toEqual([
      `${tag.toUpperCase()}-X`,
      `Client & Cie ${tag}`,
      "2026-11-15",
      "2026",
    ]);
  });

  test.each([
    ["a spreadsheet that unpacks to more than fits", "fileUnpacksTooLarge"],
    ["something else that is packed", "fileUnreadable"],
    ["a broken spreadsheet", "fileUnreadable"],
    ["headings without rows", "fileEmpty"],
    ["nothing but spaces", "fileEmpty"],
    ["more rows than are taken", "tooManyRows"],
    ["more columns than are taken", "tooManyColumns"],
    ["bytes that are no text", "fileUnreadable"],
    ["another kind of file", "invalidExtension"],
  ])("%s is refused with %s", async (what, code) => {
    const good = buildXlsx([["Code"], ["A"]]);
    const files: Readonly<Record<string, () => File>> = {
      "a spreadsheet that unpacks to more than fits": () =>
        csvFile(
          buildXlsx([["Code"]], { "xl/worksheets/sheet1.xml": Buffer.alloc(130_000_000, 32) }),
          "bomb.xlsx",
        ),
      "something else that is packed": () => csvFile(buildZip({ "readme.txt": "hello" }), "other.xlsx"),
      "a broken spreadsheet": () =>
        csvFile(buildXlsx([["Code"]], { "xl/worksheets/sheet1.xml": "<worksheet><row" }), "broken.xlsx"),
      "headings without rows": () => csvFile(`${head}\r\n`),
      "nothing but spaces": () => csvFile("  \n \n"),
      "more rows than are taken": () => csvFile(`a;b\n${"1;2\n".repeat(20_001)}`),
      "more columns than are taken": () => csvFile(`${"a;".repeat(101)}a\n1;2\n`),
      "bytes that are no text": () => csvFile(Buffer.from([0, 1, 2, 3, 0, 255, 254, 10, 13])),
      "another kind of file": () => csvFile(good, "table.ods"),
    };
    const file = files[what]?.();
    if (!file) throw new Error(`There is no file for ${what}`);
    const { status, error } = await server.call(contract.startImport, {
      as: admin,
      params: { subject: "client" },
      file,
    });
    expect({ status, error }).toEqual({ status: 422, error: code });
  });
});

describe("who may", () => {
  test("only those who keep such records bring, see, run and undo them", async () => {
    const found = await desk.plan(await desk.bring(csvFile(lines(`${tag}.a;A;B;;;`))));
    const asOthers = { as: lead, params: { id: found.id } };
    const brought = await server.call(contract.startImport, {
      as: lead,
      params: { subject: "person" },
      file: csvFile(lines("x;y;z;;;")),
    });
    expect(brought.error).toBe("rightMissing");
    expect((await server.call(contract.listImports, { as: lead, query: { subject: "person" } })).error).toBe(
      "rightMissing",
    );
    const refused = await Promise.all([
      server.call(contract.readImport, asOthers),
      server.call(contract.listImportRows, asOthers),
      server.call(contract.planImport, { ...asOthers, body: { columns: ["username"] } }),
      server.call(contract.correctImport, {
        ...asOthers,
        body: { corrections: [{ row: 2, field: "username", value: "x" }] },
      }),
      server.call(contract.runImport, { ...asOthers, body: { fingerprint: found.fingerprint ?? "" } }),
      server.call(contract.undoImport, { ...asOthers, body: {} }),
      server.call(contract.exportImportErrors, { ...asOthers, query: { lang: "fr" } }),
      server.call(contract.discardImport, asOthers),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
  });

  test("an import that is not there is not found, and one that was not run can be discarded", async () => {
    const missing = { as: admin, params: { id: "00000000-0000-7000-8000-000000000000" } };
    expect((await server.call(contract.readImport, missing)).status).toBe(404);
    const found = await desk.bring(csvFile(lines(`${tag}.a;A;B;;;`)));
    await server.call(contract.discardImport, { as: admin, params: { id: found.id } });
    expect((await server.call(contract.readImport, { as: admin, params: { id: found.id } })).status).toBe(
      404,
    );
  });

  test("who may type addresses but not read them sees none in the plan nor in the error file (D21)", async () => {
    await people.grantScreen("dev");
    const dev = await server.logIn("dev");
    const content = lines(
      `${tag}.a;A;B;${tag}.secret@planete.example;;`,
      `${tag}.b;;B;${tag}.hidden@planete.example;;`,
    );
    const found = await desk.bring(csvFile(content), "person", dev);
    expect(JSON.stringify(found)).not.toContain(`${tag}.secret@`);
    const columns = found.columns.map(({ field }) => field);
    const plan = await server.call(contract.planImport, {
      as: dev,
      params: { id: found.id },
      body: { columns },
    });
    expect(plan.answer.data.counts).toMatchObject({ made: 1, refused: 1 });
    const rows = await server.call(contract.listImportRows, { as: dev, params: { id: found.id } });
    const shown = `${JSON.stringify(rows.answer)}${await desk.file(`/support-vision/imports/${found.id}/errors?lang=fr`, dev)}`;
    expect(shown).not.toContain(`${tag}.secret@`);
    expect(shown).not.toContain(`${tag}.hidden@`);
    expect(shown).toContain("t…@planete.example");
  });

  test("nobody raises rights by a file that they could not raise by hand (D21)", async () => {
    const dev = await server.logIn("dev");
    const content = `username;firstname;lastname;administrator\n${tag}.a;A;B;oui\ndev;Own;Name;oui\nadmin;Not;Mine;\n`;
    const found = await desk.bring(csvFile(content), "person", dev);
    const columns = found.columns.map(({ field }) => field);
    await server.call(contract.planImport, { as: dev, params: { id: found.id }, body: { columns } });
    const rows = await server.call(contract.listImportRows, { as: dev, params: { id: found.id } });
    expect(rows.answer.data.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
      ["superAdministratorOnly"],
      ["ownRights"],
      ["superAdministratorOnly"],
    ]);
  });
});

describe("the plan", () => {
  test("tells what is made, changed, unchanged and refused, with the reason of each", async () => {
    await people.make({
      username: `${tag}.old`,
      firstname: "Ancienne",
      lastname: "Collègue",
      function: "Vente",
    });
    const { emailAddress } = await people.make({
      username: `${tag}.same`,
      firstname: "Même",
      lastname: "Chose",
      function: "Achat",
    });
    const found = await desk.plan(
      await desk.bring(
        csvFile(
          lines(
            `${tag}.new;Nouvelle;Personne;${tag}.new@planete.example;Conseil;Support, Projet`,
            `${tag}.OLD;Ancienne;Collègue;;Direction;`,
            `${tag}.same;Même;Chose;;;`,
            `${tag}.x;;Sans prénom;;;`,
            `${tag}.y;A;B;pas une adresse;;`,
            `${tag}.z;A;B;;;Suport`,
            `${tag}.new;Double;Ligne;;;`,
            `${tag}.w;A;B;${emailAddress};;`,
          ),
        ),
      ),
    );
    expect(found.counts).toEqual({ made: 1, changed: 1, unchanged: 1, refused: 5 });
    const rows = await desk.rows(found.id);
    expect(rows[1]).toMatchObject({
      name: "Ancienne Collègue",
      changes: [{ field: "function", before: "Vente", after: "Direction" }],
    });
    const reasons = rows
      .slice(3)
      .map(({ problems }) => problems.map(({ field, rule }) => `${field} ${rule}`));
    expect(reasons.slice(0, 4)).toEqual([
      ["firstname required"],
      ["emailAddress email"],
      ["teams notListed"],
      ["username twiceInFile"],
    ]);
    expect(found.issues).toContainEqual({
      field: "teams",
      rule: "notListed",
      code: null,
      params: { nearest: "Support" },
      value: "Suport",
      rows: 1,
    });
  });

  test("values are set right in place: one row, or wherever the value stands, and for the next file", async () => {
    const found = await desk.plan(
      await desk.bring(csvFile(lines(`${tag}.a;A;B;;;Suport${tag}`, `${tag}.b;;B;;;Suport${tag}`))),
    );
    expect(found.counts?.refused).toBe(2);
    const { answer } = await server.call(contract.correctImport, {
      as: admin,
      params: { id: found.id },
      body: {
        corrections: [
          { field: "teams", from: `Suport${tag}`, to: "Support" },
          { row: 3, field: "firstname", value: "Béatrice" },
        ],
      },
    });
    expect(answer.data.counts).toMatchObject({ made: 2, refused: 0 });
    expect(answer.data.fingerprint).not.toBe(found.fingerprint);
    const next = await desk.plan(await desk.bring(csvFile(lines(`${tag}.c;A;B;;;Suport${tag}`))));
    expect(next.counts).toMatchObject({ made: 1, refused: 0 });
  });

  test("a value near to one that exists proposes it, for all rows of the value, and the plan that follows can be run", async () => {
    const content = [
      "Nom;Client;Adresse;État;Modules",
      `Proche A${tag};Rhone-Alpes Interimm;https://a-${tag}.planete.example/;Actve;pae, facturation`,
      `Proche B${tag};Rhone-Alpes Interimm;https://b-${tag}.planete.example/;Active;`,
      `Proche C${tag};Comptoir du Nord;https://c-${tag}.planete.example/;Active;`,
    ].join("\r\n");
    const found = await desk.plan(await desk.bring(csvFile(content, "bases.csv"), "base"));
    expect(found.counts).toMatchObject({ made: 0, refused: 3 });
    const proposed = found.issues.map(({ field, value, rows, params }) => [field, value, rows, params]);
    expect(proposed).toContainEqual([
      "client",
      "Rhone-Alpes Interimm",
      2,
      { nearest: "Rhône-Alpes Intérim" },
    ]);
    expect(proposed).toContainEqual(["status", "Actve", 1, { nearest: "Active" }]);
    // What is near to nothing proposes nothing.
    expect(proposed).toContainEqual(["client", "Comptoir du Nord", 1, {}]);
    const [first] = await desk.rows(found.id);
    expect(first?.problems.find(({ field }) => field === "client")?.params).toEqual({
      nearest: "Rhône-Alpes Intérim",
    });

    const accept = (field: string) => {
      const issue = found.issues.find((one) => one.field === field && "nearest" in one.params);
      return { field, from: issue?.value ?? "", to: String(issue?.params["nearest"]) };
    };
    const { answer } = await server.call(contract.correctImport, {
      as: admin,
      params: { id: found.id },
      body: { corrections: ["client", "status", "modules"].map(accept) },
    });
    expect(answer.data.counts).toMatchObject({ made: 2, refused: 1 });
    // The plan from before is not the one that is shown now.
    const body = { fingerprint: found.fingerprint ?? "" };
    const stale = await server.call(contract.runImport, { as: admin, params: { id: found.id }, body });
    expect(stale.error).toBe("importPlanStale");
    const done = await desk.run(answer.data);
    expect(done.counts).toMatchObject({ made: 2, refused: 1 });
  });

  test("columns are remembered by their headings", async () => {
    const content = `Kennung${tag};Vor${tag};Nach${tag}\n${tag}.a;A;B\n`;
    const found = await desk.bring(csvFile(content));
    expect(found.columns.map(({ field }) => field)).toEqual([null, null, null]);
    const bare = await server.call(contract.planImport, {
      as: admin,
      params: { id: found.id },
      body: { columns: [null, "firstname", "lastname"] },
    });
    expect(bare.error).toBe("importKeyMissing");
    await desk.plan(found, ["username", "firstname", "lastname"]);
    const again = await desk.bring(csvFile(content));
    expect(again.columns.map(({ field }) => field)).toEqual(["username", "firstname", "lastname"]);
  });

  test("one that the data have left behind is not run, but shown anew", async () => {
    const made = await people.make({
      username: `${tag}.a`,
      firstname: "A",
      lastname: "B",
      function: "Vente",
    });
    const found = await desk.plan(await desk.bring(csvFile(lines(`${tag}.a;A;B;;Achat;`))));
    await server.platform.database.kysely
      .updateTable("person")
      .set({ quality: "Cadre" })
      .where("id", "=", made.id)
      .execute();
    const run = { as: admin, params: { id: found.id }, body: { fingerprint: found.fingerprint ?? "" } };
    expect(await server.call(contract.runImport, run)).toMatchObject({
      status: 409,
      error: "importPlanStale",
    });
    const anew = await desk.read(found.id);
    expect(anew.state).toBe("planned");
    expect(anew.fingerprint).not.toBe(found.fingerprint);
    expect((await desk.run(anew)).state).toBe("done");
    // The fingerprint of another file runs nothing either.
    const other = await desk.plan(await desk.bring(csvFile(lines(`${tag}.b;A;B;;;`))));
    const foreign = { ...run, params: { id: other.id }, body: { fingerprint: anew.fingerprint ?? "" } };
    expect((await server.call(contract.runImport, foreign)).error).toBe("importPlanStale");
  });
});

describe("the run", () => {
  test("does what the plan said, tells it in the history, and gives exactly the refused rows back", async () => {
    await people.make({ username: `${tag}.old`, firstname: "Ancienne", lastname: "Collègue" });
    const found = await desk.plan(
      await desk.bring(
        csvFile(
          lines(
            `${tag}.new;Nouvelle;Personne;${tag}.new@planete.example;Conseil;Support`,
            `${tag}.old;Ancienne;Autrement;;;`,
            `${tag}.bad;;=HYPERLINK("http://evil.example");;;`,
          ),
        ),
      ),
    );
    const done = await desk.run(found);
    expect(done).toMatchObject({ state: "done", counts: { made: 1, changed: 1, unchanged: 0, refused: 1 } });
    const { answer } = await server.call(listPeople, { as: admin, query: { search: `${tag}.` } });
    expect(answer.data.map(({ username, lastname }) => `${username} ${lastname}`).toSorted()).toEqual([
      `${tag}.new Personne`,
      `${tag}.old Autrement`,
    ]);
    const errors = await desk.file(`/support-vision/imports/${found.id}/errors?lang=fr`);
    const [headings, row, ...rest] = errors.trim().split("\r\n");
    expect(headings).toBe(`${head};Ligne du fichier;Motif`);
    // What would be run in a spreadsheet is written as text.
    expect(row).toMatch(/^t\d+\.bad;;"'=HYPERLINK\(""http:\/\/evil\.example""\)";;;;4;Prénom/);
    expect(rest).toEqual([]);
    // Set right, the file is read again: the two columns more stand in nobody's way.
    const again = await desk.bring(csvFile(errors.replace(`${tag}.bad;;`, `${tag}.bad;Corrigée;`)));
    expect((await desk.plan(again)).counts).toMatchObject({ made: 1, refused: 0 });
    const run = { as: admin, params: { id: found.id }, body: { fingerprint: found.fingerprint ?? "" } };
    expect((await server.call(contract.runImport, run)).error).toBe("importNotPossible");
  });

  test("a row that became impossible while others were written is refused, and the rest goes on", async () => {
    const found = await desk.plan(
      await desk.bring(csvFile(lines(`${tag}.a;A;B;;;`, `${tag}.b;A;B;;;`, `${tag}.c;A;B;;;`))),
    );
    const run = { as: admin, params: { id: found.id }, body: { fingerprint: found.fingerprint ?? "" } };
    await server.call(contract.runImport, run);
    await people.make({ username: `${tag}.b` });
    await desk.work();
    const done = await desk.read(found.id);
    expect(done).toMatchObject({ state: "done", counts: { made: 2, refused: 1 } });
    expect((await desk.rows(found.id))[1]).toMatchObject({
      outcome: "refused",
      problems: [{ field: "username", rule: "taken" }],
    });
  });

  test("rows among which one fails without a reason are written, and that one once it can be", async () => {
    const { pool } = server.platform.database;
    await pool.query(`create function fail_at_row() returns trigger language plpgsql as $$
      begin raise exception 'not this one'; end $$`);
    await pool.query(`create trigger fails before insert on person for each row
      when (new.username = '${tag}.b') execute function fail_at_row()`);
    const found = await desk.plan(
      await desk.bring(csvFile(lines(`${tag}.a;A;Roy;;;`, `${tag}.b;B;Roy;;;`, `${tag}.c;C;Roy;;;`))),
    );
    const outcomes = async () => (await desk.rows(found.id)).map(({ outcome }) => outcome);
    const failures = async () =>
      (await pool.query("select from work_failure where item like $1", [`${found.id}:%`])).rowCount;
    try {
      expect((await desk.run(found)).state).toBe("running");
      expect([await outcomes(), await failures()]).toEqual([["done", null, "done"], 1]);
    } finally {
      await pool.query("drop function fail_at_row cascade");
    }
    await pool.query("update work_failure set retry_at = first_at where item like $1", [`${found.id}:%`]);
    await desk.work();
    expect([await outcomes(), await failures()]).toEqual([["done", "done", "done"], 0]);
    expect(await desk.read(found.id)).toMatchObject({ state: "done", counts: { made: 3 } });
  });

  test("a row that two found waiting is written once, and undone with the others", async () => {
    const plan = await desk.plan(
      await desk.bring(csvFile(lines(`${tag}.a;Anne;Roy;;;`, `${tag}.b;Bruno;Roy;;;`))),
    );
    const body = { fingerprint: plan.fingerprint ?? "" };
    await server.call(contract.runImport, { as: admin, params: { id: plan.id }, body });
    const found = await desk.queue.find({ limit: 10, again: false });
    expect(found).toHaveLength(2);
    // Whoever looked before the first was through comes to it when it is.
    for (const item of [...found, ...found]) await desk.queue.work(item);
    await desk.work();
    expect((await desk.read(plan.id)).counts).toEqual({ made: 2, changed: 0, unchanged: 0, refused: 0 });
    await desk.undo(plan.id);
    expect((await desk.rows(plan.id)).map(({ outcome, problems }) => [outcome, problems])).toEqual([
      ["undone", []],
      ["undone", []],
    ]);
  });

  test("whoever loses the right while it runs writes nothing more", async () => {
    await people.grantScreen("agent");
    const agent = await server.logIn("agent");
    const found = await desk.bring(csvFile(lines(`${tag}.a;A;B;;;`)), "person", agent);
    const plan = await desk.plan(found);
    const body = { fingerprint: plan.fingerprint ?? "" };
    expect(
      (await server.call(contract.runImport, { as: agent, params: { id: found.id }, body })).status,
    ).toBe(200);
    await server.platform.database.pool.query(
      "delete from access_right_grant where tag = 'support-vision-droits' and person_id = (select id from person where username = 'agent')",
    );
    await desk.work();
    expect((await desk.rows(found.id))[0]).toMatchObject({
      outcome: "refused",
      problems: [{ code: "rightMissing" }],
    });
  });
});

describe("an export that is brought in again", () => {
  test("changes nothing, whatever signs names, contacts and telephone numbers hold", async () => {
    const contact = (name: string, role: string, email = "", phoneNumber = "") => ({
      id: newId(),
      name,
      role,
      email,
      phoneNumber,
    });
    const draft = {
      code: `${tag.toUpperCase()}-SIGNS`,
      name: `=Signes; "${tag}"`,
      aliases: [`'+Alias, ${tag}`, `"Autre" ${tag}`],
      language: "fr" as const,
      status: "active" as const,
      ownerId: null,
      contractStart: null,
      contractEnd: null,
      contractLevel: "-20 %",
      tags: ["a; b", "c"],
    };
    const drafts = [
      { ...draft, contacts: [contact("Roy; Léa", "Paie; adjointe", "", "+33 1 23 45 67 89")] },
      {
        ...draft,
        code: `${tag.toUpperCase()}-TWO`,
        name: `Deux ${tag}`,
        aliases: [],
        // The first has no role: the second's must not become theirs. Two of one name stay two.
        contacts: [
          contact("Zoé Roy", "", `zoe@${tag}.example`),
          contact("Zoé Roy", '"Paie"', "", "+33 6 00 00 00 00"),
          contact("Max", "", `max@${tag}.example`),
        ],
      },
    ];
    for (const body of drafts)
      expect((await server.call(createClient, { as: admin, body })).status).toBe(200);
    await people.make({
      username: `${tag}.signs`,
      firstname: "@Jo",
      lastname: "Roy; Fils",
      phoneNumber: "+33 4 72 00 00 00",
    });
    for (const subject of ["person", "client", "base"] as const) {
      const list = { person: "people", client: "clients", base: "bases" }[subject];
      for (const lang of subject === "client" ? ["fr", "de", "se", "th"] : ["fr"]) {
        const file = await desk.file(`/support-vision/${list}/export?lang=${lang}`);
        const plan = await desk.plan(await desk.bring(csvFile(file), subject));
        const other = (await desk.rows(plan.id)).filter(({ disposition }) => disposition !== "unchanged");
        expect(other, `${subject} ${lang}`).toEqual([]);
        expect(plan.counts?.unchanged).toBe(plan.rows);
        expect(file).not.toMatch(/(?:^|[;,]|\r\n)"?[=+@]/);
      }
    }
  });
});

describe("undoing", () => {
  const exports = async (): Promise<string> =>
    (
      await Promise.all(
        ["people", "clients", "bases"].map((list) => desk.file(`/support-vision/${list}/export?lang=fr`)),
      )
    ).join("\n");

  test("leaves people, clients and bases as their exports were, byte by byte", async () => {
    await people.make({
      username: `${tag}.old`,
      firstname: "Ancienne",
      lastname: "Collègue",
      function: "Vente",
    });
    const client = await server.call(createClient, {
      as: admin,
      body: {
        code: `${tag.toUpperCase()}-OLD`,
        name: `Ancien client ${tag}`,
        aliases: [],
        language: "fr",
        status: "active",
        ownerId: null,
        contractStart: null,
        contractEnd: null,
        contractLevel: "",
        contacts: [
          {
            id: newId(),
            name: "Léa Ancienne",
            role: "Paie",
            email: `lea@${tag}.example`,
            phoneNumber: "+33 1 23 45 67 89",
          },
        ],
        tags: ["a"],
      },
    });
    await server.call(createBase, {
      as: admin,
      body: {
        name: `Base ${tag}`,
        clientId: client.answer.data.id,
        environment: "production",
        url: `https://${tag}.planete.example/`,
        release: "1",
        modules: [],
        status: "active",
      },
    });
    const before = await exports();
    const files: readonly [contract.ImportWire["subject"], string][] = [
      [
        "person",
        lines(
          `${tag}.old;Ancienne;Renommée;${tag}@planete.example;Direction;Support, Projet`,
          ...Array.from({ length: 30 }, (_, at) => `${tag}.p${at};Prénom ${at};Nom;;;Support`),
        )
          .split("\r\n")
          // Half a day on Wednesday, and work on Saturday.
          .map((line, at) => `${line};${at === 0 ? "wednesday;saturday;country" : "3 h 30;4;DE-BY"}`)
          .join("\r\n"),
      ],
      [
        "client",
        `Code;Nom;État;Langue;Contrat jusqu’au;Étiquettes;contactNames;contactRoles;contactAddresses\n${tag}-old;Ancien client ${tag};Suspendu;Deutsch;31/12/2027;b, c;"Léa Ancienne;Max Neu";";Vente";"neu@${tag}.example;"\n${tag}-new;Nouveau ${tag};;;;;Eva Seule;;eva@${tag}.example\n`,
      ],
      [
        "base",
        `Nom;Client;Adresse;Version\nBase ${tag};;;2\nBase neuve ${tag};${tag}-OLD;https://neuve.${tag}.planete.example/;2\n`,
      ],
    ];
    const undone: string[] = [];
    for (const [subject, content] of files) {
      const plan = await desk.plan(await desk.bring(csvFile(content), subject));
      expect(plan.counts?.refused, subject).toBe(0);
      expect((await desk.run(plan)).state).toBe("done");
      undone.push(plan.id);
    }
    expect(await exports()).not.toBe(before);
    expect(await people.read(await people.idOf(`${tag}.old`))).toMatchObject({
      workingMinutes: [420, 420, 210, 420, 420, 240, 0],
      country: "DE-BY",
    });
    const read = await server.call(readClient, { as: admin, params: { id: client.answer.data.id } });
    expect(read.answer.data.contacts).toMatchObject([
      // Known by name: what the row does not say stays.
      { name: "Léa Ancienne", role: "", email: `neu@${tag}.example`, phoneNumber: "+33 1 23 45 67 89" },
      { name: "Max Neu", role: "Vente", email: "", phoneNumber: "" },
    ]);
    for (const id of undone.toReversed()) expect((await desk.undo(id)).state).toBe("undone");
    expect(await exports()).toBe(before);
  });

  test("a working time or contacts that cannot be read refuse the row, at the column", async () => {
    const week = await desk.plan(
      await desk.bring(csvFile(`username;firstname;lastname;monday\n${tag}.w;V;W;25 h\n`)),
    );
    expect((await desk.rows(week.id))[0]?.problems).toMatchObject([{ field: "monday", rule: "hours" }]);
    const contacts = await desk.plan(
      await desk.bring(
        csvFile(`code;name;contactNames;contactRoles\n${tag}-c;C ${tag};Eva;"A;B"\n`),
        "client",
      ),
    );
    expect((await desk.rows(contacts.id))[0]?.problems).toMatchObject([
      { field: "contactRoles", rule: "placesMismatch" },
    ]);
  });

  test("is refused as a whole once a record was changed or used, and says which", async () => {
    const found = await desk.plan(
      await desk.bring(csvFile(`Code;Nom\n${tag}-a;Client A ${tag}\n${tag}-b;Client B ${tag}\n`), "client"),
    );
    await desk.run(found);
    const { rows } = await server.platform.database.pool.query<{ id: string }>(
      "select id from client where name = $1",
      [`Client B ${tag}`],
    );
    const id = rows[0]?.id ?? "";
    const {
      uses: _uses,
      createdAt: _c,
      changedAt: _d,
      id: _i,
      version,
      owner: _o,
      serviceLevel: _s,
      ...draft
    } = (await server.call(readClient, { as: admin, params: { id } })).answer.data;
    const saved = await server.call(saveClient, {
      as: admin,
      params: { id },
      body: { version, client: { ...draft, ownerId: null, tags: ["touched"] } },
    });
    expect(saved.status).toBe(200);
    const refused = await server.call(contract.undoImport, { as: admin, params: { id: found.id }, body: {} });
    expect(refused).toMatchObject({
      status: 409,
      error: "importChangedSince",
      details: { rows: [{ number: 3, name: `Client B ${tag}` }] },
    });
  });

  test("is refused once somebody was given a right or something to look after, which would go with them", async () => {
    const found = await desk.plan(
      await desk.bring(csvFile(lines(`${tag}.a;A;B;${tag}@planete.example;;`, `${tag}.b;C;D;;;`))),
    );
    await desk.run(found);
    const id = await people.idOf(`${tag}.b`);
    const undo = () => server.call(contract.undoImport, { as: admin, params: { id: found.id }, body: {} });
    const { pool } = server.platform.database;
    const ties = [
      [
        "insert into access_right_grant (tag, person_id, value) values ('export-planning', $1, 1)",
        "person_id",
      ],
      [
        "insert into access_right_grant (tag, flag, value, stands_in_for) values ('alerte-rapport', 'sysAdmin', 1, $1)",
        "stands_in_for",
      ],
    ] as const;
    for (const [tie, column] of ties) {
      await pool.query(tie, [id]);
      expect(await undo()).toMatchObject({
        status: 409,
        error: "importChangedSince",
        details: { rows: [{ number: 3, name: "C D" }] },
      });
      await pool.query(`delete from access_right_grant where ${column} = $1`, [id]);
    }
    await pool.query("update mail_list set owner_id = $1 where name = 'directionMail'", [id]);
    expect((await undo()).error).toBe("importChangedSince");
    await pool.query("update mail_list set owner_id = null where owner_id = $1", [id]);
    expect((await undo()).status).toBe(200);
  });

  test("is refused once somebody was invited, for they are no longer a row of a file", async () => {
    const found = await desk.plan(await desk.bring(csvFile(lines(`${tag}.a;A;B;${tag}@planete.example;;`))));
    await desk.run(found);
    const id = await people.idOf(`${tag}.a`);
    expect((await server.call(invitePeople, { as: admin, body: { ids: [id] } })).status).toBe(200);
    const refused = await server.call(contract.undoImport, { as: admin, params: { id: found.id }, body: {} });
    expect(refused.error).toBe("importChangedSince");
  });

  test("erasing somebody's data erases the row that brought them (D21)", async () => {
    const found = await desk.plan(
      await desk.bring(csvFile(lines(`${tag}.a;Prénom${tag};B;${tag}@planete.example;;`))),
    );
    await desk.run(found);
    const id = await people.idOf(`${tag}.a`);
    const { version, username } = await people.read(id);
    const body = { version, username, reason: "Demande de la personne" };
    expect((await server.call(erasePerson, { as: admin, params: { id }, body })).status).toBe(200);
    const { rows } = await server.platform.database.pool.query<{ kept: string }>(
      "select coalesce(string_agg(r::text, ''), '') as kept from data_import_row r where import_id = $1",
      [found.id],
    );
    expect(rows[0]?.kept).not.toContain(`Prénom${tag}`);
    expect(rows[0]?.kept).not.toContain(`${tag}@planete`);
  });
});
