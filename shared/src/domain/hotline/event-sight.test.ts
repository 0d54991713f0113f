import { expect, test } from "vitest";
import { hiddenFieldsOf, seesEvent } from "./event-sight.ts";
import { completeFieldRights, sheetFields } from "./field-rights.ts";

const rights = completeFieldRights({ client: { phone: "none", users: "none" }, agent: { tags: "none" } });

test("every field that a role does not see is hidden in its history, and no other", () => {
  for (const role of ["client", "agent", "manager"] as const) {
    for (const field of sheetFields) {
      const event = { code: "fieldChanged", params: { field, from: "a", to: "b" } };
      expect(seesEvent(rights, role, event), `${role} ${field}`).toBe(rights[role][field] !== "none");
    }
  }
});

test("changes of tags, followers and assignee are changes of their fields", () => {
  expect(seesEvent(rights, "agent", { code: "tagsChanged", params: {} })).toBe(false);
  expect(seesEvent(rights, "manager", { code: "tagsChanged", params: {} })).toBe(true);
  expect(seesEvent(rights, "client", { code: "usersChanged", params: {} })).toBe(false);
  expect(seesEvent(rights, "client", { code: "assigned", params: {} })).toBe(false);
  expect(seesEvent(rights, "client", { code: "statusChanged", params: {} })).toBe(true);
});

test("who sees the same has one name for it", () => {
  expect(hiddenFieldsOf(rights, "manager")).toBe("");
  expect(hiddenFieldsOf(rights, "agent")).toBe("tags");
});
