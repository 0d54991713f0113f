import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { findChromium } from "../e2e/chromium.ts";

const folder = path.join(import.meta.dirname, "..", "server", "seed", "guides");

const executablePath = await findChromium();
if (executablePath === undefined) throw new Error("No browser: install Chromium, or set CHROMIUM_PATH");
const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
});
try {
  const page = await browser.newPage();
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".html"))) {
    await page.goto(pathToFileURL(path.join(folder, name)).href);
    await page.evaluate(() => document.fonts.ready);
    await page.pdf({
      path: path.join(folder, name.replace(/html$/, "pdf")),
      preferCSSPageSize: true,
      printBackground: true,
    });
  }
} finally {
  await browser.close();
}
