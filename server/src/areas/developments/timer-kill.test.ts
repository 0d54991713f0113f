import { createDevelopment } from "@planete/shared/contract/development.contract.ts";
import { changeTimeTracking, readTimeTracking } from "@planete/shared/contract/development-work.contract.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { expect, it, onTestFinished } from "vitest";
import { castPassword } from "../../../seed/cast.ts";
import { spawnServer } from "../../../test/spawn-server.ts";
import { createTestDatabase } from "../../../test/test-cluster.ts";

interface Answer {
  readonly data: {
    readonly _id: string;
    readonly spent: number;
    readonly timer: { startedAt: string } | null;
  };
}

it("a running timer loses no second when the server is killed and comes back", async () => {
  const database = await createTestDatabase();
  let server = await spawnServer(database.connection);
  onTestFinished(async () => {
    await server.end("SIGTERM");
    await database.drop();
  });
  let token = "";
  const send = async (method: string, path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`${server.url}${apiBasePath}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
    return (await response.json()) as Answer;
  };
  const login = await fetch(`${server.url}${apiBasePath}/authentication/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ login: "lead", password: castPassword }),
  });
  token = ((await login.json()) as { userToken: string }).userToken;
  const made = await send("POST", createDevelopment.path, { libelle: "Sans perte" });
  const path = changeTimeTracking.path.replace("{id}", made.data._id);
  const started = await send("PUT", path, { action: "start" });
  const startedAt = started.data.timer?.startedAt ?? "";
  await server.end("SIGKILL");

  server = await spawnServer(database.connection);
  const again = await send("GET", readTimeTracking.path.replace("{id}", made.data._id));
  expect(again.data.timer?.startedAt).toBe(startedAt);
  const stopped = await send("PUT", path, { action: "stop" });
  expect(stopped.data).toMatchObject({ timer: null });
  const minutes = Math.max(1, Math.round((Date.now() - Date.parse(startedAt)) / 60_000));
  expect(Math.abs(stopped.data.spent - minutes)).toBeLessThanOrEqual(1);
});
