import { expect, test } from "vitest";
import { deviceNameOf } from "./device-name.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
    "computer Chrome Windows",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    "computer Edge Windows",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", "computer Firefox Linux"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15",
    "computer Safari macOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
    "phone Safari iOS",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1",
    "tablet Chrome iPadOS",
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`,
    "phone Chrome Android",
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-X910) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36`,
    "tablet Samsung Internet Android",
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/141.0.0.0 Safari/537.36 OPR/120.0.0.0`,
    "computer Opera ChromeOS",
  ],
  ["curl/8.5.0", "program undefined undefined"],
  ["", "program undefined undefined"],
  ["Mozilla/5.0 (Unheard) Of/1.0", "computer undefined undefined"],
])("%s is a %s", (userAgent, expected) => {
  const { kind, browser, system } = deviceNameOf(userAgent);
  expect(`${kind} ${browser} ${system}`).toBe(expected);
});

test("an endless header is read in no time", () => {
  const started = Date.now();
  deviceNameOf(`Mozilla/5.0 ${"Version/1 ".repeat(300_000)}`);
  // A busy machine may take a second; to begin anew at each word would take minutes.
  expect(Date.now() - started).toBeLessThan(10_000);
});
