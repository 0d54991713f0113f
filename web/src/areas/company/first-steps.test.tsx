import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { CallResult } from "@planete/shared/contract/call.ts";
import { readFirstSteps } from "@planete/shared/contract/company.contract.ts";
import { liveChannel } from "../../platform/live/page-channel.ts";
import { checkSession } from "../../platform/session/session-store.ts";
import { ana } from "../../testing/ana.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { FakeSocket } from "../../testing/fake-socket.ts";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import { FirstSteps } from "./first-steps.tsx";

type Found = CallResult<typeof readFirstSteps>["data"];

const client = "0190a000-0000-7000-8000-0000000000c1";

/** A company that has a name, and of the client's step what is told. */
const stepsWith = (parts: Found["steps"][number]["parts"], known: string | null): Found => ({
  hidden: false,
  client: known,
  steps: [
    { step: "company", done: true, parts: [] },
    { step: "client", done: parts.every(({ done }) => done), parts },
    { step: "sheet", done: false, parts: [] },
  ],
});

async function show(found: Found): Promise<HTMLElement> {
  vi.stubGlobal("WebSocket", FakeSocket);
  const server = fakeServer({ user: { ...ana, rights: { "support-vision-company": 1 } } });
  server.answer(readFirstSteps, { data: found });
  await checkSession();
  renderInEnglish(
    <QueryClientProvider client={new QueryClient()}>
      <FirstSteps />
    </QueryClientProvider>,
  );
  return screen.findByRole("region", { name: "First steps" });
}

const placeOf = (list: HTMLElement, name: RegExp): string | null =>
  within(list).getByRole("link", { name }).getAttribute("href");

afterEach(() => {
  liveChannel.stop();
  vi.unstubAllGlobals();
});

it("a step of several parts says which are there, and leads to the form of the next one with the client filled in", async () => {
  const list = await show(
    stepsWith(
      [
        { part: "client", done: true },
        { part: "base", done: false },
        { part: "user", done: false },
      ],
      client,
    ),
  );
  expect(
    within(list)
      .getByText(/^The client$/)
      .closest("li")?.textContent,
  ).toBe("The clientdone");
  expect(within(list).queryByRole("link", { name: "The client" })).toBeNull();
  const base = `/support-vision/bases?client=${client}&open=new`;
  expect(placeOf(list, /^A client with an environment and a user/)).toBe(base);
  expect(placeOf(list, /^An environment of this client/)).toBe(base);
  expect(placeOf(list, /^A user at this client/)).toBe(`/support-vision/droits?client=${client}&open=new`);
});

it("a step that makes something leads to its form, and to what was made once it is there", async () => {
  const list = await show({
    hidden: false,
    client: null,
    steps: [
      { step: "people", done: false, parts: [] },
      { step: "module", done: true, parts: [] },
    ],
  });
  expect(placeOf(list, /^Colleagues/)).toBe("/support-vision/droits?open=new");
  expect(placeOf(list, /^A module/)).toBe("/support-vision/modules");
});

it("without a client there is nothing to give a base or a user to: the step begins with the client", async () => {
  const list = await show(
    stepsWith(
      [
        { part: "client", done: false },
        { part: "base", done: false },
        { part: "user", done: false },
      ],
      null,
    ),
  );
  expect(placeOf(list, /^A client with an environment and a user/)).toBe("/support-vision/clients?open=new");
  expect(within(list).queryByRole("link", { name: /^An environment of this client/ })).toBeNull();
});
