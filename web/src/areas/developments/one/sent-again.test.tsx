import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type { Development } from "@planete/shared/contract/development-view.contract.ts";
import { renderInEnglish } from "../../../testing/render-in-english.tsx";
import { TasksSection } from "./tasks-section.tsx";
import { TodosSection } from "./todos-section.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = "2037-10-31T09:00:00.000Z";
const development: Development = {
  id: "0190a000-0000-7000-8000-000000000001",
  number: 140,
  label: "Slow list",
  client: null,
  type: null,
  team: null,
  status: "in-progress",
  statusSince: at,
  estimateMinutes: null,
  spentMinutes: 0,
  forecastDate: null,
  late: false,
  promise: null,
  todos: { done: 0, total: 0 },
  comments: 0,
  release: null,
  assignees: [],
  timers: [],
  tasks: 0,
  createdAt: at,
  changedAt: at,
  version: 1,
  description: "",
  readers: [],
  createdBy: null,
  todoList: [],
  todoVersion: 1,
  cards: [],
  time: { estimate: null, spent: 0, remaining: null, timer: null, running: [], entries: [] },
  sheets: [],
  allowed: { change: true, delete: true, addTask: true, statuses: [], reset: false },
};

/** What was sent with one method, while no answer ever arrives. */
function losingAnswers(method: "POST" | "PUT"): readonly string[] {
  const sent: string[] = [];
  vi.stubGlobal("fetch", (_address: string, init?: RequestInit) => {
    if (init?.method === method && typeof init.body === "string") sent.push(init.body);
    return Promise.reject(new TypeError("Failed to fetch"));
  });
  return sent;
}

function show(part: ReactNode): void {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderInEnglish(<QueryClientProvider client={queries}>{part}</QueryClientProvider>);
}

const idsIn = (sent: readonly string[]): readonly string[] =>
  sent.map((body) => /"_id":"([\da-f-]{36})"/u.exec(body)?.[1] ?? "none");

it("a task that is added again after its answer was lost is sent under the same id", async () => {
  const sent = losingAnswers("POST");
  show(<TasksSection development={development} />);
  const add = screen.getByRole("button", { name: /add/i });
  fireEvent.click(add);
  await waitFor(() => expect(sent).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  fireEvent.click(add);
  await waitFor(() => expect(sent).toHaveLength(2));
  const [first, second] = idsIn(sent);
  expect(first).not.toBe("none");
  expect(second).toBe(first);
});

it("a todo that could not be kept is in its field again, and keeps its id", async () => {
  const sent = losingAnswers("PUT");
  show(<TodosSection development={development} />);
  const field = screen.getByRole("textbox");
  const form = field.closest("form");
  if (!form) throw new Error("The field stands in no form");
  fireEvent.change(field, { target: { value: "Read it again" } });
  fireEvent.submit(form);
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(field).toHaveProperty("value", "Read it again"));
  fireEvent.submit(form);
  await waitFor(() => expect(sent).toHaveLength(2));
  const [first, second] = idsIn(sent);
  expect(first).not.toBe("none");
  expect(second).toBe(first);
});
