import { expect, test } from "vitest";
import type { Column } from "./table-columns.ts";
import { columnsThatFit, tableTracks, widthWithHeading } from "./table-tracks.ts";

const bare = { checks: false, actions: false };
const column = (key: string, width?: number, grows?: boolean): Column<unknown> => ({
  key,
  header: key,
  cell: () => key,
  width,
  grows,
});
/** Which columns take what room is left. */
function takers(columns: readonly Column<unknown>[], set: Readonly<Record<string, number>> = {}) {
  const tracks = tableTracks(columns, set, bare).template.match(/minmax\([^)]*\)/g) ?? [];
  return columns.filter((_, place) => tracks[place]?.includes("fr")).map(({ key }) => key);
}

test("What room is left goes to the columns that grow, and to the first where none says so", () => {
  const status = column("status", 128);
  const subject = column("subject", 320, true);
  expect(takers([status, subject, column("client", 160, true), column("date", 96)])).toEqual([
    "subject",
    "client",
  ]);
  expect(takers([column("name", 240), status])).toEqual(["name"]);
  expect(takers([status, column("words")])).toEqual(["words"]);
  expect(tableTracks([status, subject], {}, bare).template).toBe("minmax(7.2rem, 8rem) minmax(18rem, 320fr)");
});

test("A column whose width somebody has set keeps it, and the others fill the table", () => {
  const columns = [column("status", 128), column("subject", 320, true), column("client", 160, true)];
  expect(takers(columns, { status: 200 })).toEqual(["subject", "client"]);
  expect(takers(columns, { subject: 200 })).toEqual(["client"]);
  expect(takers(columns, { subject: 200, client: 96 })).toEqual(["status"]);
  expect(takers(columns, { status: 96, subject: 200, client: 96 })).toEqual(["status", "subject", "client"]);
  expect(tableTracks(columns, { subject: 200 }, bare).template).toBe(
    "minmax(8rem, 8rem) minmax(12.5rem, 12.5rem) minmax(10rem, 160fr)",
  );
});

test("Check boxes and menus have room of their own, and the table is never narrower than all of it", () => {
  const { template, minWidth } = tableTracks([column("name", 160)], {}, { checks: true, actions: true });
  expect(template).toBe("2.5rem minmax(9rem, 160fr) 4.5rem");
  expect(minWidth).toBe("16rem");
});

test("A column is as wide as its heading needs, in whatever language, and no heading makes it very wide", () => {
  expect(widthWithHeading({ header: "Bases", width: 118 }, false)).toBe(118);
  expect(widthWithHeading({ header: "Fiches ouvertes", width: 100 }, false)).toBe(122);
  expect(widthWithHeading({ header: "Fiches ouvertes", width: 100 }, true)).toBe(138);
  expect(widthWithHeading({ header: "Letzte Änderung an diesem Modul", width: 100 }, true)).toBe(180);
  // Vowels and tones above and below are no letters of their own.
  expect(widthWithHeading({ header: "ชื่อผู้ใช้", width: 40 }, false)).toBe(57);
  expect(widthWithHeading({ header: "Nom" }, true)).toBeUndefined();
});

test("In little room the columns that a phone leaves out go, the last first, but never the one sorted by", () => {
  const hidden = (key: string, width: number): Column<unknown> => ({
    ...column(key, width),
    phone: "hidden",
  });
  const columns = [column("name", 200), hidden("owner", 200), column("status", 100), hidden("date", 100)];
  const fitting = (room: number, keeps?: string): readonly string[] =>
    columnsThatFit(columns, room, bare, keeps).map(({ key }) => key);
  expect(fitting(540)).toEqual(["name", "owner", "status", "date"]);
  expect(fitting(539)).toEqual(["name", "owner", "status"]);
  expect(fitting(449)).toEqual(["name", "status"]);
  expect(fitting(10)).toEqual(["name", "status"]);
  expect(fitting(400, "date")).toEqual(["name", "status", "date"]);
  expect(columnsThatFit(columns, 600, { checks: true, actions: true }, undefined)).toHaveLength(3);
});

test("A firm column stays at its least width, and leaves the room to the columns that grow", () => {
  const columns = [{ ...column("status", 128), firm: true }, column("subject", 320, true)];
  expect(tableTracks(columns, {}, bare)).toEqual({
    template: "7.2rem minmax(18rem, 320fr)",
    minWidth: "25.2rem",
  });
  // As wide as somebody has set it.
  expect(tableTracks(columns, { status: 200 }, bare).template).toBe(
    "minmax(12.5rem, 12.5rem) minmax(20rem, 320fr)",
  );
});
