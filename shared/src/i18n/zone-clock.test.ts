import { describe, expect, it } from "vitest";
import { createZoneClock, segmentThai } from "./format.ts";

describe("the clock on the wall of a time zone", () => {
  const paris = createZoneClock("Europe/Paris");

  it.each([
    ["2026-11-15", 540, "2026-11-15T08:00:00.000Z"],
    ["2026-07-15", 540, "2026-07-15T07:00:00.000Z"],
    ["2026-11-15", 1_440, "2026-11-15T23:00:00.000Z"],
    // The night in which clocks go forward has no half past two.
    ["2026-03-29", 60, "2026-03-29T00:00:00.000Z"],
    ["2026-03-29", 150, "2026-03-29T01:30:00.000Z"],
    ["2026-03-29", 540, "2026-03-29T07:00:00.000Z"],
    // The night in which they go back has it twice.
    ["2026-10-25", 150, "2026-10-25T00:30:00.000Z"],
    ["2026-10-25", 540, "2026-10-25T08:00:00.000Z"],
  ])("%s and %i minutes", (date, minutes, instant) => {
    expect(paris.instantAt(date, minutes).toISOString()).toBe(instant);
  });

  it("gives the date there, not the one in Greenwich", () => {
    expect(paris.dateOf(new Date("2026-11-15T23:30:00Z"))).toBe("2026-11-16");
    expect(createZoneClock("America/Bogota").dateOf(new Date("2026-11-16T03:00:00Z"))).toBe("2026-11-15");
    expect(createZoneClock("Pacific/Kiritimati").instantAt("2026-11-16", 0).toISOString()).toBe(
      "2026-11-15T10:00:00.000Z",
    );
  });
});

it("Thai words are found though nothing parts them", () => {
  expect(segmentThai("เขากำลังกินข้าว")).toEqual(["เขา", "กำลัง", "กิน", "ข้าว"]);
  expect(segmentThai("  … ")).toEqual([]);
});
