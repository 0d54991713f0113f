import { expect, test } from "vitest";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import { readAgenda } from "@planete/shared/contract/agenda.contract.ts";
import { listSheets } from "@planete/shared/contract/hotline-list.contract.ts";
import { readAttachment, sendMessage } from "@planete/shared/contract/hotline-message.contract.ts";
import { readSheetPeople } from "@planete/shared/contract/hotline-settings.contract.ts";
import { openSheet, readMessages } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { listNews, markNewsRead, readNews } from "@planete/shared/contract/news.contract.ts";
import { addOwnTask, listOwnTasks } from "@planete/shared/contract/own-tasks.contract.ts";
import { listUsers } from "@planete/shared/contract/people.contract.ts";
import { logOut } from "@planete/shared/contract/session.contract.ts";
import { readWallpaper } from "@planete/shared/contract/wallpaper.contract.ts";
import { isKept } from "./kept-calls.ts";
import { isReadable, keptMaxAgeMs, keptMaxAnswers, toForget } from "./kept-rules.ts";

const now = Date.UTC(2026, 10, 15, 12);
const kept = (ageMs: number, owner = "ana") => ({ owner, keptAt: now - ageMs });

test("the reads of home, agenda and news and opened sheets are kept", () => {
  for (const call of [listNews, readNews, readAgenda, listOwnTasks, openSheet])
    expect(isKept(call), call.name).toBe(true);
});

test("changes, lists of sheets, searches, files, lists of people and the session itself are never kept", () => {
  for (const call of [
    markNewsRead,
    addOwnTask,
    listSheets,
    readMessages,
    readSheetPeople,
    sendMessage,
    readAttachment,
    readWallpaper,
    listUsers,
    readUser,
    logOut,
  ]) {
    expect(isKept(call), call.name).toBe(false);
  }
});

test("an answer is readable for half a day, and not a moment longer", () => {
  expect(isReadable(kept(0), "ana", now)).toBe(true);
  expect(isReadable(kept(keptMaxAgeMs), "ana", now)).toBe(true);
  expect(isReadable(kept(keptMaxAgeMs + 1), "ana", now)).toBe(false);
});

test("an answer that another person got is not readable", () => {
  expect(isReadable(kept(0, "ben"), "ana", now)).toBe(false);
});

test("an answer kept under a clock that was ahead is not readable", () => {
  expect(isReadable(kept(-1), "ana", now)).toBe(false);
});

test("what is too old, another person's or too much is forgotten, the oldest first", () => {
  const many = Array.from({ length: keptMaxAnswers + 2 }, (_, at) => kept(at));
  const old = kept(keptMaxAgeMs + 1);
  const foreign = kept(0, "ben");
  expect(toForget([old, ...many, foreign], "ana", now)).toEqual([old, ...many.slice(-2), foreign]);
});
