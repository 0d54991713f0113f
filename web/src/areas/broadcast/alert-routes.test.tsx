import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { MailListWire } from "@planete/shared/contract/broadcast.contract.ts";
import { alertNames } from "@planete/shared/domain/rights/right-tags.ts";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import { AlertRoutes } from "./alert-routes.tsx";

const list = (part: Partial<MailListWire>): MailListWire => ({
  name: "night",
  version: 1,
  flag: null,
  purpose: "",
  owner: null,
  addresses: [],
  alerts: [],
  ...part,
});

it("every alert says to which lists it goes, with the way to each, or that it goes to none", () => {
  renderInEnglish(
    <AlertRoutes
      lists={[
        list({ name: "callCenterMail", flag: "callCenter", alerts: ["nouvelFiche", "video"] }),
        list({ alerts: ["nouvelFiche"] }),
      ]}
    />,
  );
  const rows = screen.getAllByRole("row").slice(1);
  expect(rows).toHaveLength(alertNames.length);
  const linksOf = (alert: (typeof alertNames)[number]) => {
    const row = rows[alertNames.indexOf(alert)];
    if (!row) throw new Error(`No row for ${alert}`);
    const links = within(row).queryAllByRole("link");
    return links.map((link) => [link.textContent, link.getAttribute("href")]);
  };
  expect(linksOf("nouvelFiche")).toEqual([
    ["Call centre", "/support-vision/Diffusion?list=callCenterMail"],
    ["night", "/support-vision/Diffusion?list=night"],
  ]);
  expect(linksOf("video")).toHaveLength(1);
  expect(linksOf("commandes")).toEqual([]);
  expect(rows[alertNames.indexOf("commandes")]?.textContent).toContain("No list");
});
