import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sheetFromWire } from "@planete/shared/contract/hotline-view.contract.ts";
import { checkSession } from "../../../platform/session/session-store.ts";
import { HotlineServer } from "../../../testing/hotline-server.ts";
import { sheetWire } from "../../../testing/hotline-sheet.ts";
import { renderInEnglish } from "../../../testing/render-in-english.tsx";
import { TransitionDialog } from "./transition-dialog.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  // In Paris it is the 21st already.
  vi.setSystemTime(new Date("2026-11-20T23:30:00Z"));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("offers no day until which a sheet would not be held at all: past ones and the company’s today", async () => {
  const server = new HotlineServer();
  server.start();
  await checkSession();
  renderInEnglish(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TransitionDialog
        sheet={sheetFromWire(sheetWire())}
        transition={{ to: "onHold", needs: ["awaited"] }}
        title="Put on hold…"
        onChange={() => undefined}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("textbox", { name: /^Until/ }));
  const off = async (day: string): Promise<string | null> =>
    (await screen.findByRole("button", { name: day })).getAttribute("aria-disabled");
  await vi.waitFor(async () => expect(await off("Saturday, 21 November 2026")).toBe("true"));
  expect(await off("Friday, 20 November 2026")).toBe("true");
  expect(await off("Sunday, 22 November 2026")).not.toBe("true");
});
