import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { writeDevice } from "../../../platform/storage/device-storage.ts";
import { renderInEnglish } from "../../../testing/render-in-english.tsx";
import { CommentComposer } from "./comment-composer.tsx";

const developmentId = "0190a000-0000-7000-8000-000000000001";
const martin = "0190a000-0000-7000-8000-00000000000a";
const martinez = "0190a000-0000-7000-8000-00000000000b";

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** A server with two colleagues whose names begin alike, and what it is sent. */
function serveColleagues(): readonly string[] {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (init?.method === "POST") {
      if (typeof init.body === "string") sent.push(init.body);
      throw new TypeError("Failed to fetch");
    }
    if (!pathname.endsWith("/choices")) return Response.json({ data: [] });
    const people = [
      { id: martin, name: "Léa Martin", firstname: "Léa", teams: [] },
      { id: martinez, name: "Léa Martinez", firstname: "Léa", teams: ["Support"] },
    ];
    return Response.json({ data: { clients: [], teams: [], people } });
  });
  return sent;
}

it.each([
  ["@Léa Martinez, can you look?", [martinez]],
  ["@Léa Martin, can you look?", [martin]],
  ["@Léa Martinez and @Léa Martin", [martinez, martin]],
  ["@Léa Martineau is nobody here", []],
])("a comment tells whom it names, and nobody whose name only begins so: %s", async (words, told) => {
  const sent = serveColleagues();
  writeDevice(`planete.comment.${developmentId}`, words);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderInEnglish(
    <QueryClientProvider client={queries}>
      <CommentComposer developmentId={developmentId} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.parse(sent[0] ?? "{}")).toMatchObject({ text: words, mentions: told });
});
