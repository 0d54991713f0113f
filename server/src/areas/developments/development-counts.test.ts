import {
  changeDevelopment,
  changeDevelopmentStatus,
  deleteDevelopment,
  setEstimate,
  setForecastDate,
  undoDevelopmentAction,
} from "@planete/shared/contract/development.contract.ts";
import { addOrAssignTask } from "@planete/shared/contract/development-card.contract.ts";
import {
  listCardsWithDate,
  listCardsWithoutDate,
  listDevelopments,
} from "@planete/shared/contract/development-list.contract.ts";
import type { DevelopmentRowWire } from "@planete/shared/contract/development-wire.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { castId } from "../../../seed/cast.ts";
import { DevelopmentDesk } from "../../../test/development-desk.ts";

let desk: DevelopmentDesk;
beforeAll(async () => {
  desk = await DevelopmentDesk.open();
});
afterAll(() => desk.close());

/** The counts of the first page, and the same out of every row of the list. */
async function counted(by: string, filter: object) {
  const as = await desk.as(by);
  const filters = JSON.stringify(filter);
  const first = await desk.server.call(listDevelopments, { as, query: { filters, counts: "true" } });
  const rows: DevelopmentRowWire[] = [];
  let cursor: string | undefined;
  do {
    const query = { filters, limit: "200", ...(cursor === undefined ? {} : { cursor }) };
    const { answer } = await desk.server.call(listDevelopments, { as, query });
    rows.push(...answer.data);
    cursor = answer.next ?? undefined;
  } while (cursor !== undefined);
  const ofRows = Object.groupBy(rows, ({ status }) => status);
  const { counts, estimates } = first.answer;
  const some = (figures: object = {}) =>
    Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure !== 0));
  const summed = (figure: (list: readonly DevelopmentRowWire[]) => number) =>
    some(Object.fromEntries(Object.entries(ofRows).map(([status, list]) => [status, figure(list)])));
  return {
    kept: { counts: some(counts), estimates: some(estimates) },
    real: {
      counts: summed((list) => list.length),
      estimates: summed((list) => list.reduce((sum, { duration }) => sum + (duration ?? 0), 0)),
    },
  };
}

it("each status counts exactly the rows that its reader is shown and the time estimated for them, whatever was done and whoever looks", async () => {
  const as = await desk.as("lead");
  const all = async (query: object = { limit: "200" }) =>
    (await desk.server.call(listDevelopments, { as, query })).answer.data;
  const before = await all();
  const team = before.find((row) => row.team !== null)?.team ?? "";
  const client = before.find((row) => row.client !== null)?.client?.id ?? "";
  const type = before.find((row) => row.type !== null)?.type?._id ?? "";

  const made = await desk.development("lead", { clientId: client, team, typeId: type });
  const params = { id: made._id };
  await desk.server.call(changeDevelopmentStatus, { as, params, body: { status: "ready" } });
  const moved = await desk.server.call(changeDevelopment, {
    as,
    params,
    body: { version: 2, team: null, clientId: null },
  });
  expect(moved.status).toBe(200);
  await desk.server.call(setEstimate, { as, params, body: { data: 135 } });
  await desk.server.call(setEstimate, { as, params, body: { data: 195 } });
  const gone = await desk.development("lead", { clientId: client, typeId: type });
  const removed = await desk.server.call(deleteDevelopment, { as, params: { id: gone._id } });
  const back = await desk.development("lead", { team });
  const deleted = await desk.server.call(deleteDevelopment, { as, params: { id: back._id } });
  await desk.server.call(undoDevelopmentAction, { as, params: { id: deleted.answer.actionId } });
  expect(removed.status).toBe(200);
  // For somebody who sees a part only: one by its reader, one by a card on their own row.
  await desk.development("lead", { authorizedUserIds: [castId("dev")] });
  await desk.assign(await desk.card("lead"), "dev", "2037-11-17");

  for (const by of ["lead", "dev"]) {
    const filters = [
      {},
      { client: [client] },
      { team: [team] },
      { type: [type] },
      { late: true },
      { text: "export" },
    ];
    for (const filter of filters) {
      const { kept, real } = await counted(by, filter);
      expect(kept, `${by} ${JSON.stringify(filter)}`).toEqual(real);
    }
  }
  const { rows } = await desk.server.platform.database.pool.query(`
    select scope, scope_id, status, sum(count)::int as count, sum(estimated) as estimated
    from development_count group by 1, 2, 3 having sum(count) <> 0
    except
    select s.scope, s.scope_id, d.status, count(*)::int, coalesce(sum(d.estimate_minutes), 0)
    from development d, development_scopes(d) s group by 1, 2, 3`);
  expect(rows).toEqual([]);
});

it("a list of waiting cards says the time estimated for all of their developments, each once, whichever page is asked for", async () => {
  const as = await desk.as("lead");
  const sums = async () => {
    const of = async (call: typeof listCardsWithDate) =>
      (await desk.server.call(call, { as, query: { limit: "1" } })).answer;
    const [dated, undated] = [await of(listCardsWithDate), await of(listCardsWithoutDate)];
    return { dated: [dated.total, dated.estimated], undated: [undated.total, undated.estimated] };
  };
  const before = await sums();
  const { _id: id } = await desk.development("lead", { duration: 150 });
  await desk.server.call(addOrAssignTask, { as, params: { id }, body: { libelle: "Essais" } });
  const [total = 0, estimated = 0] = before.undated;
  expect((await sums()).undated).toEqual([total + 2, estimated + 150]);
  const { taskList } = await desk.read("lead", id);
  expect(taskList.map(({ developpement }) => developpement?.libelle)).toEqual([
    undefined,
    "Export des contrats",
  ]);
  expect(taskList[0]?.developpement?.duration).toBe(150);
  await desk.server.call(setForecastDate, { as, params: { id }, body: { data: "2037-12-01" } });
  const [datedTotal = 0, datedEstimate = 0] = before.dated;
  expect(await sums()).toEqual({ dated: [datedTotal + 2, datedEstimate + 150], undated: before.undated });
});
