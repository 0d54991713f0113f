import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { addOrAssignTask } from "@planete/shared/contract/development-card.contract.ts";
import { saveTodos } from "@planete/shared/contract/development-work.contract.ts";
import type { Development } from "@planete/shared/contract/development-view.contract.ts";
import { noNetwork } from "../../../testing/fake-answer.ts";
import type { FakeServer } from "../../../testing/fake-server.ts";
import { developmentServer } from "../../../testing/development-server.ts";
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

/** A server whose answers never arrive. */
function losingAnswers(): FakeServer {
  const server = developmentServer();
  for (const call of [addOrAssignTask, saveTodos]) server.answer(call, noNetwork);
  return server;
}

function show(part: ReactNode): void {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderInEnglish(<QueryClientProvider client={queries}>{part}</QueryClientProvider>);
}

it("a task that is added again after its answer was lost is sent under the same id", async () => {
  const server = losingAnswers();
  const sent = () => server.asked(addOrAssignTask).map(({ body }) => body.newTaskId);
  show(<TasksSection development={development} />);
  const add = screen.getByRole("button", { name: /add/i });
  fireEvent.click(add);
  await waitFor(() => expect(sent()).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  fireEvent.click(add);
  await waitFor(() => expect(sent()).toHaveLength(2));
  const [first, second] = sent();
  expect(first).toBeDefined();
  expect(second).toBe(first);
});

it("a todo that could not be kept is in its field again, and keeps its id", async () => {
  const server = losingAnswers();
  const sent = () => server.asked(saveTodos).map(({ body }) => body.todos[0]?._id);
  show(<TodosSection development={development} />);
  const field = screen.getByRole("textbox");
  const form = field.closest("form");
  if (!form) throw new Error("The field stands in no form");
  fireEvent.change(field, { target: { value: "Read it again" } });
  fireEvent.submit(form);
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(field).toHaveProperty("value", "Read it again"));
  fireEvent.submit(form);
  await waitFor(() => expect(sent()).toHaveLength(2));
  const [first, second] = sent();
  expect(first).toBeDefined();
  expect(second).toBe(first);
});
