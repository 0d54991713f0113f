import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Vitest leaves a core to itself, which on a machine of two leaves the other one idle half of the time. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

/** Four sizes: pure rules, calls against a real PostgreSQL, components in a simulated page, main ways in Firefox. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "pure",
          include: ["shared/src/**/*.test.ts", "tools/**/*.test.ts", "e2e/*.test.ts", "web/src/**/*.test.ts"],
          isolate: false,
          maxWorkers,
          testTimeout: 20_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          globalSetup: ["server/test/global-setup.ts"],
          // Far beyond what anything takes on a machine of its own; what must be quick is asked within a limit of its own.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // Each file has a database and a server of its own; reading the server's modules anew for each was a fifth
          // of the time. A file that replaces a module reads them anew, before and after (broken-file.test.ts).
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: "second engine",
          include: ["e2e/second-engine/*.test.ts"],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // With the server's, which it does not disturb; then both must be told the same.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: "components",
          include: ["web/src/**/*.test.tsx"],
          environment: "happy-dom",
          maxWorkers,
          // Above the patience of a single look, which is in the set-up.
          testTimeout: 30_000,
          sequence: { groupOrder: 1 },
          setupFiles: ["web/src/testing/setup.ts"],
        },
      },
    ],
  },
});
