import type { FastifyRequest } from "fastify";
import { importUpload } from "@planete/shared/contract/imports.contract.ts";
import { newId } from "../../platform/ids.ts";
import type { ImportKind } from "../../platform/imports/import-kind.ts";
import type { TableRow } from "../../platform/imports/table.ts";
import { openTable } from "../../platform/imports/read-table.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { guessColumns } from "./guess-columns.ts";
import { findRememberedColumns } from "./import-memory.store.ts";
import { insertRows } from "./import-row.store.ts";
import { insertImport, updateImport } from "./import.store.ts";

const rowsAtOnce = 500;

/** Takes a file in: its rows are kept as they are, the file itself is not. Gives the id of the import. */
export async function startImport(
  platform: Platform,
  caller: Caller,
  kind: ImportKind,
  request: FastifyRequest,
): Promise<string> {
  const { database, files, now } = platform;
  const file = await files.receive(request, { ...importUpload, ownerId: caller.person.id });
  try {
    const table = await openTable(await files.read(file), file.mediaType);
    const remembered = await findRememberedColumns(database.kysely, kind.subject);
    return await database.transaction(async (queries) => {
      const id = newId();
      await insertImport(queries, {
        id,
        subject: kind.subject,
        owner_id: caller.person.id,
        created_at: now(),
        file_name: file.name,
        file_sha256: file.sha256,
        reading: JSON.stringify(table.reading),
        headings: [...table.headings],
        row_count: 0,
        columns: [...guessColumns(kind, table.headings, remembered)],
        state: "mapping",
      });
      let count = 0;
      let batch: TableRow[] = [];
      const flush = async (): Promise<void> => {
        if (batch.length > 0) await insertRows(queries, id, batch);
        count += batch.length;
        batch = [];
      };
      for await (const row of table.rows) {
        const { clean } = kind;
        batch.push(clean ? { ...row, cells: row.cells.map(clean) } : row);
        if (batch.length === rowsAtOnce) await flush();
      }
      await flush();
      await updateImport(queries, id, { row_count: count });
      return id;
    });
  } finally {
    await database.transaction((queries) => files.discard(queries, file.id));
  }
}
