import {
  changeAlertRoutes,
  changeMailList,
  createMailList,
  listMailLists,
  previewMailList,
  removeMailList,
  testMailList,
} from "@planete/shared/contract/broadcast.contract.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { effectsOf, readRightsSnapshot } from "../rights/effects.ts";
import { tryOut } from "../rights/try-change.ts";
import { mailListsToWire, saveAlertRoutes } from "./save-alert-routes.ts";
import {
  accessMailList,
  dropMailList,
  editMailList,
  mailListToWire,
  makeMailList,
} from "./save-mail-list.ts";
import { sendTestMails } from "./send-test-mails.ts";

export function serveBroadcast(routes: Routes): void {
  const { platform } = routes;
  const { database } = platform;
  const one = async (caller: Caller, name: string) =>
    mailListToWire(await accessMailList(database.kysely, name), caller);

  serveCaller(routes, listMailLists, (caller) => mailListsToWire(database.kysely, caller));

  serveCaller(routes, createMailList, async (caller, { body: { list } }) => {
    await database.transaction((queries) => makeMailList(queries, caller, list));
    return { data: await one(caller, list.name) };
  });

  serveCaller(routes, changeMailList, async (caller, { params: { name }, body: { list } }) => {
    await database.transaction((queries) => editMailList(queries, caller, name, list));
    return { data: await one(caller, name) };
  });

  serveCaller(routes, removeMailList, async (caller, { params: { name }, query: { version } }) => {
    await database.transaction((queries) => dropMailList(queries, caller, { name, version }));
    return { data: null };
  });

  serveCaller(routes, previewMailList, async (caller, { params: { name }, body: { list } }) => {
    // To see what an addition gives is how it comes to be confirmed.
    const change = { ...list, confirmed: true };
    const { before, after } = await tryOut(
      database,
      (queries) => editMailList(queries, caller, name, change),
      readRightsSnapshot,
    );
    return { data: effectsOf(before, after) };
  });

  serveCaller(routes, changeAlertRoutes, async (caller, { body }) => {
    await database.transaction((queries) => saveAlertRoutes(queries, caller, body));
    return mailListsToWire(database.kysely, caller);
  });

  serveCaller(routes, testMailList, async (caller, { params: { name } }) => ({
    data: { mails: await sendTestMails(platform, caller, name) },
  }));
}
