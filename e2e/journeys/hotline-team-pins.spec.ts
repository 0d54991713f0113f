import { z } from "zod";
import { accessibilityFaults } from "../accessibility.ts";
import { another, patient } from "../hotline-sheet.ts";
import { expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

const french = say("fr");
const thai = say("th");
const counted = z.object({ data: z.record(z.string(), z.number()) });

test("who leads pins a filter for a team: a member has it among their views at once, hides it, and loses it with the pin", async ({
  page: lead,
  browser,
}) => {
  const name = `Formation ${Date.now() % 100_000}`;
  const filter = { impact: [3], etat: [1, 2, 3] };
  await logInAs(lead, "lead", "fr");
  const saved = await lead.request.post("planete-online-server/planete-online/fiche-liaison/filters", {
    headers: { "x-planete-page": "1" },
    data: { name, filter, isDefault: false },
  });
  expect(saved.status()).toBe(200);
  const member = await another(browser, "agent", "th");
  await member.goto("app/hotline");
  const ofTeam = member.getByRole("list", { name: thai("hotline.views.team") });
  // The demonstration has one.
  await expect(ofTeam.getByRole("link")).toHaveCount(1, patient);

  await lead.goto("app/hotline");
  await lead.getByRole("button", { name: french("kit.filter.title") }).click();
  await lead.getByRole("menuitem", { name: french("kit.filter.manage.action") }).click();
  const dialog = lead.getByRole("dialog", { name: french("kit.filter.title") });
  await dialog.getByRole("button", { name: french("hotline.filter.pinTeam.action", { name }) }).click();
  await lead.getByRole("menuitemradio", { name: "Support" }).click();
  const pins = dialog.getByRole("region", { name: french("hotline.filter.teamPins") });
  await expect(pins).toContainText(name);
  expect(await accessibilityFaults(lead)).toEqual([]);

  // Without a reload, with the member's own count, and told by whom.
  const view = ofTeam.getByRole("link", { name });
  await expect(view).toBeVisible(patient);
  const counts = await member.request.get(
    `planete-online-server/planete-online/fiche-liaison/counts?filter=${encodeURIComponent(JSON.stringify(filter))}`,
  );
  const { data } = counted.parse(await counts.json());
  const shown = (data["1"] ?? 0) + (data["2"] ?? 0) + (data["3"] ?? 0);
  await expect(view).toHaveText(`${name}${shown}`);
  await expect(view).toHaveAttribute(
    "title",
    thai("hotline.views.teamBy", { teams: "Support", name: "Karim Benali" }),
  );
  await view.click();
  await expect(view).toHaveAttribute("aria-current", "true");
  await expect(member.getByRole("heading", { level: 1 })).toContainText(name);

  // Hidden for themselves, and shown again.
  await member.getByRole("button", { name: thai("kit.filter.title") }).click();
  await member.getByRole("menuitem", { name: thai("kit.filter.manage.action") }).click();
  const choice = member.getByRole("dialog").getByRole("checkbox", { name });
  await choice.click();
  await expect(view).toHaveCount(0);
  await choice.click();
  await expect(view).toHaveCount(1);

  await pins
    .getByRole("button", { name: french("hotline.filter.unpinTeam.action", { name, team: "Support" }) })
    .click();
  await expect(pins).not.toContainText(name);
  await expect(view).toHaveCount(0, patient);
  await expect(ofTeam.getByRole("link")).toHaveCount(1);
  await member.context().close();
});
