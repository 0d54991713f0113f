import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { handOverInvitation } from "@planete/shared/contract/person-account.contract.ts";
import type { PersonWire } from "@planete/shared/contract/person-wire.ts";
import { usualWorkingWeek } from "@planete/shared/domain/people/working-week.ts";
import { onAskWhy } from "../../../kit/ask-why.ts";
import { checkSession } from "../../../platform/session/session-store.ts";
import type { FakeServer } from "../../../testing/fake-server.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { renderInEnglish } from "../../../testing/render-in-english.tsx";
import { PersonAccess } from "./person-access.tsx";

const link = "https://suite.planete.example/edit-password#a-token-of-43-letters";

const elsa: PersonWire = {
  id: "0190a000-0000-7000-8000-0000000000e1",
  version: 1,
  username: "elsa.berg",
  firstname: "Elsa",
  lastname: "Berg",
  function: "",
  quality: "",
  emailAddress: "e…@planete.example",
  phoneNumber: "",
  defaultLanguage: null,
  employee: true,
  client: null,
  bases: [],
  teams: [],
  superAdministrator: false,
  administrator: false,
  flags: [],
  workingMinutes: [...usualWorkingWeek],
  country: "FR",
  photo: null,
  account: "uninvited",
  invitedAt: null,
  invitedUntil: null,
  invitationMail: null,
  invitesByHand: true,
  createdAt: "2026-11-16T08:00:00.000Z",
  lastVisitAt: null,
  devices: 0,
  secondFactor: { totp: false, passkeys: 0, backupCodesLeft: 0, lastUsedAt: null, mayReset: false },
  locked: {},
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(handOverInvitation, { data: { link, until: "2026-11-23T08:00:00.000Z" } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function show(person: PersonWire): Promise<void> {
  await checkSession();
  renderInEnglish(
    <QueryClientProvider client={new QueryClient()}>
      <PersonAccess person={person} />
    </QueryClientProvider>,
  );
}

it("without a mail server the link of an invitation is shown, to be handed on", async () => {
  await show(elsa);
  fireEvent.click(screen.getByRole("button", { name: "Hand over the link…" }));
  const dialog = await screen.findByRole("dialog", { name: "Invitation for Elsa Berg" });
  expect(dialog.textContent).toContain(link);
  expect(dialog.textContent).toContain("it works once");
  expect(server.changes).toEqual(["handOverInvitation"]);
  expect(server.asked(handOverInvitation)).toMatchObject([{ params: { id: elsa.id } }]);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByText(link)).toBeNull());
});

it("where mails leave, or whoever has come in already, has no link to hand over", async () => {
  await show({ ...elsa, invitesByHand: false });
  expect(screen.getByRole("button", { name: "Send the invitation" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Hand over the link…" })).toBeNull();
});

it("says once why an account may not be changed, with the way to the settings behind it", async () => {
  const answer = vi.fn<(question: object) => void>();
  const stop = onAskWhy(answer);
  await show({ ...elsa, locked: { account: "superAdministratorOnly", erasure: "superAdministratorOnly" } });
  fireEvent.click(screen.getByRole("button", { name: "Why?" }));
  stop();
  expect(answer.mock.calls).toEqual([[{ action: "changePerson", target: elsa.id, object: "account" }]]);
});

it("has nothing to explain where nothing is locked", async () => {
  await show(elsa);
  expect(screen.queryByRole("button", { name: "Why?" })).toBeNull();
});
