import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { MailWire } from "@planete/shared/contract/mailbox.contract.ts";
import { listMails, readMail, replyToMail } from "@planete/shared/contract/mailbox.contract.ts";
import { hrefOf, navigate } from "../../platform/navigation.ts";
import { refusal } from "../../testing/fake-answer.ts";
import type { FakeServer } from "../../testing/fake-server.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import { NavigateContext } from "../../ui/link.tsx";
import { MailboxScreen } from "./mailbox-screen.tsx";

const invitation: MailWire = {
  id: "0190a000-0000-7000-8000-000000000001",
  to: "emile@planete.example",
  subject: "Votre accès à Planète Online",
  language: "fr",
  status: "sent",
  createdAt: "2026-11-15T13:05:00.000Z",
  sentAt: "2026-11-15T13:05:01.000Z",
  text: "Bonjour Émile,",
  html: "<p>Bonjour <b>Émile</b></p><script>alert(1)</script>",
  answerable: false,
};
const waiting: MailWire = {
  ...invitation,
  id: "0190a000-0000-7000-8000-000000000002",
  to: null,
  subject: null,
  language: null,
  status: "queued",
  sentAt: null,
  text: null,
  html: null,
};

/** Opens the page on a server that has these mails. */
function open(mails: readonly MailWire[], path = "/demonstration/mailbox"): FakeServer {
  const server = fakeServer();
  server.answer(listMails, {
    data: mails.map(({ text: _text, html: _html, answerable: _answerable, ...mail }) => mail),
  });
  server.answer(readMail, ({ params }) => {
    const found = mails.find((mail) => mail.id === params.id);
    return found ? { data: found } : refusal("notFound");
  });
  navigate(path);
  renderInEnglish(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NavigateContext value={{ navigate, hrefOf }}>
        <MailboxScreen />
      </NavigateContext>
    </QueryClientProvider>,
  );
  return server;
}

afterEach(() => vi.unstubAllGlobals());

it("says what the place is for while there is no mail", async () => {
  open([]);
  expect(await screen.findByText(/^No emails yet\./)).toBeDefined();
});

it("opens a mail from the list, and its address keeps it", async () => {
  open([waiting, invitation]);
  expect(await screen.findByText("Choose an email to read it.")).toBeDefined();
  fireEvent.click(await screen.findByText("Votre accès à Planète Online"));
  expect(await screen.findByRole("heading", { name: "Votre accès à Planète Online" })).toBeDefined();
  expect(location.search).toBe(`?mail=${invitation.id}`);
  expect(screen.getByText("French")).toBeDefined();
});

it("shows what a mail says in a frame that runs nothing, and as plain text", async () => {
  open([invitation], `/demonstration/mailbox?mail=${invitation.id}`);
  const frame = await screen.findByTitle("Email content");
  expect(frame.getAttribute("srcdoc")).toBe(invitation.html);
  expect(frame.getAttribute("sandbox")?.split(" ").toSorted()).toEqual([
    "allow-popups",
    "allow-popups-to-escape-sandbox",
  ]);
  fireEvent.click(screen.getByRole("tab", { name: "Plain text" }));
  expect(screen.getByText("Bonjour Émile,")).toBeDefined();
  expect(screen.queryByTitle("Email content")).toBeNull();
});

it("tells a mail that waits from one that is gone", async () => {
  open([waiting], `/demonstration/mailbox?mail=${waiting.id}`);
  expect(await screen.findByText(/^This email has not been written yet/)).toBeDefined();
  expect(screen.getAllByText("Waiting").length).toBeGreaterThan(0);
  expect(screen.getAllByText("No address").length).toBeGreaterThan(0);
});

it("lets a mail be answered as its recipient would, where it asks for an answer", async () => {
  open([invitation], `/demonstration/mailbox?mail=${invitation.id}`);
  await screen.findByTitle("Email content");
  expect(screen.queryByRole("form")).toBeNull();
  cleanup();
  const asking = { ...invitation, answerable: true };
  const server = open([asking], `/demonstration/mailbox?mail=${asking.id}`);
  const words = await screen.findByRole<HTMLTextAreaElement>("textbox");
  server.answer(replyToMail, { data: { taken: true } });
  fireEvent.change(words, { target: { value: "It is March." } });
  fireEvent.submit(words.closest("form")!);
  await waitFor(() => expect(server.changes).toEqual(["replyToMail"]));
  expect(server.asked(replyToMail)).toMatchObject([
    { params: { id: asking.id }, body: { text: "It is March." } },
  ]);
  await waitFor(() => expect(words.value).toBe(""));
});

it("says so when the mail of an old address is no longer there", async () => {
  open([invitation], "/demonstration/mailbox?mail=0190a000-0000-7000-8000-00000000dead");
  expect(await screen.findByText("This email is no longer here.")).toBeDefined();
});

it("offers to try again when the list can't be loaded", async () => {
  fakeServer().refuse(listMails, "internalError");
  navigate("/demonstration/mailbox");
  renderInEnglish(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MailboxScreen />
    </QueryClientProvider>,
  );
  expect(await screen.findByText("request-internalError")).toBeDefined();
});
