import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openSheet } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { checkSession } from "../../../platform/session/session-store.ts";
import { HotlineServer } from "../../../testing/hotline-server.ts";
import { agentId, sheetId } from "../../../testing/hotline-sheet.ts";
import { renderInEnglish } from "../../../testing/render-in-english.tsx";
import { draftStorage } from "../composer/draft-storage.ts";
import { Conversation } from "../conversation/conversation.tsx";
import { LeftUnsent } from "./left-unsent.tsx";

let server: HotlineServer;

beforeEach(() => {
  localStorage.clear();
  server = new HotlineServer();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const label = "This message of yours was not sent:";
const areas = (): readonly HTMLTextAreaElement[] =>
  screen.queryAllByRole<HTMLTextAreaElement>("textbox", { name: label });
const draft = (text: string) => ({ text, fields: {}, from: null, dirty: true });

async function show(page: ReactNode): Promise<void> {
  server.start();
  await checkSession();
  renderInEnglish(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {page}
    </QueryClientProvider>,
  );
}

it("shows by its number what stood in the composers of a sheet that is gone, and throws away what is not wanted", async () => {
  draftStorage(agentId, sheetId, "customer", 1042).write(draft("The invoice is right now"));
  draftStorage(agentId, sheetId, "internal", 1042).write(draft("Ask the payroll team"));
  draftStorage(agentId, "0190a000-0000-7000-8000-0000000000f9", "customer", 7).write(draft("Another sheet"));
  draftStorage("0190a000-0000-7000-8000-0000000000f8", sheetId, "customer", 1042).write(
    draft("Somebody else"),
  );
  await show(<LeftUnsent number={1042} isGone />);
  expect(
    areas()
      .map(({ value }) => value)
      .toSorted(),
  ).toEqual(["Ask the payroll team", "The invoice is right now"]);
  const note = areas().find(({ value }) => value === "Ask the payroll team")?.parentElement;
  fireEvent.click(within(note ?? document.body).getByRole("button", { name: "Discard" }));
  expect(areas().map(({ value }) => value)).toEqual(["The invoice is right now"]);
  expect(draftStorage(agentId, sheetId, "internal").read()).toBeUndefined();
});

it("shows them however broken another draft of this browser is", async () => {
  localStorage.setItem(
    `planete.draft.${agentId}.0190a000-0000-7000-8000-0000000000f9.customer`,
    '{"text":"Half',
  );
  draftStorage(agentId, sheetId, "customer", 1042).write(draft("The invoice is right now"));
  await show(<LeftUnsent number={1042} isGone />);
  expect(areas().map(({ value }) => value)).toEqual(["The invoice is right now"]);
});

it("shows of the next sheet that is gone what belongs to that one alone", async () => {
  draftStorage(agentId, sheetId, "customer", 1042).write(draft("The invoice is right now"));
  draftStorage(agentId, "0190a000-0000-7000-8000-0000000000f9", "customer", 7).write(draft("Another sheet"));
  function Walk(): ReactNode {
    const [number, setNumber] = useState(1042);
    return (
      <>
        <LeftUnsent number={number} isGone />
        <button onClick={() => setNumber(7)}>Next</button>
      </>
    );
  }
  await show(<Walk />);
  expect(areas().map(({ value }) => value)).toEqual(["The invoice is right now"]);
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(areas().map(({ value }) => value)).toEqual(["Another sheet"]);
});

it("leaves drafts where they are while the sheet may only be out of reach", async () => {
  draftStorage(agentId, sheetId, "customer", 1042).write(draft("The invoice is right now"));
  await show(<LeftUnsent number={1042} isGone={false} />);
  expect(areas()).toEqual([]);
});

it("shows it in the place of a conversation that is not there any more", async () => {
  draftStorage(agentId, sheetId, "customer", 1042).write(draft("The invoice is right now"));
  server.refuse(openSheet, "notFound");
  await show(<Conversation sheetId={sheetId} />);
  const area = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: label });
  expect(area.value).toBe("The invoice is right now");
});
