import { setTimeout as pause } from "node:timers/promises";
import { apiBasePath } from "../../shared/src/contract/call.ts";
import type { ImportWire } from "../../shared/src/contract/imports.contract.ts";
import * as contract from "../../shared/src/contract/imports.contract.ts";
import { listPeople } from "../../shared/src/contract/people-administration.contract.ts";
import { at } from "../quantile.ts";

export interface ImportFigures {
  readonly rows: number;
  readonly planMs: number;
  readonly runMs: number;
  readonly undoMs: number;
  /** The list of people in milliseconds while the import runs. */
  readonly listP50: number;
  readonly listP99: number;
}

const rows = 5_000;
const readsPerSecond = 20;

function file(): File {
  const lines = Array.from({ length: rows }, (_none, index) => {
    const number = index + 1;
    return `bench.${number};Prénom ${number};Nom ${number};bench.${number}@import.example;Comptable;Support;FR`;
  });
  const heading = "username;firstname;lastname;emailAddress;function;teams;country";
  return new File([[heading, ...lines].join("\n")], "people.csv");
}

const columns = ["username", "firstname", "lastname", "emailAddress", "function", "teams", "country"];

/** Brings a file of people, plans it, runs it to its end and undoes it. */
export async function importPeople(url: string, authorization: string): Promise<ImportFigures> {
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
  const form = new FormData();
  form.append(contract.importUpload.field, file());
  const begun = performance.now();
  const brought = await fetch(
    `${url}${apiBasePath}${contract.startImport.path.replace("{subject}", "person")}`,
    {
      method: "POST",
      headers: { authorization },
      body: form,
    },
  );
  if (!brought.ok) throw new Error(`${brought.status} ${await brought.text()}`);
  const { id } = contract.startImport.answer.parse(await brought.json()).data;
  const plan = await call("PUT", of(contract.planImport.path, id), { columns });
  const planMs = performance.now() - begun;
  if (plan.counts?.made !== rows) throw new Error(`The plan makes ${plan.counts?.made} people`);

  const untilState = async (state: ImportWire["state"]): Promise<void> => {
    while ((await call("GET", of(contract.readImport.path, id))).state !== state) await pause(200);
  };
  const lists: number[] = [];
  const going = new AbortController();
  const reading = (async () => {
    while (!going.signal.aborted) {
      const asked = performance.now();
      const list = await fetch(`${url}${apiBasePath}${listPeople.path}?side=staff`, {
        headers: { authorization },
      });
      await list.arrayBuffer();
      lists.push(performance.now() - asked);
      await pause(1_000 / readsPerSecond);
    }
  })();
  const running = performance.now();
  await call("POST", of(contract.runImport.path, id), { fingerprint: plan.fingerprint ?? "" });
  await untilState("done");
  const runMs = performance.now() - running;
  going.abort();
  await reading;
  const undoing = performance.now();
  await call("POST", of(contract.undoImport.path, id), {});
  await untilState("undone");
  const sorted = lists.toSorted((one, other) => one - other);
  return {
    rows,
    planMs,
    runMs,
    undoMs: performance.now() - undoing,
    listP50: at(sorted, 0.5),
    listP99: at(sorted, 0.99),
  };
}
