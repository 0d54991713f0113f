import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { QuickReplyWire } from "@planete/shared/contract/hotline-settings.contract.ts";
import { renderInEnglish } from "../../../testing/render-in-english.tsx";
import { QuickRepliesSection } from "./quick-replies-section.tsx";

const reply = (id: string, name: string): QuickReplyWire => ({
  id,
  name,
  variants: { fr: { text: `${name} en français`, changedAt: "2026-11-15T10:00:00.000Z" } },
});

afterEach(() => vi.unstubAllGlobals());

it("says that a reply was removed elsewhere while it is being written, and keeps the words as a new one", async () => {
  const stored = [reply("1", "Thanks"), reply("2", "Later")];
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_address: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "POST" && typeof body === "string") sent.push(JSON.parse(body));
    return Response.json({ data: stored });
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderInEnglish(
    <QueryClientProvider client={queries}>
      <QuickRepliesSection onUnsaved={() => undefined} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Edit “Thanks”" }));
  const english = (): HTMLTextAreaElement => screen.getByRole("textbox", { name: /English/ });
  fireEvent.change(english(), { target: { value: "Thank you for your patience." } });

  stored.shift();
  await act(() => queries.invalidateQueries({ queryKey: ["hotline"] }));
  expect(await screen.findByText(/Somebody has removed this reply/)).toBeDefined();
  expect(english().value).toBe("Thank you for your patience.");

  fireEvent.click(screen.getByRole("button", { name: "Save as a new reply" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    { name: "Thanks", variants: { fr: "Thanks en français", en: "Thank you for your patience." } },
  ]);
  await waitFor(() => expect(screen.queryByText(/Somebody has removed/)).toBeNull());
});

it("puts fields where somebody writes, and keeps a reply with an unknown one from being saved", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_address: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "PUT" && typeof body === "string") sent.push(JSON.parse(body));
    return Response.json({ data: [reply("1", "Thanks")] });
  });
  renderInEnglish(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <QuickRepliesSection onUnsaved={() => undefined} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Edit “Thanks”" }));
  const english = screen.getByRole<HTMLTextAreaElement>("textbox", { name: /English/ });
  fireEvent.change(english, { target: { value: "Hello , {{total}}" } });
  english.setSelectionRange(6, 6);
  fireEvent.blur(english);
  fireEvent.click(screen.getByRole("button", { name: "Requester’s name" }));
  expect(english.value).toBe("Hello {{name}}, {{total}}");
  expect(screen.getByText("There is no such field: {{total}}.")).toBeDefined();
  const save = screen.getByRole("button", { name: "Save the reply" });
  fireEvent.click(save);
  fireEvent.change(english, { target: { value: "Hello {{name}}, {{number}}" } });
  expect(screen.queryByText(/no such field/)).toBeNull();
  fireEvent.click(save);
  await waitFor(() =>
    expect(sent).toEqual([{ name: "Thanks", variants: { en: "Hello {{name}}, {{number}}" } }]),
  );
});
