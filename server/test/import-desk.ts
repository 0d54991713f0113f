import { apiBasePath } from "@planete/shared/contract/call.ts";
import * as contract from "@planete/shared/contract/imports.contract.ts";
import type { ImportSubject } from "@planete/shared/domain/imports/import.ts";
import { importKinds } from "../src/app/areas.ts";
import { importRows } from "../src/areas/imports/run-import.ts";
import { QueueWorker } from "../src/platform/work/queue-worker.ts";
import type { TestApp } from "./start-test-app.ts";

export function csvFile(content: string | Buffer, name = "people.csv"): File {
  return new File([new Uint8Array(Buffer.from(content))], name);
}

/** What tests do with imports: bring a file, plan it, run it, undo it, and look at what the lists export. */
export interface ImportDesk {
  readonly bring: (file: File, subject?: ImportSubject, as?: string) => Promise<contract.ImportWire>;
  /** The columns as they were recognised, or as given. */
  readonly plan: (found: contract.ImportWire, columns?: (string | null)[]) => Promise<contract.ImportWire>;
  readonly rows: (id: string) => Promise<readonly contract.ImportRowWire[]>;
  readonly run: (found: contract.ImportWire) => Promise<contract.ImportWire>;
  readonly undo: (id: string) => Promise<contract.ImportWire>;
  /** The rows that wait, and what is done with one. */
  readonly queue: ReturnType<typeof importRows>;
  /** Lets the server work through whatever waits. */
  readonly work: () => Promise<void>;
  readonly read: (id: string) => Promise<contract.ImportWire>;
  readonly file: (path: string, as?: string) => Promise<string>;
}

export function importDesk(server: TestApp, admin: string): ImportDesk {
  const read = async (id: string): Promise<contract.ImportWire> =>
    (await server.call(contract.readImport, { as: admin, params: { id } })).answer.data;
  const queue = importRows(server.platform, importKinds);
  const work = async (): Promise<void> => {
    const worker = new QueueWorker(server.platform, queue);
    await worker.round();
    // What was through is found to be at its end by the next look.
    await worker.round();
  };
  return {
    bring: async (file, subject = "person", as = admin) =>
      (await server.call(contract.startImport, { as, params: { subject }, file })).answer.data,
    plan: async ({ id, columns: known }, columns = known.map(({ field }) => field)) =>
      (await server.call(contract.planImport, { as: admin, params: { id }, body: { columns } })).answer.data,
    rows: async (id) =>
      (await server.call(contract.listImportRows, { as: admin, params: { id } })).answer.data,
    run: async ({ id, fingerprint }) => {
      const body = { fingerprint: fingerprint ?? "" };
      await server.call(contract.runImport, { as: admin, params: { id }, body }).then(({ answer }) => answer);
      await work();
      return read(id);
    },
    undo: async (id) => {
      await server
        .call(contract.undoImport, { as: admin, params: { id }, body: {} })
        .then(({ answer }) => answer);
      await work();
      return read(id);
    },
    queue,
    work,
    read,
    file: async (path, as = admin) => {
      const response = await fetch(`${server.url}${apiBasePath}${path}`, {
        headers: { authorization: `Bearer ${as}` },
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return Buffer.from(await response.arrayBuffer()).toString("utf8");
    },
  };
}
