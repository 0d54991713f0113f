import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NotificationOverviewWire } from "@planete/shared/contract/notifications.contract.ts";
import { listNotifications } from "@planete/shared/contract/notifications.contract.ts";
import type { Answering } from "../../testing/fake-answer.ts";
import { refusal } from "../../testing/fake-answer.ts";
import type { FakeServer } from "../../testing/fake-server.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import { NotificationCentre } from "./notification-centre.tsx";

const nothing: NotificationOverviewWire = { notifications: [], unread: 0, categories: ["news"], muted: [] };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => vi.unstubAllGlobals());

function show(answering: Answering<typeof listNotifications>): void {
  server.answer(listNotifications, answering);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderInEnglish(
    <QueryClientProvider client={queries}>
      <NotificationCentre onClose={() => undefined} />
    </QueryClientProvider>,
  );
}

test("with nothing to tell the panel says what will be there", async () => {
  show({ data: nothing });
  expect(await screen.findByText("Nothing yet. Anything that concerns you will appear here.")).toBeTruthy();
});

test("a list that can't be loaded says so and can be tried again", async () => {
  show(refusal("internalError"));
  expect(await screen.findByText("The notifications could not be loaded.")).toBeTruthy();
  server.answer(listNotifications, { data: nothing });
  screen.getByRole("button", { name: "Try again" }).click();
  expect(await screen.findByText("Nothing yet. Anything that concerns you will appear here.")).toBeTruthy();
});

test("several of one subject are one line that says how many more there are", async () => {
  show({
    data: {
      ...nothing,
      unread: 1,
      notifications: [
        {
          id: "018f0000-0000-7000-8000-000000000001",
          category: "reply",
          kind: "clientAnswered",
          params: { number: 1001, subject: "Invoice", person: "Nadia Cherif" },
          target: "/app/hotline?sheet=1001",
          at: "2026-11-15T09:00:00.000Z",
          count: 3,
          read: false,
        },
      ],
    },
  });
  const line = await screen.findByRole("link", { name: /Nadia Cherif answered in sheet 1001: Invoice/ });
  expect(line.textContent).toContain("and 2 more");
  expect(line.textContent).toContain("Unread");
});

test("the desktop is asked for in the settings of the panel, and says when the browser refuses", async () => {
  const permission = vi.fn<() => Promise<string>>(async () => "granted");
  vi.stubGlobal("Notification", { permission: "default", requestPermission: permission });
  show({ data: nothing });
  fireEvent.click(await screen.findByRole("button", { name: "Categories and settings" }));
  fireEvent.click(screen.getByRole("switch", { name: /desktop/ }));
  expect(permission).toHaveBeenCalledOnce();
  vi.stubGlobal("Notification", { permission: "denied" });
  show({ data: nothing });
  const [, menu] = await screen.findAllByRole("button", { name: "Categories and settings" });
  if (menu) fireEvent.click(menu);
  expect(screen.getAllByText(/Your browser blocks notifications/).length).toBeGreaterThan(0);
});
