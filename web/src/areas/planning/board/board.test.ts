import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateOfEpochDay, epochDayOf } from "@planete/shared/domain/calendar/epoch-day.ts";
import { usualWorkingWeek } from "@planete/shared/domain/people/working-week.ts";
import { loadOfDays } from "@planete/shared/domain/planning/day-load.ts";
import { cardsAfter } from "../hand.ts";
import type { BoardCard, BoardPerson } from "./board.ts";
import type { RowWords } from "./board-rows.ts";
import { teamRows } from "./board-rows.ts";
import { changeCards, createBoard, createBoardLater, filterBoard, settleBoard } from "./board.ts";
import { boardState, withoutStep, withStep } from "./board-store.ts";

const first = epochDayOf("2026-11-09");
const period = { first, days: 28 };
const names = ["ana", "ben", "chloe"];

const person = (id: string): BoardPerson => ({
  id,
  name: id,
  photo: undefined,
  teams: ["Support"],
  nameOnly: false,
  capacity: loadOfDays(
    { firstDay: "2026-11-09", lastDay: "2026-12-06" },
    { week: usualWorkingWeek, leaves: [], holidays: [] },
    [],
  ).map(({ capacity }) => capacity),
  absences: [],
});
const people = names.map(person);

const card = (id: string, given: Partial<BoardCard> = {}): BoardCard => ({
  id,
  development: { id: `d${id}`, number: 1, team: null },
  title: id,
  heading: id,
  part: undefined,
  label: id,
  client: null,
  typeId: undefined,
  typeName: undefined,
  colour: "#7c3aed",
  personId: "ana",
  first,
  last: first,
  forecast: null,
  minutes: 420,
  onDaysOff: false,
  countsAsLoad: true,
  version: 1,
  ...given,
});

const cards = fc
  .array(
    fc.record({
      personId: fc.constantFrom(...names),
      start: fc.integer({ min: -6, max: 30 }),
      length: fc.nat(9),
      minutes: fc.nat(600),
      onDaysOff: fc.boolean(),
      countsAsLoad: fc.boolean(),
    }),
    { maxLength: 25 },
  )
  .map((drawn) =>
    drawn.map(({ start, length, ...rest }, index) =>
      card(`c${index}`, { ...rest, first: first + start, last: first + start + length }),
    ),
  );

/** Load by day of one person, as the server computes it (D19). */
function serverLoad(all: readonly BoardCard[], personId: string): readonly number[] {
  return loadOfDays(
    { firstDay: "2026-11-09", lastDay: "2026-12-06" },
    { week: usualWorkingWeek, leaves: [], holidays: [] },
    all
      .filter((each) => each.personId === personId && each.first !== undefined && each.last !== undefined)
      .map((each) => ({
        id: each.id,
        firstDay: dateOfEpochDay(each.first ?? 0),
        lastDay: dateOfEpochDay(each.last ?? 0),
        durations: typeof each.minutes === "number" ? each.minutes : [],
        onDaysOff: each.onDaysOff,
        countsAsLoad: each.countsAsLoad,
      })),
  ).map(({ load }) => load);
}

describe("the board of a period", () => {
  it("has the load that the server computes, also while a card is in the hand", () => {
    fc.assert(
      fc.property(cards, fc.nat(), fc.constantFrom(...names), fc.nat(27), (all, pick, to, day) => {
        const board = createBoard(period, people, all);
        for (const name of names) expect(board.rows.get(name)?.load).toEqual(serverLoad(all, name));
        const held = all[pick % Math.max(1, all.length)];
        if (!held) return;
        const carry = {
          cardIds: [held.id],
          grip: "move",
          anchorDay: first,
          fromPerson: held.personId,
        } as const;
        const target = { kind: "row", personId: to, day: first + day } as const;
        const moved = cardsAfter(board, { carry, target, by: "pointer" }, "2026-11-09");
        const after = changeCards(board, new Map(moved.map((each) => [each.id, each])));
        const expected = all.map((each) => moved.find(({ id }) => id === each.id) ?? each);
        for (const name of names) expect(after.rows.get(name)?.load).toEqual(serverLoad(expected, name));
      }),
    );
  });

  it("puts a card where it is let go, also when a colleague has moved or placed it while it was in the hand", () => {
    const moved = card("held", { personId: "ana", first: first + 7, last: first + 8 });
    const board = createBoard(period, people, [moved]);
    const target = { kind: "row", personId: "ana", day: first + 4 } as const;
    const letGo = (fromPerson: string | undefined, anchorDay: number, takenAt: number) =>
      cardsAfter(
        board,
        {
          carry: { cardIds: ["held"], grip: "move", anchorDay, fromPerson },
          target,
          by: "pointer",
          takenAt: new Map([["held", takenAt]]),
        },
        "2026-11-09",
      )[0];
    // It began on the third day and was held by its second one: that one lies under the hand still.
    expect(letGo("ana", first + 3, first + 2)).toMatchObject({ first: first + 3, last: first + 4 });
    expect(letGo(undefined, 0, first + 7)).toMatchObject({ first: first + 4, last: first + 5 });
  });

  it("lays what waited on as many working days as it needs, from the day on which it is let go", () => {
    const put = (minutes: number, day: number, given: Partial<BoardCard> = {}, days = period.days) => {
      const waiting = card("w", {
        personId: undefined,
        first: undefined,
        last: undefined,
        minutes,
        ...given,
      });
      const shown = people.map((each) => ({ ...each, capacity: each.capacity.slice(0, days) }));
      const board = createBoard({ ...period, days }, shown, [waiting]);
      const carry = { cardIds: ["w"], grip: "move", anchorDay: first, fromPerson: undefined } as const;
      const target = { kind: "row", personId: "ana", day } as const;
      return cardsAfter(board, { carry, target, by: "pointer" }, "2026-11-09")[0];
    };
    // A Thursday: Friday holds the rest, or the Monday after the weekend.
    expect(put(840, first + 3)).toMatchObject({ first: first + 3, last: first + 4, minutes: 420 });
    expect(put(1_020, first + 3)?.minutes).toEqual(
      new Map([
        [first + 3, 420],
        [first + 4, 420],
        [first + 7, 180],
      ]),
    );
    expect(put(420, first + 3)).toMatchObject({ last: first + 3, minutes: 420 });
    expect(put(840, first + 3, { onDaysOff: true })).toMatchObject({ last: first + 3, minutes: 840 });
    // A Friday at the end of what is shown: the week goes on as it was.
    expect(put(600, first + 4, {}, 7)?.last).toBe(first + 7);
    // One day alone says nothing of the next.
    expect(put(840, first, {}, 1)).toMatchObject({ last: first, minutes: 840 });
  });

  it("draws anew only the rows that a move touches", () => {
    const board = createBoard(period, people, [
      card("a"),
      card("b", { personId: "ben" }),
      card("c", { personId: "chloe" }),
    ]);
    const after = changeCards(board, new Map([["a", card("a", { personId: "ben" })]]));
    expect(after.rows.get("chloe")).toBe(board.rows.get("chloe"));
    expect(after.rows.get("ana")?.cards).toEqual([]);
    expect(after.rows.get("ben")?.cards.map(({ id, lane }) => [id, lane])).toEqual([
      ["b", 0],
      ["a", 1],
    ]);
  });

  it("does not go back to what was read before a change that is known", () => {
    const before = createBoard(period, people, [card("a", { personId: "ben", version: 3 })]);
    const late = settleBoard(createBoard(period, people, [card("a", { version: 2 })]), before);
    expect(late.rows.get("ben")?.cards.map(({ id }) => id)).toEqual(["a"]);
    expect(late.rows.get("ana")?.cards).toEqual([]);
  });

  it("keeps every other card in its lane when it is read again after somebody's move", () => {
    fc.assert(
      fc.property(cards, fc.nat(), fc.nat(27), (all, pick, day) => {
        const before = createBoard(period, people, all);
        const moved = all[pick % Math.max(1, all.length)];
        const changed = all.map((each) =>
          each === moved ? { ...each, first: first + day, last: first + day, version: 2 } : each,
        );
        const after = settleBoard(createBoard(period, people, changed), before);
        const lanes = (board: typeof before) =>
          new Map(
            [...board.rows.values()].flatMap(({ cards: row }) =>
              row.map(({ id, lane }) => [id, lane] as const),
            ),
          );
        const [old, now] = [lanes(before), lanes(after)];
        const others = all.filter((each) => each !== moved);
        expect(others.map(({ id }) => now.get(id))).toEqual(others.map(({ id }) => old.get(id)));
      }),
    );
  });
});

describe("the cards of hundreds of rows", () => {
  const theirs = new Map([
    ["ana", [card("a"), card("b", { typeId: "fault", typeName: "Fault" })]],
    ["ben", [card("c", { personId: "ben" })]],
  ]);
  const source = () => {
    const asked: string[] = [];
    const of = (id: string) => {
      asked.push(id);
      return theirs.get(id) ?? [];
    };
    return { asked, source: { of, all: () => names.flatMap(of) } };
  };

  it("are read when somebody looks at their row, and only then, whatever is filtered", () => {
    const { asked, source: later } = source();
    const board = filterBoard(
      createBoardLater(period, people, later),
      ({ id }) => id !== "chloe",
      ({ typeId }) => typeId === undefined,
    );
    expect([...board.rows.keys()]).toEqual(["ana", "ben"]);
    expect(asked).toEqual([]);
    expect(board.rows.get("ana")?.cards.map(({ id }) => id)).toEqual(["a"]);
    expect(board.rows.get("ana")?.load.slice(0, 2)).toEqual([840, 0]);
    expect(asked).toEqual(["ana"]);
  });

  it("are not read to put rows below each other, in the month that has a line of figures for each", () => {
    const { asked, source: later } = source();
    const words: RowWords = {
      load: (minutes, capacity) => `${minutes}/${capacity}`,
      hours: String,
      decimal: String,
      shorter: () => [],
      share: String,
      daily: () => "",
      card: () => "",
    };
    const view = {
      words,
      density: "figures",
      marks: new Map(),
      movers: new Map(),
      refusals: new Map(),
    } as const;
    const rows = teamRows(createBoardLater(period, people, later), ["Support"], new Set(), view, "");
    expect(rows.map(({ name }) => name)).toEqual(["Support", ...names]);
    expect(asked).toEqual([]);
    const ben = rows[2];
    expect(ben?.figures[0]).toMatchObject({ level: "full", words: "420", share: 1 });
    expect(asked).toEqual(["ben"]);
  });

  it("are all known to whoever looks for one, and to what changes", () => {
    const { source: later } = source();
    const board = createBoardLater(period, people, later);
    expect(board.cards.get("c")?.personId).toBe("ben");
    const after = changeCards(board, new Map([["c", card("c", { version: 2 })]]));
    expect(after.rows.get("ana")?.load[0]).toBe(1_260);
    expect(after.rows.get("ben")?.cards).toEqual([]);
  });
});

describe("the note beside a name", () => {
  it("says why somebody is away for all of the period, not nought of nought hours", () => {
    const words: RowWords = {
      load: (minutes, capacity) => `${minutes}/${capacity}`,
      hours: String,
      decimal: String,
      shorter: () => [],
      share: String,
      daily: () => "",
      card: () => "",
    };
    const away = people.map((one) => ({
      ...one,
      capacity: one.capacity.map(() => 0),
      absences: [
        { kind: "holiday", first: 0, last: 0, fromNoon: false, untilNoon: false, words: "New Year’s Day" },
        { kind: "leave", first: 0, last: 6, fromNoon: false, untilNoon: false, words: "Leave" },
      ] as const,
    }));
    const notes = (density: "hours" | "cards" | "figures", planned: readonly BoardCard[]): unknown =>
      teamRows(
        createBoard(period, away, planned),
        ["Support"],
        new Set(),
        { words, density, marks: new Map(), movers: new Map(), refusals: new Map() },
        "",
      ).map((row) => (row.kind === "person" ? row.note : row.kind));
    for (const density of ["hours", "cards", "figures"] as const)
      expect(notes(density, [])).toEqual(["team", "Leave", "Leave", "Leave"]);
    expect(notes("cards", [card("a", { onDaysOff: true })])).toEqual(["team", "420/0", "Leave", "Leave"]);
  });
});

describe("steps on their way", () => {
  const board = createBoard(period, people, [card("a"), card("b")]);

  it("show at once, and are taken back when they fail, without what others did meanwhile", () => {
    const started = withStep(boardState(board), 1, new Map([["a", card("a", { personId: "ben" })]]));
    expect(started.board.cards.get("a")?.personId).toBe("ben");
    const told = changeCards(board, new Map([["b", card("b", { personId: "chloe", version: 2 })]]));
    const failed = withoutStep(boardState(told, started.pending), 1);
    expect(failed.board.cards.get("a")?.personId).toBe("ana");
    expect(failed.board.cards.get("b")?.personId).toBe("chloe");
  });

  it("never bring an older version back over a newer one", () => {
    const told = changeCards(board, new Map([["a", card("a", { personId: "chloe", version: 5 })]]));
    const late = withoutStep(
      boardState(told),
      1,
      new Map([["a", card("a", { personId: "ben", version: 4 })]]),
    );
    expect(late.board.cards.get("a")?.personId).toBe("chloe");
  });
});
