import { expect, it } from "vitest";
import { closingsOf } from "./holidays.ts";

it("The company closes after Ascension and on two half days at the end of the year", () => {
  expect(closingsOf(2026)).toEqual([
    { day: "2026-05-15", label: "ascension-bridge", halfDay: false },
    { day: "2026-12-24", label: "christmas-eve", halfDay: true },
    { day: "2026-12-31", label: "new-year-eve", halfDay: true },
  ]);
});
