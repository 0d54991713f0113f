import * as contract from "@planete/shared/contract/development-work.contract.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { recordAction } from "./action.store.ts";
import { addComment } from "./add-comment.ts";
import type { CommentView } from "./comment.store.ts";
import { findCommentFile, findComments } from "./comment.store.ts";
import { tidy } from "./create-development.ts";
import { announceChange } from "./announce-change.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { readerOf } from "./development-reader.ts";
import { findSeenDevelopment } from "./development.store.ts";
import { readDevelopment } from "./read-development.ts";
import { readHistory } from "./read-history.ts";
import { saveTodos } from "./save-todos.ts";
import { readTime, sumMonths } from "./time.store.ts";
import { findTodos } from "./todo.store.ts";
import { setHours, startTimer, stopTimer } from "./track-time.ts";

/** The work on a development: todos, time, comments with their files, and its history (spec §7). */
export function serveDevelopmentWork(routes: Routes): void {
  const { platform } = routes;
  const { kysely } = platform.database;
  const reading = (caller: Caller): Promise<DevelopmentReader> => readerOf(kysely, caller);

  serveCaller(routes, contract.saveTodos, async (caller, { params, body }) => {
    const reader = await reading(caller);
    const todos = body.todos.map(({ _id, assigned, ...todo }) => ({
      ...todo,
      id: _id,
      assigneeId: assigned,
    }));
    const actionId = await saveTodos(platform, reader, params.id, todos, body.version);
    return { data: await readDevelopment(platform, reader, params.id), actionId };
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

  serveCaller(routes, contract.readHoursByMonth, async (caller, { params }) => {
    await access(await reading(caller), params.id);
    return { data: await sumMonths(kysely, params.id) };
  });

  serveCaller(routes, contract.readTimeTracking, async (caller, { params }) => {
    const reader = await reading(caller);
    await access(reader, params.id);
    return { data: await readTime(kysely, params.id, reader.personId) };
  });

  serveCaller(routes, contract.changeTimeTracking, async (caller, { params, body }) => {
    const reader = await reading(caller);
    if (body.action === "start") await startTimer(platform, reader, params.id, body.replace ?? false);
    else {
      const { action, startedAt } = body;
      await stopTimer(platform, reader, params.id, { keep: action === "stop", startedAt });
    }
    return { data: await readTime(kysely, params.id, reader.personId) };
  });

  serveCaller(routes, contract.addDevelopmentComment, async (caller, { params, body }) => {
    const { _id, text, rich = null, mentions = [], fileIds = [] } = body;
    const reader = await reading(caller);
    return {
      data: commentToWire(
        await addComment(platform, reader, params.id, { id: _id, text, rich, mentions, fileIds }),
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
    const { data } = await readHistory(kysely, reader, developmentId, { id });
    return { data: data[0] ?? refuse("notFound") };
  });

  serveCaller(routes, contract.readDevelopmentHistory, async (caller, { params, query }) => {
    const reader = await reading(caller);
    await access(reader, params.id);
    return readHistory(kysely, reader, params.id, query);
  });
}

function commentToWire({ id: _id, at, mentions, files, ...comment }: CommentView) {
  return { ...comment, _id, mentions: [...mentions], files: [...files], at: at.toISOString() };
}
