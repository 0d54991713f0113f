import { declareRecord } from "../records/record-kind.ts";
import { supportVisionRight } from "../rights/right-tags.ts";

export const clientRecord = declareRecord({
  name: "client",
  right: supportVisionRight("clients"),
  actions: ["create", "change", "remove", "merge"],
  fields: [
    "code",
    "name",
    "aliases",
    "language",
    "status",
    "owner",
    "contractStart",
    "contractEnd",
    "contractLevel",
    "serviceLevel",
    "contacts",
    "tags",
    // What came along when another was merged into it.
    "sheets",
    "bases",
    "people",
    "developments",
    "modules",
    "candidates",
  ],
});

export const baseRecord = declareRecord({
  name: "base",
  right: supportVisionRight("bases"),
  actions: ["create", "change", "remove"],
  fields: ["name", "client", "environment", "url", "release", "modules", "status"],
});
