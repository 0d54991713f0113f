import fc from "fast-check";
import { expect, test } from "vitest";
import { mostOrders, orderColumns, pressedOrders, readOrders, writeOrders } from "./column-order.ts";

test("an order is read as it was written, and what makes no sense is none", () => {
  const orders = [
    { column: "priority", direction: "descending" },
    { column: "activity", direction: "ascending" },
  ] as const;
  expect(writeOrders(orders)).toBe("priority:desc,activity:asc");
  expect(readOrders("priority:desc,activity:asc")).toEqual(orders);
  for (const wrong of [
    "",
    "priority",
    "priority:up",
    "wages:asc",
    "status:asc,status:desc",
    "a:asc,b:asc,c:asc",
  ])
    expect(readOrders(wrong)).toBeUndefined();
});

test("a header sorts up, down and not at all; with Shift it is the second order", () => {
  const up = pressedOrders([], "priority", false);
  expect(writeOrders(up)).toBe("priority:asc");
  const down = pressedOrders(up, "priority", false);
  expect(writeOrders(down)).toBe("priority:desc");
  expect(pressedOrders(down, "priority", false)).toEqual([]);
  const both = pressedOrders(down, "activity", true);
  expect(writeOrders(both)).toBe("priority:desc,activity:asc");
  expect(writeOrders(pressedOrders(both, "activity", true))).toBe("priority:desc,activity:desc");
  expect(writeOrders(pressedOrders(both, "status", true))).toBe("priority:desc,status:asc");
  expect(writeOrders(pressedOrders(both, "client", false))).toBe("client:asc");
});

test("whatever is pressed, what comes out can be read again", () => {
  const presses = fc.array(fc.tuple(fc.constantFrom(...orderColumns), fc.boolean()), { maxLength: 12 });
  fc.assert(
    fc.property(presses, (pressed) => {
      const orders = pressed.reduce<ReturnType<typeof pressedOrders>>(
        (before, [column, adds]) => pressedOrders(before, column, adds),
        [],
      );
      expect(orders.length).toBeLessThanOrEqual(mostOrders);
      expect(orders.length === 0 ? [] : readOrders(writeOrders(orders))).toEqual(orders);
    }),
  );
});
