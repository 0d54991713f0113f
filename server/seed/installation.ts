import type { Transaction } from "kysely";
import { defaultTeams, fixedMailLists } from "@planete/shared/domain/people/person.ts";
import { fixedRightTags } from "@planete/shared/domain/rights/right-tags.ts";
import type { Database } from "../src/platform/database/database.ts";
import type { Schema } from "../src/platform/database/schema.ts";
import { fixedRightHolders } from "./fixed-right-holders.ts";
import { isMarked, lockSeed, mark } from "./marker.ts";
import { stableId } from "./stable-id.ts";
import { readWords } from "./words.ts";

const marker = "installed";

/**
 * What every installation holds: teams, the fixed mail lists and the fixed rights. Runs at every start. Teams are made
 * once, because people may remove them; a fixed right that an older version did not know is added with its holders, and
 * one that exists is left as people made it.
 */
export async function seedInstallation(database: Database): Promise<void> {
  const { count } = await database.kysely
    .selectFrom("access_right")
    .select((expression) => expression.fn.countAll<string>().as("count"))
    .where("tag", "in", fixedRightTags)
    .executeTakeFirstOrThrow();
  if (Number(count) === fixedRightTags.length) return;
  await database.transaction(async (queries) => {
    await lockSeed(queries);
    if (!(await isMarked(queries, marker))) {
      await insertTeams(queries);
      await mark(queries, marker, true);
    }
    await insertMailLists(queries);
    await insertRights(queries);
  });
}

async function insertTeams(queries: Transaction<Schema>): Promise<void> {
  await queries
    .insertInto("team")
    .values(defaultTeams.map((name) => ({ id: stableId("team", name), name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function insertMailLists(queries: Transaction<Schema>): Promise<void> {
  await queries
    .insertInto("mail_list")
    .values(fixedMailLists.map((name) => ({ name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function insertRights(queries: Transaction<Schema>): Promise<void> {
  const words = readWords("rights");
  const values = JSON.stringify(
    ["0", "1"].map((value) => ({ value: Number(value), labels: words("values", value) })),
  );
  const added = await queries
    .insertInto("access_right")
    .values(
      fixedRightTags.map((tag) => ({
        tag,
        labels: JSON.stringify(words(tag, "label")),
        descriptions: JSON.stringify(words(tag, "description")),
        values,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("tag")
    .execute();

  const teams = await queries.selectFrom("team").select(["id", "name"]).execute();
  const teamIds = new Map(teams.map(({ id, name }) => [name, id]));
  const holders = added.flatMap(({ tag }) => {
    const wanted = fixedRightHolders.get(tag);
    const ofTeams = (wanted?.teams ?? []).flatMap((team) => teamIds.get(team) ?? []);
    return [
      ...ofTeams.map((id) => ({ tag, value: 1, person_id: null, team_id: id, flag: null })),
      ...(wanted?.flags ?? []).map((flag) => ({ tag, value: 1, person_id: null, team_id: null, flag })),
    ];
  });
  if (holders.length > 0) await queries.insertInto("access_right_holder").values(holders).execute();
}
