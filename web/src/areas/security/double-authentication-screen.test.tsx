import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SecondFactorPolicyWire } from "@planete/shared/contract/second-factor-administration.contract.ts";
import {
  listSecondFactorHistory,
  listSecondFactorPeople,
  readSecondFactorPolicy,
  saveSecondFactorPolicy,
} from "@planete/shared/contract/second-factor-administration.contract.ts";
import { liveChannel } from "../../platform/live/page-channel.ts";
import { refusal } from "../../testing/fake-answer.ts";
import type { FakeServer } from "../../testing/fake-server.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { lendBrowser, openPage } from "../../testing/hotline-page.tsx";
import { DoubleAuthenticationScreen } from "./double-authentication-screen.tsx";

let stored: SecondFactorPolicyWire;
let server: FakeServer;

beforeEach(() => {
  lendBrowser();
  stored = {
    everyone: "optional",
    rules: [],
    version: 1,
    teams: ["Support"],
    people: 10,
    enrolled: 2,
    missing: 0,
  };
  server = fakeServer();
  server.answer(readSecondFactorPolicy, () => ({ data: stored }));
  server.answer(saveSecondFactorPolicy, ({ body }) => {
    if (body.version !== stored.version) return refusal("conflict");
    stored = { ...stored, ...body, version: stored.version + 1 };
    return { data: stored };
  });
  server.answer(listSecondFactorPeople, { data: [], total: 0 });
  server.answer(listSecondFactorHistory, { data: [], total: 0 });
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
  expect(server.asked(saveSecondFactorPolicy)[1]?.body).toMatchObject({
    everyone: "off",
    version: 2,
    rules: [{ policy: "required" }],
  });
});
