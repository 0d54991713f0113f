import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Caller } from "../sessions/caller.ts";
import { LiveSeal } from "./cursor.ts";

const seal = new LiveSeal(randomBytes(32));

test("a cursor opens to the place it was sealed from, at one length, and never twice alike", () => {
  const place = fc.record({ position: fc.maxSafeNat(), stamp: fc.maxSafeNat() });
  fc.assert(
    fc.property(place, (sealed) => {
      const cursor = seal.cursorOf(sealed);
      expect(seal.placeOf(cursor)).toEqual(sealed);
      expect(cursor).toHaveLength(59);
      expect(seal.cursorOf(sealed)).not.toBe(cursor);
    }),
  );
});

test("a cursor that was changed anywhere, or sealed elsewhere, opens to nothing", () => {
  const cursor = seal.cursorOf({ position: 7, stamp: 1 });
  fc.assert(
    fc.property(fc.nat(43), fc.integer({ min: 1, max: 255 }), (index, flipped) => {
      const bytes = Buffer.from(cursor, "base64url");
      bytes.writeUInt8(bytes.readUInt8(index) ^ flipped, index);
      expect(seal.placeOf(bytes.toString("base64url"))).toBeUndefined();
    }),
  );
  fc.assert(fc.property(fc.string({ maxLength: 128 }), (text) => seal.placeOf(text) === undefined));
  expect(new LiveSeal(randomBytes(32)).placeOf(cursor)).toBeUndefined();
});

test("the stream follows the person and their access, not their name or session", () => {
  const person = {
    id: "1",
    username: "a",
    firstname: "A",
    lastname: "A",
    function: "",
    quality: "",
    phoneNumber: "",
    emailAddress: null,
    defaultLanguage: null,
    employee: true,
    client: null,
    superAdministrator: false,
    administrator: false,
    photoFileId: null,
    signatureFileId: null,
  };
  const caller: Caller = {
    passwordAge: { state: "fresh" },
    step: "open",
    sessionId: "s",
    person,
    teams: ["B", "A"],
    flags: new Set(),
    holders: new Map(),
  };
  const stream = seal.streamOf(caller);
  expect(seal.streamOf({ ...caller, sessionId: "t", teams: ["A", "B"] })).toBe(stream);
  expect(seal.streamOf({ ...caller, person: { ...person, lastname: "B" } })).toBe(stream);
  const right = new Map([["export-planning", [{ kind: "person" as const, personId: "1", value: 1 }]]]);
  const others = [
    { ...caller, person: { ...person, id: "2" } },
    { ...caller, person: { ...person, employee: false, client: { id: "c", name: "C" } } },
    { ...caller, teams: ["A"] },
    { ...caller, flags: new Set(["direction" as const]) },
    { ...caller, holders: right },
  ];
  expect(new Set([stream, ...others.map((other) => seal.streamOf(other))]).size).toBe(6);
});
