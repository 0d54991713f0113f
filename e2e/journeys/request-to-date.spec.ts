import type { Page } from "@playwright/test";
import { z } from "zod";
import { castId } from "@planete/server/seed/cast.ts";
import { developments } from "@planete/server/seed/developments.ts";
import { stableId } from "@planete/server/seed/stable-id.ts";
import { accessibilityFaults } from "../accessibility.ts";
import { another, newSheet, openSheet, patient } from "../hotline-sheet.ts";
import { expect, logInAs, test } from "../product.ts";

// Four people, each in a browser of their own.
test.describe.configure({ timeout: 180_000 });

const api = "/planete-online-server/support-vision";
const one = z.object({ data: z.looseObject({ _id: z.string(), version: z.number() }) });

/** What the person of this page does on screens that are not this journey's. */
async function send(page: Page, method: "GET" | "POST" | "PUT", path: string, data?: object) {
  const answer = await page.request.fetch(`${api}/${path}`, {
    method,
    headers: { "x-planete-page": "1" },
    ...(data ? { data } : {}),
  });
  expect(answer.status(), `${method} ${path}`).toBe(200);
  const body: unknown = await answer.json();
  return body;
}

test("a request becomes a development, is promised, planned, worked on and delivered, and its client sees the date and the delivery", async ({
  page,
  browser,
}) => {
  const subject = `Export des contrats ${Date.now() % 100_000}`;
  const inside = `Moteur interne ${Date.now() % 100_000}`;
  await logInAs(page, "client", "fr");
  const { number } = await newSheet(page, subject, "fr");
  const thread = await openSheet(page, number);
  const lead = await another(browser, "lead", "fr");
  await openSheet(lead, number);
  await lead.keyboard.press("d");
  let development = "";

  await test.step("support makes a development of it", async () => {
    await lead.getByRole("button", { name: "Créer un développement" }).click();
    const dialog = lead.getByRole("dialog");
    await expect(dialog.getByRole("textbox", { name: "Ce qui est à faire" })).toHaveValue(subject);
    await dialog.getByRole("textbox", { name: "Ce qui est à faire" }).fill(inside);
    await dialog.getByRole("button", { name: "Créer un développement" }).click();
    const link = lead.getByRole("link", { name: inside });
    await expect(link).toBeVisible(patient);
    development = new URL((await link.getAttribute("href")) ?? "", lead.url()).searchParams.get("open") ?? "";
    expect(development).not.toBe("");
  });

  await test.step("a date is promised, after a second look, and reaches the client", async () => {
    await lead.getByRole("button", { name: "Annoncer une date" }).click();
    const dialog = lead.getByRole("dialog");
    const date = dialog.getByRole("textbox", { name: "Date annoncée" });
    await date.fill("31/03/2027");
    await date.press("Enter");
    await dialog
      .getByRole("textbox", { name: "Phrase pour le client" })
      .fill("Ce sera dans la version de printemps.");
    await dialog.getByRole("button", { name: "Continuer" }).click();
    await expect(dialog).toContainText("Le client verra cette date");
    await expect(dialog).toContainText("31 mars 2027");
    await dialog.getByRole("button", { name: "Montrer au client" }).click();
    await expect(dialog).toBeHidden();
    await expect(thread).toContainText("31 mars 2027");
    await expect(thread).toContainText("Ce sera dans la version de printemps.");
  });

  const [list, board] = [await lead.context().newPage(), await lead.context().newPage()];
  const promisedOn = (work: Page) => work.getByRole("img", { name: "date annoncée" }).locator("..");
  await test.step("it stands on the card that waits and on that of the board", async () => {
    const words = new URLSearchParams({ search: inside }).toString();
    await list.goto(`support-vision/developpement?view=lists&${words}`);
    await board.goto(`support-vision/developpement?view=board&${words}`);
    await expect(promisedOn(list)).toContainText("annoncé 31 mars 2027", patient);
    await expect(promisedOn(board)).toContainText("31 mars 2027", patient);
  });

  await test.step("it moves with a reason that stays inside", async () => {
    await lead.getByRole("button", { name: "Changer la date" }).click();
    const dialog = lead.getByRole("dialog");
    const date = dialog.getByRole("textbox", { name: "Date annoncée" });
    await date.fill("15/04/2027");
    await date.press("Enter");
    await dialog
      .getByRole("textbox", { name: "Phrase pour le client" })
      .fill("La recette demande deux semaines de plus.");
    await dialog.getByRole("button", { name: "Continuer" }).click();
    // The reason is missing.
    await expect(dialog.getByRole("textbox", { name: "Motif, entre collègues" })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await dialog.getByRole("textbox", { name: "Motif, entre collègues" }).fill("Hugo est en congé");
    await dialog.getByRole("button", { name: "Continuer" }).click();
    await dialog.getByRole("button", { name: "Montrer au client" }).click();
    await expect(dialog).toBeHidden();
    await expect(thread).toContainText("31 mars 2027 → 15 avril 2027");
    // Colleagues, who read of many clients, are told which one was promised it.
    await expect(lead.getByText("Date annoncée à Rhône-Alpes Intérim")).toBeVisible();
    await expect(page.getByText("Date annoncée à")).toHaveCount(0);
    await expect(page.getByText("Hugo est en congé")).toHaveCount(0);
    await expect(lead.getByText("Hugo est en congé").first()).toBeVisible();
    // What is open elsewhere says it without being asked.
    await expect(promisedOn(list)).toContainText("annoncé 15 avr. 2027", patient);
    await expect(promisedOn(board)).toContainText("15 avr. 2027", patient);
    await Promise.all([list.close(), board.close()]);
  });

  await test.step("the development says what the client was promised, and what was before", async () => {
    const beside = await lead.context().newPage();
    await beside.goto(`support-vision/developpement?view=development&open=${development}`);
    const promise = beside.getByRole("region", { name: "Annoncé à Rhône-Alpes Intérim" });
    await expect(promise).toContainText("15 avr. 2027", patient);
    await expect(promise).toContainText("31 mars 2027");
    await expect(promise).toContainText("La recette demande deux semaines de plus.");
    await expect(promise).not.toContainText("Hugo est en congé");
    await beside.close();
  });

  const dev = await another(browser, "dev", "fr");
  await test.step("it is planned: whoever does it finds it on their home, in the calendar and by the palette", async () => {
    const today = new Date().toISOString().slice(0, 10);
    await send(lead, "POST", `developpement/${development}/tache`, {
      assigned: castId("dev"),
      firstDay: today,
    });
    await dev.goto("app/home");
    const line = dev.getByRole("link", { name: inside }).first();
    await expect(line).toBeVisible();
    await expect(line).toHaveAttribute("href", new RegExp(`open=${development}`));
    await dev.keyboard.press("Control+k");
    await dev.getByRole("combobox").fill(inside.toUpperCase());
    // Found as a development; as work that is planned it stands among the events, too.
    await expect(dev.getByRole("option", { name: new RegExp(`Développements.*${inside}`) })).toBeVisible();
    await dev.keyboard.press("Escape");
  });

  const itsPage = `support-vision/developpement?view=development&open=${development}`;
  await test.step("whoever does it works on it with the timer, by hand", async () => {
    await dev.goto(itsPage);
    await dev.getByRole("button", { name: "Démarrer", exact: true }).click();
    const clock = dev.getByRole("timer", { name: "Chronomètre" });
    await expect(clock).toContainText(/^0:00:\d\d$/, patient);
    await dev.getByRole("button", { name: "Arrêter", exact: true }).click();
    await expect(clock).toBeHidden(patient);
    await expect(dev.getByRole("button", { name: "Démarrer", exact: true })).toBeVisible();
  });

  await test.step("it goes from verb to verb until it is delivered in a version that is published", async () => {
    const release = one.parse(
      await send(lead, "POST", "release", { number: `9.${Date.now() % 100_000}` }),
    ).data;
    const read = one.parse(await send(lead, "GET", `developpement/${development}`)).data;
    await send(lead, "PUT", `developpement/${development}`, {
      version: read.version,
      releaseId: release._id,
    });
    const work = await lead.context().newPage();
    await work.goto(itsPage);
    const verbs = [
      "Déclarer prêt",
      "Commencer le travail",
      "Envoyer en revue",
      "Envoyer en recette",
      "Livrer",
    ];
    for (const name of verbs) {
      const verb = work.getByRole("button", { name, exact: true });
      await verb.click();
      await expect(verb).toBeHidden(patient);
    }
    await work.close();
    await send(lead, "POST", `release/${release._id}/publish`, { version: release.version });
    await expect(page.getByText(`Livré dans la version ${String(release["number"])}`).first()).toBeVisible(
      patient,
    );
    await expect(lead.getByRole("button", { name: "Terminer avec un message…" })).toBeVisible(patient);
  });

  await test.step("the client sees dates and delivery, in every language, and not a word of the work", async () => {
    for (const [lang, words] of [
      ["fr", "Livré dans la version"],
      ["en", "Delivered in version"],
      ["th", "ส่งมอบแล้วในเวอร์ชัน"],
    ] as const) {
      await logInAs(page, "client", lang);
      await page.goto(`app/hotline?sheet=${number}`);
      await expect(page.getByText(words).first()).toBeVisible(patient);
      await expect(page.getByText(inside)).toHaveCount(0);
      expect(await accessibilityFaults(page)).toEqual([]);
    }
  });
  await Promise.all([lead.context().close(), dev.context().close()]);
});

test("a colleague sees a client's date as that client does, in the client's own language", async ({
  page,
}) => {
  const label = "Tableau de bord par agence";
  const number = 101 + developments.findIndex((development) => development.label === label);
  await logInAs(page, "lead", "en");
  const open = stableId("development", String(number));
  await page.goto(`support-vision/developpement?view=development&open=${open}`);
  const thai = page.getByRole("region", { name: "Promised to บริษัท เจ้าพระยาจัดหางาน จำกัด" });
  await expect(thai).toContainText("แดชบอร์ด", patient);
  // Each client by name: two were promised the same work.
  await expect(page.getByRole("region", { name: "Promised to Rhône-Alpes Intérim" })).toBeVisible();
  await thai.getByRole("button", { name: "Client’s view" }).click();
  const view = page.getByRole("dialog", { name: "What the client sees" });
  await expect(view).toContainText("Thai", patient);
  const shown = view.getByRole("region", { name: "กำหนดวันและการส่งมอบ" });
  await expect(shown).toHaveAttribute("lang", "th");
  await expect(shown).toContainText("แดชบอร์ดจะพร้อมใช้ในเวอร์ชันของคุณภายในวันนี้");
  await expect(shown).not.toContainText(label);
  // The page itself goes on in the reader's language.
  await page.keyboard.press("Escape");
  await expect(thai.getByRole("button", { name: "Change…" })).toBeVisible();
});

test("a client's date is moved on the development that keeps it, with a sentence for them and a reason that stays inside", async ({
  page,
  browser,
}) => {
  await logInAs(page, "client", "fr");
  const { id, number } = await newSheet(page, `Export des heures ${Date.now() % 100_000}`, "fr");
  const lead = await another(browser, "lead", "fr");
  const { _id: open } = one.parse(
    await send(lead, "POST", "developpement", { libelle: "Moteur des heures", sheetIds: [id] }),
  ).data;
  const promised = await lead.request.put(
    `planete-online-server/planete-online/fiche-liaison/${id}/promise`,
    {
      headers: { "x-planete-page": "1" },
      data: { from: null, to: "2027-04-15", sentence: "Au printemps.", confirmed: true },
    },
  );
  expect(promised.status()).toBe(200);
  const thread = await openSheet(page, number);
  await lead.goto(`support-vision/developpement?view=development&open=${open}`);
  const promise = lead.getByRole("region", { name: "Annoncé à Rhône-Alpes Intérim" });
  await expect(promise).toContainText("15 avr. 2027", patient);

  await promise.getByRole("button", { name: "Changer…" }).click();
  const dialog = lead.getByRole("dialog");
  const date = dialog.getByRole("textbox", { name: "Date annoncée" });
  await expect(date).toHaveValue("15/04/2027", patient);
  await date.fill("20/04/2027");
  await date.press("Enter");
  await dialog.getByRole("textbox", { name: "Phrase pour le client" }).fill("Cinq jours de plus.");
  await dialog.getByRole("textbox", { name: "Motif, entre collègues" }).fill("La recette manque");
  await dialog.getByRole("button", { name: "Continuer" }).click();
  await dialog.getByRole("button", { name: "Montrer au client" }).click();
  await expect(dialog).toBeHidden(patient);
  await expect(promise).toContainText("20 avr. 2027", patient);
  await expect(promise).toContainText("Cinq jours de plus.");
  await expect(thread).toContainText("15 avril 2027 → 20 avril 2027", patient);
  await expect(page.getByText("La recette manque")).toHaveCount(0);

  await promise.getByRole("button", { name: "Vu du client" }).click();
  const view = lead.getByRole("dialog", { name: "Ce que voit le client" });
  await expect(view).toContainText("15 avril 2027 → 20 avril 2027", patient);
  await expect(view).toContainText("Cinq jours de plus.");
  await expect(view).not.toContainText("La recette manque");
  expect(await accessibilityFaults(lead)).toEqual([]);
  await lead.context().close();
});
