import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SecondFactorPolicyWire } from "@planete/shared/contract/second-factor-administration.contract.ts";
import { liveChannel } from "../../platform/live/page-channel.ts";
import { ana } from "../../testing/ana.ts";
import { lendBrowser, openPage } from "../../testing/hotline-page.tsx";
import { DoubleAuthenticationScreen } from "./double-authentication-screen.tsx";

let stored: SecondFactorPolicyWire;
let sent: unknown[];

type Body = Pick<SecondFactorPolicyWire, "everyone" | "rules" | "version">;

function save(body: Body): Response {
  sent.push(body);
  if (body.version !== stored.version)
    return Response.json({ error: "conflict", requestId: "req-9" }, { status: 409 });
  stored = { ...stored, ...body, version: stored.version + 1 };
  return Response.json({ data: stored });
}

function answer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  const path = url.pathname.replace(/^.*\/planete-online-server/, "");
  if (path === "/authentication/keep") return Promise.resolve(Response.json({ step: "open" }));
  if (path === "/user") return Promise.resolve(Response.json({ data: ana }));
  if (path === "/support-vision/authentification")
    return Promise.resolve(
      init?.method === "PUT"
        ? save(JSON.parse(typeof init.body === "string" ? init.body : "{}") as Body)
        : Response.json({ data: stored }),
    );
  return Promise.resolve(Response.json({ data: [], total: 0 }));
}

beforeEach(() => {
  lendBrowser();
  sent = [];
  stored = {
    everyone: "optional",
    rules: [],
    version: 1,
    teams: ["Support"],
    people: 10,
    enrolled: 2,
    missing: 0,
  };
  vi.stubGlobal("fetch", answer);
});
afterEach(() => {
  liveChannel.stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const everyone = (): Promise<HTMLSelectElement> =>
  screen.findByRole<HTMLSelectElement>("combobox", { name: /^Everyone/ });

test("keeps what was chosen when somebody else has saved first, shows theirs and saves over it when told to", async () => {
  await openPage(() => <DoubleAuthenticationScreen />);
  fireEvent.change(await everyone(), { target: { value: "required" } });
  fireEvent.click(screen.getByRole("button", { name: "Add a rule" }));
  stored = { ...stored, version: 2, everyone: "off" };
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/changed this while you were editing/)).toBeDefined();
  expect((await everyone()).value).toBe("required");
  expect(screen.getAllByRole("combobox", { name: /^Team or group/ })).toHaveLength(1);
  // Nothing was saved over theirs.
  expect(stored.everyone).toBe("off");

  fireEvent.click(screen.getByRole("button", { name: "Take the new value" }));
  expect((await everyone()).value).toBe("off");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(stored.version).toBe(3));
  expect(sent[1]).toMatchObject({ everyone: "off", version: 2, rules: [{ policy: "required" }] });
});
