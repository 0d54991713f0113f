import { setTimeout as pause } from "node:timers/promises";
import { apiBasePath } from "../shared/src/contract/call.ts";
import type { ImportWire } from "../shared/src/contract/imports.contract.ts";
import * as contract from "../shared/src/contract/imports.contract.ts";
import type { ImportSubject } from "../shared/src/domain/imports/import.ts";
import { memoryOf } from "./memory.ts";
import { at } from "./quantile.ts";

export interface ImportFigures {
  readonly rows: number;
  readonly planMs: number;
  readonly runMs: number;
  readonly undoMs: number;
  /** The list of such records in milliseconds while the import runs. */
  readonly listP50: number;
  readonly listP99: number;
  /** The most memory that the server's process took meanwhile, in MB; Linux only. */
  readonly memoryMb: number | undefined;
}

export interface BroughtFile {
  readonly subject: ImportSubject;
  /** The fields in the order of the columns; also the headings. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The list that somebody reads meanwhile. */
  readonly listPath: string;
}

const readsPerSecond = 20;
const looksPerSecond = 4;

/** Brings a file of records that are all new, plans it, runs it to its end and undoes it. */
export async function importFile(
  { url, pid }: { readonly url: string; readonly pid: number },
  authorization: string,
  { subject, columns, rows, listPath }: BroughtFile,
): Promise<ImportFigures> {
  const call = async (method: string, place: string, body?: object): Promise<ImportWire> => {
    const response = await fetch(`${url}${apiBasePath}${place}`, {
      method,
      headers: { authorization, ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${place}: ${response.status} ${await response.text()}`);
    return contract.readImport.answer.parse(await response.json()).data;
  };
  const of = (path: string, id: string): string => path.replace("{id}", id);
  const going = new AbortController();
  let memoryMb: number | undefined;
  const looking = (async () => {
    while (!going.signal.aborted) {
      const now = memoryOf(pid);
      if (now !== undefined) memoryMb = Math.max(memoryMb ?? 0, now);
      await pause(1_000 / looksPerSecond);
    }
  })();

  const form = new FormData();
  const text = [columns, ...rows].map((cells) => cells.join(";")).join("\n");
  form.append(contract.importUpload.field, new File([text], `${subject}.csv`));
  const begun = performance.now();
  const place = contract.startImport.path.replace("{subject}", subject);
  const brought = await fetch(`${url}${apiBasePath}${place}`, {
    method: "POST",
    headers: { authorization },
    body: form,
  });
  if (!brought.ok) throw new Error(`${brought.status} ${await brought.text()}`);
  const { id } = contract.startImport.answer.parse(await brought.json()).data;
  const plan = await call("PUT", of(contract.planImport.path, id), { columns });
  const planMs = performance.now() - begun;
  if (plan.counts?.made !== rows.length) throw new Error(`The plan makes ${plan.counts?.made} records`);

  const untilState = async (state: ImportWire["state"]): Promise<void> => {
    while ((await call("GET", of(contract.readImport.path, id))).state !== state) await pause(200);
  };
  const lists: number[] = [];
  const runs = new AbortController();
  const reading = (async () => {
    while (!runs.signal.aborted) {
      const asked = performance.now();
      const list = await fetch(`${url}${apiBasePath}${listPath}`, { headers: { authorization } });
      await list.arrayBuffer();
      lists.push(performance.now() - asked);
      await pause(1_000 / readsPerSecond);
    }
  })();
  const running = performance.now();
  await call("POST", of(contract.runImport.path, id), { fingerprint: plan.fingerprint ?? "" });
  await untilState("done");
  const runMs = performance.now() - running;
  runs.abort();
  await reading;
  const undoing = performance.now();
  await call("POST", of(contract.undoImport.path, id), {});
  await untilState("undone");
  const undoMs = performance.now() - undoing;
  going.abort();
  await looking;
  const sorted = lists.toSorted((one, other) => one - other);
  return {
    rows: rows.length,
    planMs,
    runMs,
    undoMs,
    listP50: at(sorted, 0.5),
    listP99: at(sorted, 0.99),
    memoryMb,
  };
}
