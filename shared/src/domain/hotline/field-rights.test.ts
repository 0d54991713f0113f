import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  canChangeField,
  changeableFields,
  completeFieldRights,
  defaultFieldRights,
  fieldLevels,
  isPublicField,
  possibleLevels,
  sheetFields,
} from "./field-rights.ts";
import { sheetStatuses } from "./sheet-terms.ts";
import { personRoles } from "./sheet-role.ts";

const open = { status: "requestSent", archived: false } as const;

describe("field rights", () => {
  it("let a client write the request while it is merely sent, and afterwards only how to reach them", () => {
    expect(changeableFields(defaultFieldRights, "client", open)).toContain("subject");
    for (const status of ["acknowledged", "onHold", "finished", "acceptedByClient"] as const) {
      expect(changeableFields(defaultFieldRights, "client", { status, archived: false })).toEqual([
        "phone",
        "url",
        "users",
      ]);
    }
    expect(changeableFields(defaultFieldRights, "client", { status: "closed", archived: false })).toEqual([]);
  });

  it("let nobody change an archived sheet", () => {
    for (const role of personRoles) {
      expect(changeableFields(defaultFieldRights, role, { status: "closed", archived: true })).toEqual([]);
    }
  });

  it("keep the assignee from clients whatever is stored", () => {
    const rights = completeFieldRights({ client: { assignee: "write" } });
    expect(rights.client.assignee).toBe("none");
    expect(isPublicField(rights, "assignee")).toBe(false);
  });

  const level = fc.constantFrom(...fieldLevels);
  const stored = fc.dictionary(fc.constantFrom(...sheetFields), level);

  it("are complete and possible after any stored mixture, and completing again changes nothing", () => {
    fc.assert(
      fc.property(
        fc.record({ client: stored, agent: stored, manager: stored }, { requiredKeys: [] }),
        (given) => {
          const rights = completeFieldRights(given);
          for (const role of personRoles) {
            for (const field of sheetFields)
              expect(possibleLevels(role, field)).toContain(rights[role][field]);
          }
          expect(completeFieldRights(rights)).toEqual(rights);
        },
      ),
    );
  });

  it("allow a change only where the level is write", () => {
    fc.assert(
      fc.property(
        fc.record({ client: stored, agent: stored, manager: stored }),
        fc.constantFrom(...personRoles),
        fc.constantFrom(...sheetFields),
        fc.constantFrom(...sheetStatuses),
        fc.boolean(),
        (given, role, field, status, archived) => {
          const rights = completeFieldRights(given);
          const may = canChangeField(rights, role, field, { status, archived });
          expect(may && (rights[role][field] !== "write" || archived)).toBe(false);
        },
      ),
    );
  });
});
