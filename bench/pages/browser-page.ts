import type { CDPSession, Page } from "@playwright/test";
import { chromium } from "@playwright/test";
import { findChromium } from "../../e2e/browser.ts";
import { readTranslation } from "../../shared/src/contract/languages.contract.ts";

const translationPath = readTranslation.path.replace(/\{.*/, "");

/** A line like that of an office or a good phone; the processor is as it is. */
const profile = { latencyMs: 20, megabitPerSecond: 20 } as const;
export const profileText = `${profile.megabitPerSecond} Mbit/s, ${profile.latencyMs} ms, second load as on any second visit: the browser's cache and the product's worker`;

export interface Loaded {
  readonly scriptKb: number;
  readonly styleKb: number;
  /** Translations: one language of what the page shows. */
  readonly languageKb: number;
  readonly paintMs: number;
  /** All that the page asked for, its live connection included; what the worker keeps meanwhile is not the page's. */
  readonly requests: number;
  readonly totalKb: number;
  /** How long single pieces of work kept the page from answering, beyond 50 ms each, until the line was quiet. */
  readonly blockingMs: number;
}

export interface MeasuredPage {
  readonly page: Page;
  readonly open: (address: string) => Promise<Loaded>;
  /** Waits until the browser has kept the product's files and what it showed, as it has by a second visit. */
  readonly untilKept: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A fresh browser on the throttled line. */
export async function openMeasuredPage(): Promise<MeasuredPage> {
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new Error("No browser: install Chromium, or set CHROMIUM_PATH");
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  });
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: profile.latencyMs,
    downloadThroughput: (profile.megabitPerSecond * 1_000_000) / 8,
    uploadThroughput: (profile.megabitPerSecond * 1_000_000) / 8,
  });
  await page.addInitScript(observe);
  return {
    page,
    open: (address) => load(page, devtools, address),
    untilKept: () => untilKept(page),
    close: () => browser.close(),
  };
}

async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return (await caches.match(new URL("kept-person", document.baseURI))) !== undefined;
  });
  await page.waitForLoadState("networkidle");
}

declare global {
  interface Window {
    /** Written by the observers that run in the page. */
    measured: { paint: number; blocking: number; interactions: number[]; frames: number[] };
  }
}

function observe(): void {
  window.measured = { paint: 0, blocking: 0, interactions: [], frames: [] };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.measured.paint = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.measured.blocking += duration - 50;
  }).observe({ type: "longtask", buffered: true });
  const events: PerformanceObserverInit & { durationThreshold: number } = {
    type: "event",
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ("interactionId" in entry && entry.interactionId !== 0)
        window.measured.interactions.push(entry.duration);
    }
  }).observe(events);
}

/** Opens an address; bytes are those of the files on the wire, compressed. */
async function load(page: Page, devtools: CDPSession, address: string): Promise<Loaded> {
  const kinds = new Map<string, string>();
  const bytes = { script: 0, style: 0, language: 0 };
  let total = 0;
  const requests = new Set<string>();
  const asked = ({ requestId }: { requestId: string }): void => void requests.add(requestId);
  // What the browser has already it does not ask for.
  const kept = ({ requestId }: { requestId: string }): void => void requests.delete(requestId);
  const received = ({
    requestId,
    response,
    type,
  }: {
    requestId: string;
    response: { url: string; fromDiskCache?: boolean };
    type: string;
  }): void => {
    if (response.fromDiskCache === true) kept({ requestId });
    if (type === "Stylesheet") kinds.set(requestId, "style");
    else if (type === "Script") kinds.set(requestId, "script");
    else if (response.url.includes(translationPath)) kinds.set(requestId, "language");
  };
  const arrived = ({
    requestId,
    encodedDataLength,
  }: {
    requestId: string;
    encodedDataLength: number;
  }): void => {
    total += encodedDataLength;
    const kind = kinds.get(requestId);
    if (kind === "script" || kind === "style" || kind === "language") bytes[kind] += encodedDataLength;
  };
  devtools.on("Network.requestWillBeSent", asked);
  devtools.on("Network.webSocketCreated", asked);
  devtools.on("Network.requestServedFromCache", kept);
  devtools.on("Network.responseReceived", received);
  devtools.on("Network.dataReceived", arrived);
  await page.goto(address, { waitUntil: "networkidle" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  const { paint: paintMs, blocking: blockingMs } = await page.evaluate(() => window.measured);
  devtools.off("Network.requestWillBeSent", asked);
  devtools.off("Network.webSocketCreated", asked);
  devtools.off("Network.requestServedFromCache", kept);
  devtools.off("Network.responseReceived", received);
  devtools.off("Network.dataReceived", arrived);
  return {
    scriptKb: bytes.script / 1_000,
    styleKb: bytes.style / 1_000,
    languageKb: bytes.language / 1_000,
    paintMs,
    requests: requests.size,
    totalKb: total / 1_000,
    blockingMs,
  };
}
