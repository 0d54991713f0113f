import type { DevelopmentWire } from "@planete/shared/contract/development-wire.ts";
import { developmentRowToWire } from "@planete/shared/contract/development-wire.ts";
import { cardToWire } from "@planete/shared/contract/card-wire.ts";
import { inWireWords } from "@planete/shared/contract/sheet-names.ts";
import { canResetStatus, statusTransitions } from "@planete/shared/domain/developments/development-status.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import { findShownCards } from "./card.store.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { isAllowed } from "./development-reader.ts";
import { findDevelopmentView, findSeenDevelopment } from "./development.store.ts";
import { todayOf } from "./edit-card.ts";
import { findLinkedSheets, findReaders } from "./link.store.ts";
import { findNamed } from "./reference.store.ts";
import { readTime } from "./time.store.ts";
import { findTodos } from "./todo.store.ts";

/** One development with everything its page shows, for one reader. */
export async function readDevelopment(
  platform: Platform,
  reader: DevelopmentReader,
  id: string,
): Promise<DevelopmentWire> {
  const { kysely } = platform.database;
  const row = await findSeenDevelopment(kysely, reader, id);
  if (!row) refuse("notFound");
  const [view, readers, maker, todos, cards, time, sheets] = await Promise.all([
    findDevelopmentView(kysely, reader, id, todayOf(platform)),
    findReaders(kysely, id),
    findNamed(kysely, row.created_by),
    findTodos(kysely, id),
    findShownCards(kysely, reader, id),
    readTime(kysely, id, reader.personId),
    reader.readsSheets ? findLinkedSheets(kysely, id) : [],
  ]);
  if (!view) refuse("notFound");
  const change = isAllowed(reader, { action: "changeDevelopment", seen: true });
  return {
    ...developmentRowToWire(view),
    description: row.description,
    authorizedUserIds: readers.map((person) => person.id),
    authorizedUsers: [...readers],
    createdBy: maker,
    todoList: todos.map(({ id: _id, text, done, assignee }) => ({ _id, text, done, assigned: assignee })),
    todoVersion: row.todo_version,
    taskList: cards.map(cardToWire),
    timeTracking: time,
    sheets: sheets.map((sheet) => inWireWords(sheet)),
    allowed: {
      change,
      delete: isAllowed(reader, { action: "deleteDevelopment", seen: true }),
      addTask: isAllowed(reader, { action: "createDevelopment" }),
      statuses: change ? [...statusTransitions(row.status)] : [],
      reset: change && canResetStatus(row.status),
    },
  };
}
