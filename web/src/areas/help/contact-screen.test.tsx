import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { defaultPreferences } from "@planete/shared/contract/account.contract.ts";
import { supportVisionRight } from "@planete/shared/domain/rights/right-tags.ts";
import { checkSession } from "../../platform/session/session-store.ts";
import { ana } from "../../testing/ana.ts";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import { ContactScreen } from "./contact-screen.tsx";

const morning = { from: 8 * 60 + 30, to: 12 * 60 };
const hours = [[morning], [morning], [morning], [morning], [{ ...morning, to: 11 * 60 }], [], []];
const configured = { phone: "+33 1 99 00 10 00", mail: "support@planete.example", hours: null };

async function show(contact: object, rights: Readonly<Record<string, number>> = {}): Promise<void> {
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.includes("/authentication/keep")) return Response.json({ valid: true, step: "open" });
    if (address.includes("/interface")) return Response.json({ data: defaultPreferences });
    if (address.includes("/contact"))
      return Response.json({ data: { ...contact, openingHours: hours, timeZone: "Europe/Paris" } });
    return Response.json({ data: { ...ana, rights } });
  });
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
