import type { Queries } from "../../platform/database/database.ts";
import type { StoredFile } from "../../platform/files/stored-file.store.ts";
import { storedFileColumns, storedFileOf } from "../../platform/files/stored-file.store.ts";

/** Whose photos a person may see. */
export interface PhotoScope {
  readonly personId: string;
  readonly employee: boolean;
  readonly clientId: string | null;
}

/** Somebody's photo within the scope; one that exists outside it is as missing as any. */
export async function findPhoto(
  queries: Queries,
  scope: PhotoScope,
  personId: string,
): Promise<StoredFile | undefined> {
  const row = await queries
    .selectFrom("person")
    .innerJoin("stored_file as file", "file.id", "person.photo_file_id")
    .select(storedFileColumns)
    .where("person.id", "=", personId)
    .where((is) =>
      is.or([
        is.lit(scope.employee),
        is("person.id", "=", scope.personId),
        ...(scope.clientId === null ? [] : [is("person.client_id", "=", scope.clientId)]),
      ]),
    )
    .executeTakeFirst();
  return row && storedFileOf(row);
}
