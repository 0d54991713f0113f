import path from "node:path";

/** Where the products of a run of journeys listen: two for each worker, the second below a base path. */
export const firstPort = Number(process.env.E2E_PORT ?? 4571);
export const portsPerWorker = 2;

/** What the product on a port has logged in this run, line by line. */
export const logOf = (productPort: number): string =>
  path.join(import.meta.dirname, "..", ".cache", `e2e-${firstPort}`, `${productPort}.log`);
