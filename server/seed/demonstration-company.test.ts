import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import { startTestApp } from "../test/start-test-app.ts";
import type { TestApp } from "../test/start-test-app.ts";

describe("the demonstration company", () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.stop());

  it("lets every demonstration account in", async () => {
    for (const name of ["admin", "lead", "dev", "agent", "client", "guest"]) {
      const token = await server.logIn(name);
      const { answer } = await server.call(readUser, { as: token });
      console.log(name, answer.data.teams, answer.data.flags, answer.data.rights);
    }
    expect(1).toBe(1);
  });
});
