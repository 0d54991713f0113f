import * as contract from "@planete/shared/contract/development.contract.ts";
import { developmentRowToWire } from "@planete/shared/contract/development-wire.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { findActions, recordAction } from "./action.store.ts";
import type { ActionRow } from "./action.store.ts";
import { addComment } from "./add-comment.ts";
import * as fields from "./change-fields.ts";
import type { CommentView } from "./comment.store.ts";
import { findCommentFile, findComments } from "./comment.store.ts";
import { createDevelopment, tidy } from "./create-development.ts";
import { announceChange } from "./development-edit.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { readerOf } from "./development-reader.ts";
import type { DevelopmentQuestion } from "./development.store.ts";
import { countByStatus, findDevelopments, findSeenDevelopment } from "./development.store.ts";
import { todayOf } from "./edit-card.ts";
import { exportDevelopments } from "./export-developments.ts";
import { readDevelopment } from "./read-development.ts";
import { saveTodos } from "./save-todos.ts";
import { readTime } from "./time.store.ts";
import { findTodos } from "./todo.store.ts";
import { setHours, startTimer, stopTimer } from "./track-time.ts";
import { undoAction } from "./undo-action.ts";

/** Developments: lists, one of them, and every change of it (spec §7). */
export function serveDevelopments(routes: Routes): void {
  const { platform } = routes;
  const { kysely } = platform.database;
  const reading = (caller: Caller): Promise<DevelopmentReader> => readerOf(kysely, caller);

  const list = async (
    reader: DevelopmentReader,
    question: Omit<DevelopmentQuestion, "today">,
    counts = false,
  ) => {
    const asked = { ...question, today: todayOf(platform) };
    const [page, counted] = await Promise.all([
      findDevelopments(kysely, reader, asked),
      counts && asked.cursor === undefined ? countByStatus(kysely, reader, asked) : undefined,
    ]);
    return {
      data: page.rows.map(developmentRowToWire),
      next: page.next,
      ...(counted ? { counts: counted } : {}),
    };
  };

  serveCaller(routes, contract.listDevelopments, async (caller, { query }) => {
    const { filters, authorizedUserIds, counts, ...page } = query;
    return list(
      await reading(caller),
      { filter: filters ?? {}, peopleIds: authorizedUserIds, ...page },
      counts,
    );
  });

  serveCaller(routes, contract.listAllDevelopments, async (caller, { query }) =>
    list(await reading(caller), { filter: {}, ...query }),
  );

  serveCaller(routes, contract.filterDevelopments, async (caller, { query }) => {
    const { authorizedUserIds, counts, sort, direction, cursor, limit, team, ...filter } = query;
    const teams = team?.split(",").filter((name) => name !== "");
    return list(
      await reading(caller),
      { filter: { ...filter, team: teams }, peopleIds: authorizedUserIds, sort, direction, cursor, limit },
      counts,
    );
  });

  const changed = async (reader: DevelopmentReader, id: string, actionId: string | null) => ({
    data: await readDevelopment(platform, reader, id),
    actionId,
  });

  serveCaller(routes, contract.readDevelopment, async (caller, { params }) => ({
    data: await readDevelopment(platform, await reading(caller), params.id),
  }));

  serveCaller(routes, contract.createDevelopment, async (caller, { body }) => {
    const reader = await reading(caller);
    const { id, actionId } = await createDevelopment(platform, reader, body);
    return changed(reader, id, actionId);
  });

  serveCaller(routes, contract.changeDevelopment, async (caller, { params, body }) => {
    const reader = await reading(caller);
    const actionId = await fields.changeFields(platform, reader, params.id, body);
    return changed(reader, params.id, actionId);
  });

  serveCaller(routes, contract.deleteDevelopment, async (caller, { params }) => ({
    actionId: await fields.deleteDevelopment(platform, await reading(caller), params.id),
    data: { _id: params.id },
  }));

  serveCaller(routes, contract.changeDevelopmentStatus, async (caller, { params, body }) => {
    const reader = await reading(caller);
    const actionId = await fields.changeStatus(platform, reader, params.id, body.status, body.version);
    return changed(reader, params.id, actionId);
  });

  serveCaller(routes, contract.resetDevelopmentStatus, async (caller, { params, body }) => {
    const reader = await reading(caller);
    const actionId = await fields.resetStatus(platform, reader, params.id, body.reason, body.version);
    return changed(reader, params.id, actionId);
  });

  serveCaller(routes, contract.setEstimate, async (caller, { params, body }) => {
    const reader = await reading(caller);
    const actionId = await fields.setEstimate(platform, reader, params.id, body.data, body.version);
    return changed(reader, params.id, actionId);
  });

  serveCaller(routes, contract.setForecastDate, async (caller, { params, body }) => {
    const reader = await reading(caller);
    const actionId = await fields.setForecastDate(platform, reader, params.id, body.data, body.version);
    return changed(reader, params.id, actionId);
  });

  serveCaller(routes, contract.saveTodos, async (caller, { params, body }) => {
    const reader = await reading(caller);
    const todos = body.todos.map(({ _id, assigned, ...todo }) => ({
      ...todo,
      id: _id,
      assigneeId: assigned,
    }));
    const actionId = await saveTodos(platform, reader, params.id, todos, body.version);
    return changed(reader, params.id, actionId);
  });

  const access = async (reader: DevelopmentReader, id: string) =>
    (await findSeenDevelopment(kysely, reader, id)) ?? refuse("notFound");

  serveCaller(routes, contract.readTodos, async (caller, { params }) => {
    const development = await access(await reading(caller), params.id);
    const todos = await findTodos(kysely, params.id);
    return {
      data: todos.map(({ id: _id, text, done, assignee }) => ({ _id, text, done, assigned: assignee })),
      version: development.todo_version,
    };
  });

  serveCaller(routes, contract.setHours, async (caller, { params, body }) => {
    const reader = await reading(caller);
    await setHours(platform, reader, params.id, body);
    return { data: await readTime(kysely, params.id, reader.personId) };
  });

  serveCaller(routes, contract.readTimeTracking, async (caller, { params }) => {
    const reader = await reading(caller);
    await access(reader, params.id);
    return { data: await readTime(kysely, params.id, reader.personId) };
  });

  serveCaller(routes, contract.changeTimeTracking, async (caller, { params, body }) => {
    const reader = await reading(caller);
    if (body.action === "start") await startTimer(platform, reader, params.id, body.replace ?? false);
    else await stopTimer(platform, reader, params.id, body.action === "stop");
    return { data: await readTime(kysely, params.id, reader.personId) };
  });

  serveCaller(routes, contract.addDevelopmentComment, async (caller, { params, body }) => {
    const { _id, text, mentions = [], fileIds = [] } = body;
    const reader = await reading(caller);
    return {
      data: commentToWire(
        await addComment(platform, reader, params.id, { id: _id, text, mentions, fileIds }),
      ),
    };
  });

  serveCaller(routes, contract.readDevelopmentComments, async (caller, { params, query }) => {
    await access(await reading(caller), params.id);
    const { rows, next } = await findComments(kysely, params.id, query);
    return { data: rows.map(commentToWire), next };
  });

  serveCaller(routes, contract.uploadDevelopmentFile, async (caller, { params, request }) => {
    await access(await reading(caller), params.id);
    const file = await platform.files.receive(request, {
      ...contract.commentUpload,
      ownerId: caller.person.id,
    });
    return { data: { id: file.id, name: file.name, mediaType: file.mediaType, bytes: file.bytes } };
  });

  serveCaller(routes, contract.readDevelopmentFile, async (caller, { params, reply }) => {
    const found = await findCommentFile(kysely, params.fileId);
    await access(await reading(caller), found?.developmentId ?? refuse("notFound"));
    return platform.files.serve(reply, found?.file ?? refuse("notFound"), { versioned: true });
  });

  serveCaller(routes, contract.addHistoryNote, async (caller, { body }) => {
    const reader = await reading(caller);
    const { developmentId } = body;
    const id = await platform.database.transaction(async (queries) => {
      if (!(await findSeenDevelopment(queries, reader, developmentId))) refuse("notFound");
      const at = platform.now();
      const params = { note: tidy(body.note) };
      const actionId = await recordAction(queries, {
        developmentId,
        actorId: reader.personId,
        at,
        action: "noted",
        params,
      });
      await announceChange(queries, {
        developmentId,
        cardIds: [],
        part: "comments",
        actionId,
        personIds: [],
      });
      return actionId;
    });
    const { rows } = await findActions(kysely, developmentId, { id });
    return { data: actionToWire(rows[0] ?? refuse("notFound"), reader) };
  });

  serveCaller(routes, contract.readDevelopmentHistory, async (caller, { params, query }) => {
    const reader = await reading(caller);
    await access(reader, params.id);
    const { rows, next } = await findActions(kysely, params.id, query);
    return { data: rows.map((row) => actionToWire(row, reader)), next };
  });

  serveCaller(routes, contract.undoDevelopmentAction, async (caller, { params }) => {
    const { developmentId, cardIds } = await undoAction(platform, await reading(caller), params.id);
    return { data: { developmentId, cardIds: [...cardIds] } };
  });

  serveCaller(routes, contract.exportDevelopments, async (caller, { body, reply }) => {
    const { filters, ...wanted } = body;
    const csv = exportDevelopments(platform, await reading(caller), { ...wanted, filter: filters ?? {} });
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="developments.csv"')
      .send(csv);
  });
}

function commentToWire({ id: _id, at, mentions, files, ...comment }: CommentView) {
  return { ...comment, _id, mentions: [...mentions], files: [...files], at: at.toISOString() };
}

function actionToWire(row: ActionRow, reader: DevelopmentReader) {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    user: row.actor,
    action: row.action,
    params: row.params,
    cardId: row.cardId,
    undoable: row.canBeUndone && row.actor?.id === reader.personId,
    undone: row.undone,
  };
}
