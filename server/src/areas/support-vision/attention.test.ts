import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listDevelopments } from "@planete/shared/contract/development-list.contract.ts";
import { listSheets } from "@planete/shared/contract/hotline-list.contract.ts";
import type { AttentionKind } from "@planete/shared/domain/support-vision/attention.ts";
import { readAttention } from "@planete/shared/contract/support-vision-home.contract.ts";
import { listModules } from "@planete/shared/contract/module-administration.contract.ts";
import { newId } from "../../platform/ids.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const tokens = new Map<string, Promise<string>>();
/** One login for each, however often they look. */
function as(username: string): Promise<string> {
  const token = tokens.get(username) ?? app.logIn(username);
  tokens.set(username, token);
  return token;
}

async function cardsOf(username: string) {
  const { answer } = await app.call(readAttention, { as: await as(username) });
  return new Map(answer.data.map((card) => [card.kind, card]));
}

const countOf = async (username: string, kind: AttentionKind): Promise<number> =>
  (await cardsOf(username)).get(kind)?.count ?? 0;

/** How many rows a list gives, page after page. */
async function walk(page: (cursor: string) => Promise<{ data: readonly unknown[]; next: string | null }>) {
  let [rows, next] = [0, "" as string | null];
  while (next !== null) {
    const answer = await page(next);
    [rows, next] = [rows + answer.data.length, answer.next];
  }
  return rows;
}

describe("what needs a person", () => {
  it.each(["client", "guest"])("is not for %s", async (username) => {
    const refused = await app.call(readAttention, { as: await as(username) });
    expect([refused.status, refused.error]).toEqual([403, "rightMissing"]);
  });

  it("holds for each reader only what they may open", async () => {
    expect([...(await cardsOf("agent")).keys()]).not.toContain("lateDevelopments");
    expect([...(await cardsOf("dev")).keys()]).not.toContain("failedBases");
    expect([...(await cardsOf("lead")).keys()]).not.toContain("rightsChanged");
    expect([...(await cardsOf("lead")).keys()]).toEqual(
      expect.arrayContaining(["untakenSheets", "lateDevelopments", "undatedDevelopments", "failedBases"]),
    );
  });

  it("counts as many sheets as the list behind it shows, the oldest first told", async () => {
    const agent = await as("agent");
    const filter = JSON.stringify({ etat: [1], assigned: "unassigned" });
    const rows = await walk(
      async (cursor) =>
        (await app.call(listSheets, { as: agent, query: { filter, ...(cursor === "" ? {} : { cursor }) } }))
          .answer,
    );
    const card = (await cardsOf("agent")).get("untakenSheets");
    expect([card?.count, rows > 0]).toEqual([rows, true]);
    expect(Date.parse(card?.since ?? "")).toBeLessThan(app.platform.now().getTime());
  });

  it.each([
    ["lateDevelopments", { late: true }],
    [
      "undatedDevelopments",
      { dated: false, status: ["to-qualify", "ready", "in-progress", "in-review", "acceptance"] },
    ],
  ] as const)("counts as many developments as its reader's list shows: %s", async (kind, filter) => {
    for (const username of ["lead", "dev"]) {
      const reader = await as(username);
      const rows = await walk(
        async (cursor) =>
          (
            await app.call(listDevelopments, {
              as: reader,
              query: { filters: JSON.stringify(filter), ...(cursor === "" ? {} : { cursor }) },
            })
          ).answer,
      );
      expect(await countOf(username, kind), username).toBe(rows);
    }
    expect(await countOf("lead", kind)).toBeGreaterThan(0);
  });

  it("misses a language as soon as a module has none, and tells of rights that changed", async () => {
    const admin = await as("admin");
    const before = await countOf("admin", "missingLanguages");
    const [module] = (await app.call(listModules, { as: admin })).answer.data;
    const { kysely } = app.platform.database;
    await kysely
      .updateTable("module")
      .set({ name_translation: JSON.stringify({ fr: "Seul" }) })
      .where("id", "=", module?.id ?? "")
      .execute();
    expect(await countOf("admin", "missingLanguages")).toBe(before + 1);
    const changes = await countOf("admin", "rightsChanged");
    const now = app.platform.now();
    await kysely
      .insertInto("history")
      .values({
        id: newId(),
        at: now,
        actor_id: null,
        area: "right",
        action: "change",
        subject: "fiche-liaison",
        before: null,
        after: null,
        reason: null,
      })
      .execute();
    const card = (await cardsOf("admin")).get("rightsChanged");
    expect(card?.count).toBe(changes + 1);
  });

  it("an import of the talent pool with refused rows is for those who keep the pool, one of clients for others", async () => {
    const { kysely } = app.platform.database;
    for (const subject of ["candidate", "client"] as const) {
      const id = newId();
      const now = app.platform.now();
      await kysely
        .insertInto("data_import")
        .values({
          id,
          subject,
          owner_id: null,
          created_at: now,
          file_name: "vivier.csv",
          file_sha256: Buffer.from(id),
          reading: JSON.stringify({}),
          headings: [],
          row_count: 1,
          columns: [],
          state: "done",
          fingerprint: id,
          counts: JSON.stringify({}),
          started_at: now,
          ended_at: now,
        })
        .execute();
      await kysely
        .insertInto("data_import_row")
        .values({ import_id: id, number: 1, cells: [], disposition: "refused" })
        .execute();
    }
    const countsOf = async (username: string) => [
      await countOf(username, "poolImportErrors"),
      await countOf(username, "importErrors"),
    ];
    // Support keeps both, Encadrement no pool, Développement neither (D26).
    expect(await Promise.all(["agent", "lead", "dev"].map(countsOf))).toEqual([
      [1, 1],
      [0, 1],
      [0, 0],
    ]);
  });

  it("a source that fails says so and hides no other", async () => {
    const { kysely } = app.platform.database;
    await kysely.schema.alterTable("software_release_base").renameTo("elsewhere").execute();
    try {
      const cards = await cardsOf("lead");
      expect(cards.get("failedBases")).toEqual({ kind: "failedBases", count: null, since: null });
      expect(cards.get("untakenSheets")?.count).toBeGreaterThan(0);
    } finally {
      await kysely.schema.alterTable("elsewhere").renameTo("software_release_base").execute();
    }
  });
});
