import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { UserWire } from "@planete/shared/contract/account.contract.ts";
import type { CallAnswer } from "@planete/shared/contract/call.ts";
import { readContact } from "@planete/shared/contract/help.contract.ts";
import { supportVisionRight } from "@planete/shared/domain/rights/right-tags.ts";
import { checkSession } from "../../platform/session/session-store.ts";
import { ana } from "../../testing/ana.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import { ContactScreen } from "./contact-screen.tsx";

const morning = { from: 8 * 60 + 30, to: 12 * 60 };
const hours = [[morning], [morning], [morning], [morning], [{ ...morning, to: 11 * 60 }], [], []];
const configured = { phone: "+33 1 99 00 10 00", mail: "support@planete.example", hours: null };

type Contact = CallAnswer<typeof readContact>["data"];

async function show(
  contact: Pick<Contact, "phone" | "mail" | "hours">,
  rights: UserWire["rights"] = {},
): Promise<void> {
  const server = fakeServer({ user: { ...ana, rights } });
  server.answer(readContact, { data: { ...contact, openingHours: hours, timeZone: "Europe/Paris" } });
  await checkSession();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderInEnglish(
    <QueryClientProvider client={queries}>
      <ContactScreen />
    </QueryClientProvider>,
  );
  await screen.findByText("Europe/Paris");
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("has the hours of the hotline, days of the same hours together", async () => {
  await show(configured);
  for (const line of ["Mon–Thu 08:30–12:00", "Fri 08:30–11:00", "Sat–Sun closed"])
    expect(screen.getByText(line)).toBeTruthy();
});

it("without a way to support tells whoever keeps the company what to do and leads there, others whom to ask", async () => {
  const nothing = { phone: null, mail: null, hours: null };
  await show(nothing, { [supportVisionRight("company")]: 1 });
  expect(screen.getByText(/Add them to your company’s details/)).toBeTruthy();
  expect(screen.getByRole("link").getAttribute("href")).toBe("/support-vision/company");
  cleanup();
  await show(nothing);
  expect(screen.getByText(/Whoever manages the company’s details can add them/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/administrator/iu);
  cleanup();
  await show(configured);
  expect(screen.queryByText(/No contact details are configured/)).toBeNull();
});
