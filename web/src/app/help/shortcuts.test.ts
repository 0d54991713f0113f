import { expect, test } from "vitest";
import { shortcutsOf } from "./shortcuts.ts";

const labels = (path: string, isStaff: boolean): string[] =>
  shortcutsOf(path, isStaff).map(({ label }) => label);

test("a client's user is told no key of the staff in the hotline", () => {
  expect(labels("/app/hotline?sheet=1126", true)).toContain("hotline.key.note");
  const client = labels("/app/hotline?sheet=1126", false);
  expect(client).toContain("hotline.composer.client");
  for (const key of ["hotline.key.note", "hotline.key.tags", "hotline.key.customer"])
    expect(client).not.toContain(key);
});

test("the help beside the agenda names its keys", () => {
  expect(labels("/app/agenda?view=week", false)).toContain("agenda.new.action");
});
