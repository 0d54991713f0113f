import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { MailWire } from "@planete/shared/contract/mailbox.contract.ts";
import { hrefOf, navigate } from "../../platform/navigation.ts";
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
function open(mails: readonly MailWire[], path = "/demonstration/mailbox"): void {
  vi.stubGlobal("fetch", async (address: string) => {
    const id = /mails\/([^?]+)/.exec(address)?.[1];
    if (id === undefined)
      return Response.json({
        data: mails.map(({ text: _text, html: _html, answerable: _answerable, ...mail }) => mail),
      });
    const found = mails.find((mail) => mail.id === id);
    return found
      ? Response.json({ data: found })
      : Response.json({ error: "notFound", requestId: "r" }, { status: 404 });
  });
  navigate(path);
  renderInEnglish(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NavigateContext value={{ navigate, hrefOf }}>
        <MailboxScreen />
      </NavigateContext>
    </QueryClientProvider>,
  );
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
  open([asking], `/demonstration/mailbox?mail=${asking.id}`);
  const words = await screen.findByRole<HTMLTextAreaElement>("textbox");
  const mails = globalThis.fetch;
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, request: RequestInit = {}) => {
    if (request.method !== "POST") return mails(address, request);
    sent.push([
      address.replace(/.*\/mails\//, ""),
      typeof request.body === "string" && JSON.parse(request.body),
    ]);
    return Response.json({ data: { taken: true } });
  });
  fireEvent.change(words, { target: { value: "It is March." } });
  fireEvent.submit(words.closest("form")!);
  await waitFor(() => expect(sent).toEqual([[`${asking.id}/reply`, { text: "It is March." }]]));
  await waitFor(() => expect(words.value).toBe(""));
});

it("says so when the mail of an old address is no longer there", async () => {
  open([invitation], "/demonstration/mailbox?mail=0190a000-0000-7000-8000-00000000dead");
  expect(await screen.findByText("This email is no longer here.")).toBeDefined();
});

it("offers to try again when the list can't be loaded", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ error: "internalError", requestId: "req-1" }, { status: 500 }),
  );
  navigate("/demonstration/mailbox");
  renderInEnglish(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MailboxScreen />
    </QueryClientProvider>,
  );
  expect(await screen.findByText("req-1")).toBeDefined();
});
