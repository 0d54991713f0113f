import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Todo } from "@planete/shared/contract/development-view.contract.ts";
import { developmentStatuses } from "@planete/shared/domain/developments/development-status.ts";
import { readListAddress } from "../../kit/list-address.ts";
import { elapsedMinutes, elapsedWords } from "./elapsed.ts";
import { addTodo, changeTodo, moveTodo, removeTodo } from "./one/todo-steps.ts";
import { checkColour, readyColours } from "./types/type-colour.ts";
import { filterOf, addressOf, sortOf, workList } from "./work-list.ts";

describe("the address of the work", () => {
  it("says the filter, and a saved filter leads back to the same address", () => {
    fc.assert(
      fc.property(
        fc.record(
          {
            text: fc.constantFrom("paie", "export"),
            client: fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 3 }),
            team: fc.uniqueArray(fc.constantFrom("Développement", "Projet"), { minLength: 1 }),
            status: fc.subarray([...developmentStatuses], { minLength: 1 }),
            late: fc.constant(true),
            dated: fc.boolean(),
          },
          { requiredKeys: [] },
        ),
        (filter) => {
          expect(filterOf(addressOf(filter))).toEqual(filter);
        },
      ),
    );
  });

  it("leaves out what makes no sense, and asks nothing where both boxes are ticked", () => {
    const address = readListAddress(workList, {
      status: "ready,nowhere",
      dated: "true,false",
      late: "maybe",
      sort: "-nothing",
    });
    expect(filterOf(address)).toEqual({ status: ["ready"] });
    expect(sortOf(address)).toEqual({ sort: "activity", direction: "desc" });
    expect(sortOf(readListAddress(workList, { sort: "forecast" }))).toEqual({
      sort: "forecast",
      direction: "asc",
    });
  });
});

describe("steps on the list of todos", () => {
  const todo = (id: string): Todo => ({ id, text: id, done: false, assignee: null });
  const ids = (todos: readonly Todo[]) => todos.map(({ id }) => id);
  const list = ["a", "b", "c"].map(todo);

  it("tick, add, remove and order, and stay at the ends", () => {
    expect(changeTodo("b", { done: true })(list)[1]).toMatchObject({
      id: "b",
      done: true,
    });
    expect(addTodo("d", "neu")(list).at(-1)).toEqual({ id: "d", text: "neu", done: false, assignee: null });
    expect(ids(removeTodo("a")(list))).toEqual(["b", "c"]);
    expect(ids(moveTodo("a", 1)(list))).toEqual(["b", "a", "c"]);
    expect(ids(moveTodo("a", -1)(list))).toEqual(["a", "b", "c"]);
    expect(ids(moveTodo("c", 5)(list))).toEqual(["a", "b", "c"]);
  });

  it("can be made again over what somebody else has saved: both stay", () => {
    const theirs = addTodo("t", "theirs")(removeTodo("a")(list));
    const both = changeTodo("b", { done: true })(theirs);
    expect(both.map(({ text, done }) => [text, done])).toEqual([
      ["b", true],
      ["c", false],
      ["theirs", false],
    ]);
    // One that was kept though its answer was lost is not added twice.
    const kept = addTodo("d", "neu")(list);
    expect(addTodo("d", "neu")(kept)).toEqual(kept);
    // A todo that they removed is not brought back.
    expect(ids(moveTodo("a", 1)(theirs))).toEqual(ids(theirs));
  });
});

describe("the clock of a timer", () => {
  it("counts hours, minutes and seconds, and never backwards", () => {
    expect(elapsedWords(2_537_000)).toBe("0:42:17");
    expect(elapsedWords(36_000_000)).toBe("10:00:00");
    expect(elapsedWords(-5_000)).toBe("0:00:00");
    expect(elapsedMinutes(2_537_000)).toBe("0:42");
    expect(elapsedMinutes(-5_000)).toBe("0:00");
  });
});

describe("colours of types", () => {
  it("that are offered can be seen on both themes", () => {
    for (const colour of readyColours) {
      expect(checkColour(colour), colour).toMatchObject({ lightHolds: true, darkHolds: true });
    }
  });

  it("are told where they are faint, and what is no colour is none", () => {
    expect(checkColour("#fef08a")).toMatchObject({ lightHolds: false, darkHolds: true });
    expect(checkColour("#0b1220")).toMatchObject({ lightHolds: true, darkHolds: false });
    expect(checkColour("purple")).toBeUndefined();
    expect(checkColour("#fff")).toBeUndefined();
  });
});
