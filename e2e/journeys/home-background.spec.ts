import type { Page } from "@playwright/test";
import { expect, logInAs, test } from "../product.ts";

const api = "/planete-online-server";

/** A picture drawn in the browser, as bytes of a PNG. */
async function picture(page: Page, kind: "chessboard" | "night" | "snow"): Promise<Buffer> {
  const base64 = await page.evaluate(async (drawn) => {
    const canvas = new OffscreenCanvas(1_200, 800);
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("no canvas");
    pen.fillStyle = drawn === "night" ? "#000" : "#fff";
    pen.fillRect(0, 0, 1_200, 800);
    pen.fillStyle = "#000";
    if (drawn === "chessboard") {
      for (let x = 0; x < 1_200; x += 50)
        for (let y = 0; y < 800; y += 50) if ((x + y) % 100 === 0) pen.fillRect(x, y, 50, 50);
    }
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  }, kind);
  return Buffer.from(base64, "base64");
}

/**
 * The worst contrast between any colour in which tiles write and any pixel behind their words, measured
 * on what the browser really painted.
 */
async function worstContrast(page: Page): Promise<number> {
  // Only the picture and the tiles over it.
  const hideWords = await page.addStyleTag({
    content: `
      body *, body *::before { visibility: hidden !important }
      main, main > [aria-hidden=true], main > [aria-hidden=true] > div, main li section { visibility: visible !important }
    `,
  });
  const tiles = await page.locator("main li section > div").evaluateAll((all) =>
    all.map((tile) => {
      const { x, y, width, height } = tile.getBoundingClientRect();
      // Without the round corners, and what lies below the window is not on the picture.
      const inset = 12;
      return {
        x: Math.ceil(x + inset),
        y: Math.ceil(y),
        width: Math.floor(width - 2 * inset),
        height: Math.floor(Math.min(height - inset, innerHeight - y)),
      };
    }),
  );
  const shot = await page.screenshot({ scale: "css" });
  await hideWords.evaluate((style) => style.parentNode?.removeChild(style));
  return page.evaluate(
    async ({ image, areas }) => {
      const luminance = (color: readonly number[]): number => {
        const [red = 0, green = 0, blue = 0] = color.map((value) => {
          const part = value / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const style = getComputedStyle(document.documentElement);
      const words = ["text", "muted", "accent", "error", "warning", "success"].map((name) => {
        const hex = style.getPropertyValue(`--color-${name}`).trim();
        return luminance([1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
      });
      let worst = 21;
      const bitmap = await createImageBitmap(
        new Blob([Uint8Array.from(atob(image), (letter) => letter.codePointAt(0) ?? 0)], {
          type: "image/png",
        }),
      );
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const pen = canvas.getContext("2d");
      if (!pen) throw new Error("no canvas");
      pen.drawImage(bitmap, 0, 0);
      for (const { x, y, width, height } of areas) {
        if (width < 1 || height < 1) continue;
        const { data } = pen.getImageData(x, y, width, height);
        for (let at = 0; at < data.length; at += 4 * 7) {
          const behind = luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
          for (const word of words) {
            worst = Math.min(worst, (Math.max(word, behind) + 0.05) / (Math.min(word, behind) + 0.05));
          }
        }
      }
      return worst;
    },
    { image: shot.toString("base64"), areas: tiles },
  );
}

const painted = (page: Page) => page.locator("main [aria-hidden=true] > div").first();

async function openHome(page: Page): Promise<void> {
  await page.goto("app/home");
  await expect(page.locator("main li h2").first()).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
}

test("in French: a landscape is tried on the page itself, left, chosen, and there on the next visit", async ({
  page,
}) => {
  await logInAs(page, "thibault.renaud", "fr");
  await openHome(page);
  await expect(page.locator("main")).toHaveAttribute("data-veil", "1");
  await page.getByRole("button", { name: "Arrière-plan" }).click();
  const panel = page.getByRole("complementary", { name: "Arrière-plan de l’accueil" });
  await expect(panel.getByRole("radio")).toHaveCount(9);
  await panel.getByRole("radio", { name: "Aucun" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(panel.getByRole("radio", { name: "Dunes" })).toBeChecked();
  await expect(painted(page)).toHaveCSS("background-image", /data:image\/svg\+xml/);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(painted(page)).toHaveCount(0);

  await page.getByRole("button", { name: "Arrière-plan" }).click();
  await panel.getByRole("radio", { name: "Montagnes" }).check();
  await panel.getByRole("button", { name: "Utiliser" }).click();
  await expect(panel).toHaveCount(0);
  await page.reload();
  await expect(painted(page)).toHaveCSS("background-image", /data:image\/svg\+xml/);
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  // A message of the company that comes a moment later moves the tiles between looking and measuring.
  await expect.poll(() => worstContrast(page)).toBeGreaterThanOrEqual(4.5);
});

test("in English: an own picture is shown, stays readable however hard it is, and never travels in POST /interface", async ({
  page,
}) => {
  // Painting, photographing and measuring whole pages takes its time on a busy machine.
  test.slow();
  await logInAs(page, "henry.lowe");
  await openHome(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/interface"))
      sent.push(request.postData() ?? "");
  });
  await page.getByRole("button", { name: "Background" }).click();
  const panel = page.getByRole("complementary");
  await panel.getByRole("tab", { name: "My picture" }).click();
  for (const [kind, ...themes] of [
    ["chessboard", "light", "dark"],
    ["night", "light"],
    ["snow", "dark"],
  ] as const) {
    const uploaded = page.waitForResponse(
      (response) => response.url().endsWith("/upload/wallpapers") && response.request().method() === "POST",
    );
    await panel.locator("input[type=file]").setInputFiles({
      name: `${kind}.png`,
      mimeType: "image/png",
      buffer: await picture(page, kind),
    });
    expect((await uploaded).status()).toBe(200);
    const shown = await panel.getByRole("img", { name: "Your picture" }).getAttribute("src");
    await expect(painted(page)).toHaveCSS("background-image", new RegExp(`/upload/wallpapers\\?v=`));
    for (const theme of themes) {
      await page.evaluate((chosen) => (document.documentElement.dataset["theme"] = chosen), theme);
      await page.waitForFunction(
        (address) => performance.getEntriesByName(new URL(address ?? "", document.baseURI).href).length > 0,
        shown,
      );
      // The tiles follow the theme a moment later.
      await expect.poll(() => worstContrast(page), `${kind}, ${theme}`).toBeGreaterThanOrEqual(4.5);
    }
  }
  expect(sent.filter((body) => body.includes("custom"))).toEqual([]);

  // What is refused says so and changes nothing.
  const before = await painted(page).evaluate((element) => getComputedStyle(element).backgroundImage);
  await panel.locator("input[type=file]").setInputFiles({
    name: "page.png",
    mimeType: "image/png",
    buffer: Buffer.from("<!doctype html>"),
  });
  await expect(panel.getByRole("alert")).toBeVisible();
  expect(await painted(page).evaluate((element) => getComputedStyle(element).backgroundImage)).toBe(before);

  await panel.getByRole("button", { name: "Delete the picture" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete the picture" }).click();
  await expect(painted(page)).toHaveCount(0);
  expect((await page.request.get(`${api}/upload/wallpapers`)).status()).toBe(404);
});

test("in Thai: a plain colour is chosen on a phone and reaches the person's other page", async ({
  page,
  context,
}) => {
  await logInAs(page, "prasert.chaiyo", "th");
  const other = await context.newPage();
  await openHome(other);
  await page.setViewportSize({ width: 390, height: 844 });
  await openHome(page);
  await page.getByRole("button", { name: "พื้นหลัง" }).click();
  const panel = page.getByRole("complementary");
  await panel.getByRole("tab", { name: "สี" }).click();
  await panel.getByRole("radio", { name: "น้ำเงินหมึก" }).check();
  await panel.getByRole("button", { name: "ใช้", exact: true }).click();
  await expect(panel).toHaveCount(0);
  await expect(painted(other)).toHaveCSS("background-image", /rgb\(51, 71, 91\)/);
  expect(await worstContrast(page)).toBeGreaterThanOrEqual(4.5);
});
