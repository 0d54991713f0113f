import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { DevelopmentSummary } from "@planete/shared/contract/development-view.contract.ts";
import { renderInEnglish } from "../../../testing/render-in-english.tsx";
import { BoardFace } from "./board-face.tsx";

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const at = "2037-10-31T09:00:00.000Z";
const development: DevelopmentSummary = {
  id: "0190a000-0000-7000-8000-000000000001",
  number: 140,
  label: "Slow list",
  client: null,
  type: null,
  team: null,
  status: "in-progress",
  statusSince: at,
  estimateMinutes: 60,
  spentMinutes: 0,
  forecastDate: "2037-11-12",
  late: false,
  promise: { on: "2037-11-20", late: false },
  todos: { done: 1, total: 2 },
  comments: 0,
  release: null,
  assignees: [],
  timers: [],
  tasks: 1,
  createdAt: at,
  changedAt: at,
  version: 1,
};
const release = {
  id: "0190a000-0000-7000-8000-000000000002",
  number: "26.11",
  state: "rolled-out",
  releasedOn: null,
} as const;

const promised = () => screen.queryByRole("img", { name: /promised date/ });

it("a card of the board says the date that a client waits for, and that it has passed", () => {
  const { rerender } = renderInEnglish(<BoardFace development={development} />);
  expect(promised()?.parentElement?.textContent).toBe("20 Nov 2037");
  rerender(<BoardFace development={{ ...development, promise: { on: "2037-10-30", late: true } }} />);
  expect(promised()?.getAttribute("aria-label")).toBe("promised date · late");
  rerender(<BoardFace development={{ ...development, promise: null }} />);
  expect(promised()).toBeNull();
});

it("a card of the board says who works on it now, and for how long already", () => {
  const timers = [
    { user: { id: "0190a000-0000-7000-8000-000000000003", name: "Camille Rousseau" }, startedAt: at },
    {
      user: { id: "0190a000-0000-7000-8000-000000000004", name: "Hugo Lemaire" },
      startedAt: "2037-10-31T09:20:00.000Z",
    },
  ];
  vi.useFakeTimers({ now: Date.parse(at) + 42 * 60_000 + 17_000 });
  const { rerender } = renderInEnglish(<BoardFace development={{ ...development, timers }} />);
  const mark = screen.getByRole("img", {
    name: /^At work now: Camille Rousseau since .+ and Hugo Lemaire since/,
  });
  expect(mark.textContent).toBe("0:42");
  act(() => void vi.advanceTimersByTime(60_000));
  expect(mark.textContent).toBe("0:43");
  rerender(<BoardFace development={development} />);
  expect(screen.queryByRole("img", { name: /At work now/ })).toBeNull();
});

it("what is out says its version, and no date any more", () => {
  renderInEnglish(<BoardFace development={{ ...development, status: "delivered", release }} />);
  expect(promised()).toBeNull();
  expect(screen.getByText("26.11")).toBeTruthy();
  expect(screen.queryByText(/Nov/)).toBeNull();
});
