import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sayActions } from "./actions/say-actions.ts";
import { sayCompany } from "./company/say-company.ts";
import { sayDevelopments } from "./developments/say-developments.ts";
import { sayFaults } from "./faults/say-faults.ts";
import { sayHotline } from "./hotline/say-hotline.ts";
import { line, percent } from "./line.ts";
import { measureLiveDeliveryAlone } from "./live-delivery.ts";
import { sayMailing } from "./mailing/say-mailing.ts";
import { memoryOf } from "./memory.ts";
import { measureLogins } from "./logins.ts";
import { sayPages } from "./pages/say-pages.ts";
import { measureLoginPage } from "./page-weight.ts";
import { sayMoves, sayPlanning } from "./planning/say-planning.ts";
import { sayPool } from "./pool/say-pool.ts";
import { sayScrolling } from "./scrolling/say-scrolling.ts";
import { startProcess } from "./server-process.ts";
import { sayStatistics } from "./statistics/say-statistics.ts";
import { measureUserCall } from "./user-call.ts";

/** Starts twice on one folder: creating everything, then finding it there; then looks at the idle memory. */
async function measureStart(): Promise<{ coldMs: number; warmMs: number; idleMb: number | undefined }> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "planete-bench-"));
  try {
    const env = { DATA_DIR: dataDir, DEMONSTRATION: "1" };
    const cold = await startProcess("server/src/main.ts", env);
    await cold.stop();
    const warm = await startProcess("server/src/main.ts", env);
    await wait(5_000);
    const idleMb = memoryOf(warm.pid);
    await warm.stop();
    return { coldMs: cold.readyMs, warmMs: warm.readyMs, idleMb };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Weight of the first page, start, memory. */
async function sayFoundation(): Promise<void> {
  const weight = measureLoginPage();
  line("Login page, scripts (gz)", `${weight.scriptKb.toFixed(1)} kB`, "at most 130 kB");
  line("Login page, styles (gz)", `${weight.styleKb.toFixed(1)} kB`);

  const start = await measureStart();
  line("Start to ready, new data folder", `${start.coldMs.toFixed(0)} ms`);
  line("Start to ready, existing data folder", `${start.warmMs.toFixed(0)} ms`, "under 3000 ms");
  if (start.idleMb !== undefined)
    line("Memory, server and database idle (PSS)", `${start.idleMb.toFixed(0)} MB`, "at most 200 MB");
}

/** The call that every page makes. */
async function sayUserCall(): Promise<void> {
  const call = await measureUserCall();
  line("GET /user with session, 8 connections", `${call.user.toFixed(0)} per s, p99 ${call.userP99} ms`);
  line("  against a bare route", percent(call.user, call.bare));
  line("  against a bare route with the same query", percent(call.user, call.bareWithQuery), "at least 50 %");
}

/** How many people can come in at once, and what the others feel of it. */
async function sayLogins(): Promise<void> {
  const logins = await measureLogins();
  for (const { clients, perSecond, p50, p99 } of logins.logins) {
    line(
      `Logins, ${clients} ${clients === 1 ? "client" : "clients"}`,
      `${perSecond.toFixed(0)} per s, p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms`,
      clients === 8 ? "at least 10 per s, p99 under 600 ms" : "",
    );
  }
  line(
    "  others plan (Keycloak) or report (Mattermost)",
    "15 per s and core",
    "104 ms on average, p99 496 ms",
  );
  line("GET /user, p99 with nothing else going on", `${logins.userQuiet.toFixed(1)} ms`);
  line(
    "  while 8 clients log in without pause",
    `${logins.userBusy.toFixed(1)} ms, ${(logins.userBusy / logins.userQuiet).toFixed(1)}×`,
    "at most 2×",
  );
}

/** Events to open pages. */
async function sayLive(): Promise<void> {
  const live = await measureLiveDeliveryAlone({ connections: 300 });
  line("Live events to 300 connections", `${live.eventsPerSecond.toFixed(0)} events per s`);
  line("  deliveries", `${live.deliveriesPerSecond.toFixed(0)} per s`);
  line("  delivery at 20 events per s", `p50 ${live.p50.toFixed(0)}, p99 ${live.p99.toFixed(0)} ms`);
  if (!live.complete) throw new Error("An event was lost, doubled or out of order");
}

const parts = {
  foundation: sayFoundation,
  user: sayUserCall,
  logins: sayLogins,
  live: sayLive,
  pages: sayPages,
  actions: sayActions,
  hotline: sayHotline,
  developments: sayDevelopments,
  scrolling: sayScrolling,
  planning: sayPlanning,
  statistics: sayStatistics,
  moves: sayMoves,
  mailing: sayMailing,
  faults: sayFaults,
  company: sayCompany,
  pool: sayPool,
} as const;

/** `npm run bench -- logins hotline` for some parts. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`No such part: ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}`);
line("", "measured", "goal");
for (const [name, say] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(name)) await say();
}
