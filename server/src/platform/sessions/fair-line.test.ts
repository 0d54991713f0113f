import { expect, test } from "vitest";
import { FairLine } from "./fair-line.ts";

function drain(line: FairLine<string>): string[] {
  const order: string[] = [];
  for (let item = line.next(); item !== undefined; item = line.next()) order.push(item);
  return order;
}

test("whoever comes from a quiet network goes before a crowd from one", () => {
  const line = new FairLine<string>(100);
  for (let guess = 0; guess < 50; guess += 1) line.add(`guess ${guess}`, { network: "loud", account: "a" });
  expect([line.next(), line.next()]).toEqual(["guess 0", "guess 1"]);
  line.add("ada", { network: "quiet", account: "ada" });
  expect(line.next()).toBe("ada");
});

test("many networks against one account wait behind whoever means another", () => {
  const line = new FairLine<string>(100);
  for (let guess = 0; guess < 50; guess += 1)
    line.add(`guess ${guess}`, { network: `n${guess}`, account: "boss" });
  line.next();
  line.add("ada", { network: "quiet", account: "ada" });
  expect(line.next()).toBe("ada");
});

test("the owner of an account that one network guesses at is not behind the guesses", () => {
  const line = new FairLine<string>(100);
  for (let guess = 0; guess < 50; guess += 1)
    line.add(`guess ${guess}`, { network: "loud", account: "boss" });
  line.next();
  line.add("boss at home", { network: "home", account: "boss" });
  expect(line.next()).toBe("boss at home");
});

test("a full line sends away the last of the largest crowd, never somebody from a quiet network", () => {
  const line = new FairLine<string>(3);
  for (const guess of ["1", "2", "3"]) line.add(guess, { network: "loud", account: "a" });
  expect(line.add("ada", { network: "quiet", account: "ada" })).toBe("3");
  expect(line.add("4", { network: "loud", account: "a" })).toBe("4");
  expect(drain(line).toSorted()).toEqual(["1", "2", "ada"]);
});

test("among equals the first comes first", () => {
  const line = new FairLine<string>(10);
  for (const name of ["a", "b", "c"]) line.add(name, { network: name, account: name });
  expect(drain(line)).toEqual(["a", "b", "c"]);
});
