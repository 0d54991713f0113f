import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test } from "../product.ts";

const main = path.join(import.meta.dirname, "..", "..", "server", "src", "main.ts");

test("an empty production installation is opened by its one-time link, and by nothing else", async ({
  page,
}) => {
  test.setTimeout(60_000);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "planete-first-"));
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: "0", DATA_DIR: dataDir, DEMONSTRATION: "0", LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  try {
    let output = "";
    server.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    await expect.poll(() => output, { timeout: 30_000 }).toMatch(/first-administrator#\S+/);
    const address = /ready at (http:\/\/[\w.:]+)/.exec(output)?.[1] ?? "";
    const token = /first-administrator#(\S+)/.exec(output)?.[1] ?? "";

    await page.goto(`${address}/login`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Demonstration company")).toBeHidden();

    await page.goto(`${address}/first-administrator#${token}`);
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Martin");
    await page.getByLabel("Email address").fill("ada@example.org");
    await page.getByLabel("Username").fill("ada");
    await page.getByRole("textbox", { name: "Password", exact: true }).fill("weak");
    await page.getByRole("button", { name: "Create the account" }).click();
    await expect(page.getByText("Passwords are different")).toBeVisible();
    await page.getByRole("textbox", { name: "Password", exact: true }).fill("Secret2026");
    await page.getByRole("textbox", { name: "Confirm the password" }).fill("Secret2026");
    await page.getByRole("button", { name: "Create the account" }).click();
    await page.getByRole("link", { name: "Log in" }).click();
    await page.getByLabel("Username").fill("ada");
    await page.getByRole("textbox", { name: "Password" }).fill("Secret2026");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Ada");

    await page.context().clearCookies();
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${address}/first-administrator#${token}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This installation is set up");
    await page.getByRole("link", { name: "Log in" }).click();
    await expect(page.getByLabel("Username")).toBeVisible();
  } finally {
    server.kill("SIGTERM");
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
});
