import { randomUUID } from "node:crypto";
import { savePhoto } from "@planete/shared/contract/account.contract.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { createSheet } from "@planete/shared/contract/hotline-change.contract.ts";
import { exportSheets, listSheets } from "@planete/shared/contract/hotline-list.contract.ts";
import { countSheets } from "@planete/shared/contract/hotline-counts.contract.ts";
import {
  addAttachment,
  sendMessage,
  tellPresence,
} from "@planete/shared/contract/hotline-message.contract.ts";
import { openSheet } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { callPaces, paceWindowMs } from "@planete/shared/domain/limits/call-pace.ts";
import { afterEach, expect, test } from "vitest";
import { castStaff } from "../../../seed/cast.ts";
import { HotlineDesk } from "../../../test/hotline-desk.ts";
import { LiveClient } from "../../../test/live-client.ts";
import { spawnServer } from "../../../test/spawn-server.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import { createTestDatabase } from "../../../test/test-cluster.ts";

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function openDesk(config: Parameters<typeof HotlineDesk.open>[0]): Promise<HotlineDesk> {
  const desk = await HotlineDesk.open(config);
  undo.push(() => desk.close());
  return desk;
}

/** How often somebody may before they are told to wait, and the header that tells it. */
async function untilRefused(
  most: number,
  make: () => Promise<{ readonly status: number; readonly headers: Headers }>,
): Promise<{ readonly allowed: number; readonly retryAfter: number }> {
  for (let allowed = 0; allowed <= most; allowed += 1) {
    const { status, headers } = await make();
    if (status === 429) return { allowed, retryAfter: Number(headers.get("retry-after")) };
    if (status >= 500) throw new Error(`The server answered ${status}`);
  }
  throw new Error(`${most} were allowed`);
}

/** A minute may begin in the middle of it; then somebody gets twice as many. */
function expectAbout(allowed: number, limit: number): void {
  expect(allowed).toBeGreaterThanOrEqual(Math.floor(limit));
  expect(allowed).toBeLessThanOrEqual(Math.ceil(limit) * 2);
}

test("whoever sends, opens sheets, searches, exports, uploads or shows presence too often is told when to come back; others go on", async () => {
  const factor = 0.05;
  const desk = await openDesk({ limitsFactor: factor });
  const sheet = await desk.sheet();
  const as = await desk.as("client");
  const params = { id: sheet.id };
  const file = () => new File(["journal"], "journal.txt", { type: "text/plain" });
  const query = { filter: JSON.stringify({ search: "facture" }) };
  const exportAddress = `${desk.server.url}${apiBasePath}${exportSheets.path}?lang=fr`;
  const cases = {
    sending: async () => desk.send("client", sheet.id, { basis: { etat: 1, version: 2_000_000 } }),
    newSheet: async () =>
      desk.server.call(createSheet, {
        as,
        body: {
          clientMessageId: randomUUID(),
          object: "Encore",
          module: "facturation",
          type_demande: 1,
          impact: 1,
          message: "Encore",
          lang: "fr",
          attachmentIds: [],
        },
      }),
    upload: async () =>
      desk.server.call(addAttachment, { as, params: { sheet: "new", kind: "customer" }, file: file() }),
    export: async () => fetch(exportAddress, { headers: { authorization: `Bearer ${as}` } }),
    search: async () => desk.server.call(listSheets, { as, query }),
    presence: async () => desk.server.call(tellPresence, { as, params, body: { state: "viewing" } }),
  };
  for (const [name, make] of Object.entries(cases)) {
    const limit = callPaces[name as keyof typeof cases].person * factor;
    const { allowed, retryAfter } = await untilRefused(limit * 2 + 2, make);
    // The desk has opened a sheet already.
    expectAbout(allowed, name === "newSheet" ? limit - 1 : limit);
    expect(retryAfter, name).toBeGreaterThan(0);
    expect(retryAfter, name).toBeLessThanOrEqual(60);
  }
  expect((await desk.send("agent", sheet.id)).status).toBe(200);
  expect((await desk.server.call(countSheets, { as: await desk.as("agent"), query })).status).toBe(200);
  // What is not limited goes on for them too.
  expect((await desk.server.call(openSheet, { as, params })).status).toBe(200);
});

test("a network has a limit of its own, for all who come from it together", async () => {
  const factor = 0.05;
  const desk = await openDesk({ limitsFactor: factor });
  const { person, network } = callPaces.upload;
  // So many that together they pass the limit of the network, while each keeps to their own.
  const people = Math.ceil(network / person) + 5;
  const tokens = await Promise.all(
    castStaff
      .filter(({ inactive }) => inactive !== true)
      .slice(0, people)
      .map(({ username }) => desk.as(username)),
  );
  expect(tokens).toHaveLength(people);
  const upload = (as: string) =>
    desk.server.call(savePhoto, { as, file: new File(["?"], "photo.png", { type: "image/png" }) });
  const started = Math.floor(Date.now() / 60_000);
  const statuses: number[] = [];
  for (const as of tokens)
    for (let count = 0; count < person * factor; count += 1) statuses.push((await upload(as)).status);
  const refused = statuses.filter((status) => status === 429).length;
  const minutes = Math.floor(Date.now() / 60_000) - started + 1;
  expect(statuses.length - refused).toBeLessThanOrEqual(network * factor * minutes);
  expect(refused > 0 || minutes > 1).toBe(true);
});

test("the limits are those of all server processes together", async () => {
  const database = await createTestDatabase();
  undo.push(() => database.drop());
  const config = { limitsFactor: 0.1 };
  const apps = [await startTestApp({ database, config }), await startTestApp({ database, config })];
  undo.push(async () => {
    for (const app of apps) await app.stop();
  });
  const as = await apps[0]?.logIn("agent");
  if (as === undefined) throw new Error("no app");
  const limit = callPaces.search.person * 0.1;
  // By minute, for a new one may begin in the middle of it.
  const allowed = new Map<number, number>();
  // By both at once, and over several seconds: they tell each other once a second.
  for (let count = 0; count < limit * 2; count += 1) {
    const answers = await Promise.all(
      apps.map((app) => app.call(listSheets, { as, query: { filter: "{}" } })),
    );
    const minute = Math.floor(Date.now() / paceWindowMs);
    const taken = answers.filter(({ status }) => status === 200).length;
    allowed.set(minute, (allowed.get(minute) ?? 0) + taken);
    if (answers.every(({ status }) => status === 429)) break;
    await new Promise((resolve) => {
      setTimeout(resolve, 150);
    });
  }
  // Each alone would have allowed all of it; what is counted within a second may be too much.
  expect(Math.max(...allowed.values())).toBeLessThan(limit * 1.75);
});

test("who connects again and again is turned away for a while", async () => {
  const desk = await openDesk({ limitsFactor: 0.1 });
  const token = await desk.as("agent");
  const outcomes: string[] = [];
  for (let count = 0; count < 14; count += 1) {
    const client = new LiveClient(desk.server.url, { headers: { authorization: `Bearer ${token}` } });
    await client.opened;
    client.hello({ frame: "hello" });
    outcomes.push(
      await Promise.race([
        client.closed.then((code) => `closed ${code}`),
        client.until(() => client.frames.length > 0).then(() => "open"),
      ]),
    );
    client.socket.close();
  }
  expect(outcomes).toContain("open");
  expect(outcomes.at(-1)).toBe("closed 4429");
});

test("files are kept up to a quota of the person, and of their client", async () => {
  const desk = await openDesk({ fileQuota: { person: 3_000, client: 4_000 } });
  const upload = async (by: string) =>
    desk.server.call(addAttachment, {
      as: await desk.as(by),
      params: { sheet: "new", kind: "customer" },
      file: new File(["x".repeat(1_000)], "journal.txt", { type: "text/plain" }),
    });
  const kept = async (): Promise<number> => {
    const { rows } = await desk.server.platform.database.pool.query<{ bytes: number }>(
      "select coalesce(sum(bytes), 0)::integer as bytes from stored_file where purpose = 'attachment'",
    );
    return rows[0]?.bytes ?? 0;
  };
  await desk.server.platform.database.pool.query("update stored_file set owner_id = null");
  const before = await kept();
  const together = await Promise.all(Array.from({ length: 6 }, () => upload("client")));
  expect(together.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(3);
  expect((await kept()) - before).toBeLessThanOrEqual(3_000);
  for (let count = 0; count < 3; count += 1) await upload("client");
  const own = await upload("client");
  expect([own.status, own.error]).toEqual([422, "quotaReached"]);
  expect(own.details).toMatchObject({ of: "person", maxBytes: 3_000 });
  // Another user of the same client has what is left of the client's.
  expect((await upload("thierry.roche")).status).toBe(200);
  expect((await upload("thierry.roche")).details).toMatchObject({ of: "client", maxBytes: 4_000 });
  expect((await upload("agent")).status).toBe(200);
});

test("a flood by one slows nobody else by more than twice", async () => {
  const database = await createTestDatabase();
  undo.push(() => database.drop());
  const server = await spawnServer(database.connection, { LIMITS_FACTOR: "1" });
  undo.push(() => server.end("SIGKILL"));
  const app = await startTestApp({ database });
  undo.push(() => app.stop());
  const [flooder, other] = [await app.logIn("client"), await app.logIn("agent")];
  const list = async (as: string): Promise<number> => {
    const started = performance.now();
    const response = await fetch(`${server.url}${apiBasePath}${listSheets.path}?filter={}`, {
      headers: { authorization: `Bearer ${as}` },
    });
    await response.arrayBuffer();
    return performance.now() - started;
  };
  const median = async (): Promise<number> => {
    const times: number[] = [];
    for (let count = 0; count < 60; count += 1) times.push(await list(other));
    return times.toSorted((one, two) => one - two)[30] ?? 0;
  };
  const flood = { goesOn: false };
  const post = async (): Promise<void> => {
    while (flood.goesOn) {
      const response = await fetch(
        `${server.url}${apiBasePath}${sendMessage.path.replace("{id}", randomUUID())}`,
        {
          method: "POST",
          headers: { authorization: `Bearer ${flooder}`, "content-type": "application/json" },
          body: JSON.stringify({
            clientMessageId: randomUUID(),
            kind: "customer",
            text: "encore",
            lang: "fr",
            attachmentIds: [],
            basis: { etat: 1, version: 1 },
          }),
        },
      );
      await response.arrayBuffer();
    }
  };
  const flooded = async (): Promise<number> => {
    flood.goesOn = true;
    const flooders = Array.from({ length: 24 }, post);
    await new Promise((resolve) => {
      setTimeout(resolve, 1_500);
    });
    const ms = await median();
    flood.goesOn = false;
    await Promise.all(flooders);
    return ms;
  };
  await median();
  // By turns, and the best turn counts: what else the machine does falls on both. A flood that is felt is felt in each.
  const slowed: boolean[] = [];
  for (let round = 0; round < 5; round += 1) {
    const [quiet, busy] = [await median(), await flooded()];
    // A few milliseconds more are nothing that anybody feels, whatever the ratio.
    slowed.push(busy >= Math.max(quiet * 2, quiet + 5));
    if (slowed.at(-1) === false) break;
  }
  expect(slowed).toContain(false);
});
