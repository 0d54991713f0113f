import { developmentRowToWire } from "@planete/shared/contract/development-wire.ts";
import type { Database } from "../../platform/database/database.ts";
import { keptPerDatabase } from "../../platform/hot-path/kept-per-database.ts";
import type { Witness } from "../../platform/hot-path/witness.ts";
import { findCallerStamp } from "../../platform/sessions/caller.store.ts";
import type { DevelopmentQuestion } from "./development-question.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import type { WrittenDevelopment } from "./development.store.ts";
import { readWritten } from "./development.store.ts";
import { countByStatus, findDevelopments } from "./development-list.store.ts";

interface LineJson {
  /** What the database wrote, and the day it was read on: nothing else goes into a line. */
  readonly written: string;
  readonly today: string;
  /** With the comma before it. */
  readonly json: Buffer;
}

/** Some ten thousand lines. */
const linesOf = keptPerDatabase<LineJson>(24_000_000, ({ json, written }) => json.length + written.length);

/**
 * A page of developments as JSON. All who see a development see the same line of it, but for what is read from sheets,
 * so a line is made once for each text that the database writes for it, and kept (decision 0013).
 */
export async function listDevelopmentsJson(
  database: Database,
  reader: DevelopmentReader,
  question: DevelopmentQuestion,
  {
    counts = false,
    witness = null,
  }: { readonly counts?: boolean | undefined; readonly witness?: Witness | null } = {},
): Promise<Buffer> {
  const [page, counted] = await Promise.all([
    findDevelopments(database, reader, question, witness?.tokenHash),
    counts && question.cursor === undefined ? countByStatus(database, reader, question) : undefined,
  ]);
  // A page without a line has nowhere to say it.
  witness?.confirm(page.callerStamp ?? (await findCallerStamp(database, witness.tokenHash)));
  const kept = linesOf(database);
  const parts: Buffer[] = [Buffer.from('{"data":[')];
  for (const [index, row] of page.rows.entries()) {
    const json = lineOf(kept, row, reader.readsSheets, question.today);
    parts.push(index === 0 ? json.subarray(1) : json);
  }
  const rest = JSON.stringify({ next: page.next, ...counted });
  parts.push(Buffer.from(`],${rest.slice(1)}`));
  return Buffer.concat(parts);
}

function lineOf(
  kept: ReturnType<typeof linesOf>,
  { id, written }: WrittenDevelopment,
  readsSheets: boolean,
  today: string,
): Buffer {
  // Apart, or readers with and without sheets would put each other's line away.
  const key = readsSheets ? id : `${id} without sheets`;
  const known = kept.get(key);
  if (known?.written === written && known.today === today) return known.json;
  const line = developmentRowToWire(readWritten(written, today));
  const json = Buffer.from(`,${JSON.stringify(line)}`);
  kept.set(key, { written, today, json });
  return json;
}
