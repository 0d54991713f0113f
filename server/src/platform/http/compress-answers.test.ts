import { randomBytes } from "node:crypto";
import { savePhoto } from "@planete/shared/contract/account.contract.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import sharp from "sharp";
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

test.each([
  ["br;q=0, gzip", "gzip"],
  ["gzip;q=0.0, br;q=0.5", "br"],
  ["br;q=0,gzip;q=0", null],
])("whoever accepts %s gets %s", async (accepted, way) => {
  expect((await read("/user/users", accepted)).packed).toBe(way);
});

test("what is packed already by its own type travels as it is", async () => {
  const raw = { width: 200, height: 200, channels: 3 } as const;
  const noise = await sharp(randomBytes(200 * 200 * 3), { raw })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(noise)], "photo.png", { type: "image/png" });
  const { photo } = (await server.call(savePhoto, { as: token, file })).answer.data;
  const { packed, headers, text } = await read(photo ?? "", "br, gzip");
  expect([packed, headers.get("content-type")]).toEqual([null, expect.stringMatching(/^image\//)]);
  expect(text.length).toBeGreaterThan(1_400);
});

test("a short answer, and one that carries a secret, travels as it is", async () => {
  expect((await read("/authentication/keep", "br, gzip")).packed).toBeNull();
  const login = await fetch(`${server.url}${apiBasePath}/authentication/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-encoding": "br" },
    body: JSON.stringify({ login: "agent", password: castPassword }),
  });
  expect([login.status, login.headers.get("content-encoding")]).toEqual([200, null]);
});
