import { apiBasePath } from "@planete/shared/contract/call.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { castPassword, startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await startTestApp();
  token = await server.logIn("agent");
});
afterAll(() => server.stop());

const read = async (path: string, accepted: string) => {
  const response = await fetch(`${server.url}${apiBasePath}${path}`, {
    headers: { authorization: `Bearer ${token}`, "accept-encoding": accepted },
  });
  return {
    packed: response.headers.get("content-encoding"),
    text: await response.text(),
    headers: response.headers,
  };
};

test.each(["/user/users", "/planete-online/fiche-liaison?filter=%7B%7D"])(
  "a long answer of %s travels packed and says the same",
  async (path) => {
    const plain = await read(path, "identity");
    expect([plain.packed, plain.headers.get("vary")]).toEqual([null, "accept-encoding"]);
    for (const way of ["br", "gzip"]) {
      // Twice, because some answers are kept.
      for (let time = 0; time < 2; time += 1) {
        const { packed, text } = await read(path, way);
        expect(packed).toBe(way);
        expect(Object.keys(JSON.parse(text) as object)).toEqual(
          Object.keys(JSON.parse(plain.text) as object),
        );
        expect(text.length).toBe(plain.text.length);
      }
    }
  },
);

test("a short answer, and one that carries a secret, travels as it is", async () => {
  expect((await read("/authentication/keep", "br, gzip")).packed).toBeNull();
  const login = await fetch(`${server.url}${apiBasePath}/authentication/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-encoding": "br" },
    body: JSON.stringify({ login: "agent", password: castPassword }),
  });
  expect([login.status, login.headers.get("content-encoding")]).toEqual([200, null]);
});
