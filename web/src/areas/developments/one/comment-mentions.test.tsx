import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { readDevelopmentChoices } from "@planete/shared/contract/development.contract.ts";
import { addDevelopmentComment } from "@planete/shared/contract/development-work.contract.ts";
import { writeDevice } from "../../../platform/storage/device-storage.ts";
import { noNetwork } from "../../../testing/fake-answer.ts";
import type { FakeServer } from "../../../testing/fake-server.ts";
import { developmentServer } from "../../../testing/development-server.ts";
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

/** A server with two colleagues whose names begin alike, and no line for what it is sent. */
function serveColleagues(): FakeServer {
  const server = developmentServer();
  const people = [
    { id: martin, name: "Léa Martin", firstname: "Léa", teams: [] },
    { id: martinez, name: "Léa Martinez", firstname: "Léa", teams: ["Support"] },
  ];
  server.answer(readDevelopmentChoices, { data: { clients: [], teams: [], people } });
  server.answer(addDevelopmentComment, noNetwork);
  return server;
}

it.each([
  ["@Léa Martinez, can you look?", [martinez]],
  ["@Léa Martin, can you look?", [martin]],
  ["@Léa Martinez and @Léa Martin", [martinez, martin]],
  ["@Léa Martineau is nobody here", []],
])("a comment tells whom it names, and nobody whose name only begins so: %s", async (words, told) => {
  const server = serveColleagues();
  writeDevice(`planete.comment.${developmentId}`, words);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderInEnglish(
    <QueryClientProvider client={queries}>
      <CommentComposer developmentId={developmentId} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(server.asked(addDevelopmentComment)).toHaveLength(1));
  expect(server.asked(addDevelopmentComment)[0]?.body).toMatchObject({ text: words, mentions: told });
});
