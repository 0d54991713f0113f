import { z } from "zod";
import { castId } from "@planete/server/seed/cast.ts";
import { castPassword, expect, logInAs, test } from "../product.ts";
import { say } from "../say.ts";

const api = "/planete-online-server";
const slow = { timeout: 30_000 };

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 1440, height: 900 } });

test("work that is given to somebody stands on their home at once, counts in their day, and opens from widget, agenda, bell and palette", async ({
  page,
  request,
}) => {
  const text = say("fr");
  const label = `Échéancier des paies ${Date.now() % 100_000}`;
  const login = await request.post(`${api}/authentication/login`, {
    data: { login: "lead", password: castPassword },
  });
  const { userToken } = z.object({ userToken: z.string() }).parse(await login.json());
  const headers = { authorization: `Bearer ${userToken}` };
  await logInAs(page, "dev", "fr");
  await page.goto("app/home");
  // Whatever the day is: free, partly or fully booked, or a day off.
  const booking = page.getByText(/\ssur\s\d+\sh|^Absence aujourd’hui$/);
  await expect(booking).toBeVisible(slow);
  const booked = await booking.textContent();
  const { today } = z
    .object({ today: z.string() })
    .parse(await (await page.request.get(`${api}/agenda?lang=fr`)).json());

  const made = await request.post(`${api}/support-vision/developpement`, {
    data: { libelle: label, team: "Développement", duration: 420 },
    headers,
  });
  const { data } = z
    .object({
      data: z.object({
        _id: z.string(),
        number: z.number(),
        taskList: z.array(z.object({ _id: z.string(), version: z.number() })),
      }),
    })
    .parse(await made.json());
  const opened = page.getByRole("heading", { name: new RegExp(label) }).first();
  const assigned = await request.post(`${api}/support-vision/developpement/${data._id}/tache`, {
    data: {
      taskId: data.taskList[0]?._id,
      version: data.taskList[0]?.version,
      assigned: castId("dev"),
      firstDay: today,
      dureeQuotidiennes: 120,
      // Also on a day off: the booking counts it whatever day it is.
      onDaysOff: true,
    },
    headers,
  });
  expect(assigned.status()).toBe(200);

  await test.step("the widget and the booking follow without a reload", async () => {
    const work = page.getByRole("region", { name: text("home.work.title") });
    await expect(work.getByRole("link", { name: `#${data.number} ${label}` })).toBeVisible(slow);
    await expect(booking).not.toHaveText(booked ?? "");
    await work.getByRole("link", { name: `#${data.number} ${label}` }).click();
    await expect(opened).toBeVisible(slow);
  });

  await test.step("the bell tells of it and leads there", async () => {
    await page.goto("app/home");
    await page.getByRole("button", { name: new RegExp(`^${text("notifications.title")}`) }).click(slow);
    await page
      .getByRole("link", { name: new RegExp(label) })
      .first()
      .click(slow);
    await expect(opened).toBeVisible(slow);
  });

  await test.step("the agenda shows it and opens its card", async () => {
    await page.goto("app/agenda");
    await page
      .getByRole("button", { name: new RegExp(label) })
      .first()
      .click(slow);
    await page.getByRole("link", { name: text("agenda.event.openWork.action") }).click();
    await expect(opened).toBeVisible(slow);
  });

  await test.step("the palette finds it by its number and by its words without accents", async () => {
    for (const words of [`#${data.number}`, label.replaceAll("É", "e").toLowerCase()]) {
      await page.goto("app/about");
      await page.getByRole("navigation").first().waitFor();
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog").getByRole("combobox").fill(words);
      await page.getByRole("option", { name: `#${data.number} ${label}` }).click(slow);
      await expect(opened).toBeVisible(slow);
    }
  });
});
