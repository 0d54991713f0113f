import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { findChromium } from "../e2e/browser.ts";
import { writeGuide } from "../server/seed/guides/write-guide.ts";
import { languageCodes } from "../shared/src/i18n/languages.ts";

const folder = path.join(import.meta.dirname, "..", "server", "seed", "guides");
const guides = ["hotline", "product"] as const;

const executablePath = await findChromium();
if (executablePath === undefined) throw new Error("No browser: install Chromium, or set CHROMIUM_PATH");
const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
});
const workshop = mkdtempSync(path.join(tmpdir(), "guides-"));
try {
  const page = await browser.newPage();
  writeFileSync(path.join(workshop, "guide.css"), readFileSync(path.join(folder, "guide.css")));
  const written = readdirSync(path.join(folder, "words")).map((file) => path.parse(file).name);
  for (const code of languageCodes.filter((language) => written.includes(language))) {
    for (const guide of guides) {
      const source = path.join(workshop, `${guide}.html`);
      writeFileSync(source, writeGuide(guide, code));
      await page.goto(pathToFileURL(source).href);
      await page.evaluate(() => document.fonts.ready);
      const pages = await page
        .locator(".page")
        .evaluateAll((all) => all.map((one) => one.scrollHeight > one.clientHeight + 1));
      if (pages.includes(true)) throw new Error(`${guide} in ${code} does not fit its page`);
      await page.pdf({
        path: path.join(folder, `${guide}.${code}.pdf`),
        preferCSSPageSize: true,
        printBackground: true,
      });
    }
  }
} finally {
  await browser.close();
  rmSync(workshop, { recursive: true, force: true });
}
