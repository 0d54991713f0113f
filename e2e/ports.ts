/** Where the products of a run of journeys listen: two for each worker, the second below a base path. */
export const firstPort = Number(process.env.E2E_PORT ?? 4571);
export const portsPerWorker = 2;
