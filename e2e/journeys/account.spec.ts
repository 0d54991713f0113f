import type { Page } from "@playwright/test";
import { accessibilityFaults } from "../accessibility.ts";
import { expect, logInAs, test, choiceKept } from "../product.ts";
import { say } from "../say.ts";
import { unsubscribeLink } from "../unsubscribe-link.ts";

test.describe.configure({ timeout: 60_000 });

const phone = { width: 390, height: 844 };

function section(name: string): string {
  return `app/my-account?section=${name}`;
}

/** A picture as browsers make them, in the page's own canvas. */
async function pictureFile(page: Page, width: number, height: number): Promise<Buffer> {
  const address = await page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement("canvas");
      canvas.width = wide;
      canvas.height = high;
      const pen = canvas.getContext("2d");
      if (pen) {
        pen.fillStyle = "#0f66ac";
        pen.fillRect(0, 0, wide / 2, high);
        pen.fillStyle = "#eeb154";
        pen.fillRect(wide / 2, 0, wide / 2, high);
      }
      return canvas.toDataURL("image/png");
    },
    [width, height] as const,
  );
  return Buffer.from(address.split(",")[1] ?? "", "base64");
}

async function chooseFile(page: Page, name: string, buffer: Buffer, mimeType = "image/png"): Promise<void> {
  await page.locator("input[type=file]").setInputFiles({ name, mimeType, buffer });
}

test("a super administrator is led to where the account is kept as soon as the screen has its name", async ({
  page,
}) => {
  const text = say("en");
  await logInAs(page, "admin");
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/translation/en?*administration*", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(section("personal"));
  const kept = page.getByRole("region", { name: text("account.personal.side") });
  await expect(kept.getByText("admin", { exact: true })).toBeVisible();
  await expect(kept.getByText("“”")).toHaveCount(0);
  await expect(kept.getByRole("link")).toHaveCount(0);
  release();
  const screen = text("people.screen.title");
  await expect(kept.getByText(text("account.personal.fixed.administrator", { screen }))).toBeVisible();
  await expect(kept.getByRole("link", { name: screen })).toHaveAttribute("href", /support-vision\/droits$/);
});

test("personal information is checked at its fields, then kept, in fr", async ({ page }) => {
  const lang = "fr";
  const text = say(lang);
  await logInAs(page, "sophie.delmas", lang);
  await page.goto(section("personal"));
  const lastname = page.getByRole("textbox", { name: text("login.first.lastname"), exact: true });
  const number = page.getByRole("textbox", { name: text("account.personal.phone") });
  const before = await lastname.inputValue();
  await lastname.fill(" ");
  await number.fill("call me");
  await page.getByRole("button", { name: text("account.save.action") }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText(text("validation.required"));
  await expect(summary).toContainText(text("validation.phone"));
  await summary.getByRole("link", { name: text("account.personal.phone") }).click();
  await expect(number).toBeFocused();
  await number.fill("+33 1 99 00 12 34");
  await lastname.fill(before);
  await page.getByRole("textbox", { name: text("shell.home.function") }).fill("Cheffe de projet");
  await page.keyboard.press("Enter");
  await expect(page.getByText(text("account.saved"))).toBeVisible();
  await page.reload();
  await expect(number).toHaveValue("+33 1 99 00 12 34");
  await expect(page.getByRole("textbox", { name: text("login.first.email") })).toHaveCount(0);
});

test("a photo is refused, cropped by keyboard, deleted and brought back, in en", async ({ page }) => {
  const lang = "en";
  const text = say(lang);
  await logInAs(page, "katharina.vogel", lang);
  await page.goto(section("photo"));
  await page.getByRole("heading", { name: text("account.section.photo") }).waitFor();
  await chooseFile(page, "notes.txt", Buffer.from("no picture"), "text/plain");
  await expect(page.getByText(text("validation.image"))).toBeVisible();
  await chooseFile(page, "photo.png", Buffer.from("no picture either"));
  await expect(page.getByText(text("error.notAnImage"))).toBeVisible();

  await chooseFile(page, "photo.png", await pictureFile(page, 400, 200));
  const crop = page.getByRole("dialog", { name: text("account.photo.crop.title") });
  const frame = crop.getByRole("application");
  await expect(frame).toBeFocused();
  const pixel = (): Promise<number[]> =>
    frame.evaluate((canvas: HTMLCanvasElement) => [
      ...(canvas.getContext("2d")?.getImageData(256, 256, 1, 1).data ?? []),
    ]);
  for (let press = 0; press < 6; press += 1) await page.keyboard.press("ArrowRight");
  expect((await pixel()).slice(0, 3)).toEqual([238, 177, 84]);
  for (let press = 0; press < 12; press += 1) await page.keyboard.press("ArrowLeft");
  expect((await pixel()).slice(0, 3)).toEqual([15, 102, 172]);
  await page.keyboard.press("+");
  await expect(crop.getByRole("slider")).toHaveValue("1.25");
  await crop.getByRole("button", { name: text("account.photo.crop.use.action") }).click();
  await expect(page.getByText(text("account.photo.saved"))).toBeVisible();
  const shown = page.getByRole("main").locator("img");
  await expect(shown).toBeVisible();

  await page.getByRole("button", { name: text("account.photo.remove.action") }).click();
  await expect(shown).toHaveCount(0);
  await page.getByRole("button", { name: text("ui.toast.undo") }).click();
  await expect(shown).toBeVisible();
});

test("a signature is drawn behind its password and asked for it again, in th", async ({ page }) => {
  const lang = "th";
  const text = say(lang);
  await logInAs(page, "paolo.conti", lang);
  await page.goto(section("signature"));
  const next = page.getByLabel(text("account.signature.password.new"), { exact: true });
  const confirmation = page.getByLabel(text("login.first.confirmation"), { exact: true });
  await next.fill("Signature2026");
  await confirmation.fill("Signature2027");
  await page.getByRole("button", { name: text("account.signature.password.set.action") }).click();
  await expect(page.getByText(text("validation.passwordConfirmation")).first()).toBeVisible();
  await confirmation.fill("Signature2026");
  await page.keyboard.press("Enter");
  await expect(page.getByText(text("account.signature.password.saved"))).toBeVisible();

  await chooseFile(page, "signature.svg", Buffer.from("<svg/>"), "image/svg+xml");
  await expect(
    page.getByText(text("validation.extension", { allowed: "png, jpg, jpeg, webp" })),
  ).toBeVisible();
  await chooseFile(page, "signature.png", Buffer.from("no picture"));
  await expect(page.getByText(text("error.notAnImage"))).toBeVisible();

  await page.getByRole("button", { name: text("account.signature.draw.action") }).click();
  const pad = page.getByRole("img", { name: text("account.signature.draw.title") });
  await page
    .getByRole("dialog")
    .getByRole("button", { name: text("account.save.action") })
    .click();
  await expect(page.getByText(text("account.signature.draw.empty"))).toBeVisible();
  const box = await pad.boundingBox();
  if (!box) throw new Error("The drawing area has no place");
  await page.mouse.move(box.x + 20, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 20, { steps: 5 });
  await page.mouse.move(box.x + 200, box.y + 80, { steps: 5 });
  await page.mouse.up();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: text("account.save.action") })
    .click();
  const image = page.getByRole("img", { name: text("account.signature.image") });
  await expect(image).toBeVisible();

  await logInAs(page, "paolo.conti", lang);
  await page.reload();
  await expect(page.getByText(text("account.signature.locked"))).toBeVisible();
  await expect(image).toHaveCount(0);
  const password = page
    .getByLabel(text("account.signature.password.title"), { exact: true })
    .and(page.locator("input"));
  await password.fill("Wrong2026");
  await page.keyboard.press("Enter");
  await expect(page.getByText(text("error.incorrectSignaturePassword"))).toBeVisible();
  await password.fill("Signature2026");
  await page.keyboard.press("Enter");
  await expect(image).toBeVisible();

  await page.getByRole("button", { name: text("account.signature.remove.action") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: text("account.signature.remove.action") })
    .click();
  await expect(page.getByText(text("account.signature.none"))).toBeVisible();
});

test("preferences, sounds and reading are kept at once and on the next page, in th", async ({ page }) => {
  const lang = "th";
  const text = say(lang);
  await logInAs(page, "femke.jansen", lang);
  await page.goto(section("preferences"));
  await page.getByText(text("boot.theme.dark"), { exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const month = choiceKept(page, '"month"');
  await page.getByText(text("account.preferences.view.month"), { exact: true }).click();
  await month;
  await page.goto(section("sounds"));
  const master = page.getByRole("switch", { name: text("account.sounds.master") });
  await expect(master).toBeChecked();
  await page.getByRole("button", { name: text("account.sounds.mute.action") }).click();
  await expect(page.getByRole("button", { name: text("account.sounds.unmute.action") })).toBeVisible();
  await master.click();
  await expect(page.getByRole("switch", { name: text("account.sounds.event.alert") })).toHaveCount(0);
  await page.getByRole("switch", { name: text("account.reading.motion") }).click();
  await expect(page.locator("html")).toHaveAttribute("data-motion", "reduced");
  await page.getByText(text("account.reading.contrast.more"), { exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-contrast", "more");
  const larger = choiceKept(page, "130");
  await page.getByRole("radio", { name: /130/ }).check({ force: true });
  await expect(page.locator("html")).toHaveAttribute("style", /--text-scale: ?1\.3/);
  await larger;
  await page.reload();
  await expect(master).not.toBeChecked();
  await expect(page.locator("html")).toHaveAttribute("data-contrast", "more");
  await page.goto(section("preferences"));
  await expect(
    page.getByRole("radio", { name: text("account.preferences.view.month"), exact: true }),
  ).toBeChecked();
});

test("mails per alert and newsletters are chosen, mandatory ones explained, in en", async ({ page }) => {
  const lang = "en";
  const text = say(lang);
  await logInAs(page, "nuria.ferrer", lang);
  await page.goto(section("mails"));
  const alert = page.getByRole("radiogroup", { name: text("account.alert.video") });
  const never = alert.getByRole("radio", { name: text("account.mails.choice.never") });
  await alert.getByText(text("account.mails.choice.never")).click();
  await expect(never).toBeChecked();
  const off = choiceKept(page, "sendMail");
  await page.getByRole("switch", { name: text("account.mails.master") }).click();
  await expect(page.getByText(text("account.mails.off"))).toBeVisible();
  await off;
  await page.reload();
  await expect(never).toBeChecked();
  await page.goto(section("subscriptions"));
  await expect(page.getByText(text("account.subscriptions.mandatory"))).toBeVisible();
  const releases = page.getByRole("switch", { name: text("account.newsletter.releases") });
  const kept = choiceKept(page, '"releases"');
  await releases.click();
  await expect(releases).not.toBeChecked();
  await kept;
  await page.reload();
  await expect(releases).not.toBeChecked();
});

test("the link of a newsletter unsubscribes without a login, and back again, in fr", async ({ page }) => {
  const lang = "fr";
  const text = say(lang);
  const link = await unsubscribeLink(page, lang, text("mail.newsletter.leave"));
  await page.addInitScript((code) => localStorage.setItem("planete.language", code), lang);
  await page.goto(`unsubscribe#${link}`);
  const name = text("account.newsletter.product-news");
  await expect(page.getByText(text("account.unsubscribe.ask", { name }))).toBeVisible();
  expect(await accessibilityFaults(page, { strict: true })).toEqual([]);
  await page.getByRole("button", { name: text("account.unsubscribe.action") }).click();
  await expect(page.getByRole("status")).toHaveText(text("account.unsubscribe.done", { name }));
  await page.getByRole("button", { name: text("account.unsubscribe.again.action") }).click();
  await expect(page.getByRole("status")).toHaveText(text("account.unsubscribe.back", { name }));
  await page.goto("unsubscribe#a-link-that-nobody-of-us-has-ever-written");
  await expect(page.getByText(text("account.unsubscribe.invalid"))).toBeVisible();
});

const sections = [
  "personal",
  "photo",
  "signature",
  "wallpaper",
  "security",
  "preferences",
  "sounds",
  "mails",
  "subscriptions",
];

for (const theme of ["light", "dark"] as const) {
  test(`axe finds nothing in any section, in ${theme}`, async ({ page }) => {
    test.setTimeout(180_000);
    await (theme === "light" ? logInAs(page, "bram.visser", "th") : logInAs(page, "olivier.renard", "fr"));
    await page.emulateMedia({ colorScheme: theme });
    // The theme changes colours only.
    const rules = theme === "light" ? {} : { rules: ["color-contrast"] };
    for (const name of sections) {
      await page.goto(section(name));
      await page.getByRole("heading", { level: 2 }).first().waitFor();
      expect(await accessibilityFaults(page, { include: "main", strict: true, ...rules }), name).toEqual([]);
    }
  });
}

test("no section is wider than a phone, and its name is in sight there", async ({ page }) => {
  test.setTimeout(120_000);
  await logInAs(page, "jerome.vasseur", "de");
  await page.setViewportSize(phone);
  for (const name of sections) {
    await page.goto(section(name));
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    await expect(page.getByRole("main").locator("a[aria-current=page]")).toBeInViewport();
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, name).toBeLessThanOrEqual(0);
  }
});

test("a sound can be tried: it is made of tones and no file is loaded", async ({ page }) => {
  await logInAs(page, "tiago.almeida");
  await page.addInitScript(() => {
    globalThis.AudioContext = class extends AudioContext {
      override createOscillator(): OscillatorNode {
        const { dataset } = document.documentElement;
        dataset.tones = String(Number(dataset.tones ?? 0) + 1);
        return super.createOscillator();
      }
    };
  });
  await page.goto(section("sounds"));
  await page.getByRole("button", { name: "Listen: New message" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-tones", "2");
});

test("choosing 1024 units shows sizes in them", async ({ page }) => {
  await logInAs(page, "oriol.vidal");
  await page.goto(section("preferences"));
  const kept = choiceKept(page, "1024");
  await page.getByText("1 MB = 1024 kB").click();
  await kept;
  await page.goto(section("photo"));
  await expect(page.getByText("PNG, JPEG or WebP, 1.9 MB at most.")).toBeVisible();
});
