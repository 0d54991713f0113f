import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { castPassword } from "../../seed/cast.ts";

const opened = z.object({ userToken: z.string() });
const listed = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Longer than any server should let its people wait. */
const patienceMs = 20_000;

/** People who write notes without pause, and send each one again until the server has taken it. */
export class SteadyWriters {
  /** Ids of the notes that the server has taken. */
  readonly acknowledged: string[] = [];
  /** Answers that are neither a yes nor a proper "later", and connections that were refused. */
  readonly wrong: string[] = [];
  /** How many times the server asked to come back later. */
  later = 0;
  readonly #url: string;
  readonly #token: string;
  readonly #sheets: readonly string[];
  #stopped = false;
  #running: Promise<unknown> | undefined;

  private constructor(url: string, token: string, sheets: readonly string[]) {
    this.#url = url;
    this.#token = token;
    this.#sheets = sheets;
  }

  static async open(url: string, writers: number): Promise<SteadyWriters> {
    const login = await fetch(`${url}${apiBasePath}/authentication/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ login: "agent", password: castPassword }),
    });
    const { userToken } = opened.parse(await login.json());
    const list = await fetch(`${url}${apiBasePath}/planete-online/fiche-liaison?limit=${writers}`, {
      headers: { authorization: `Bearer ${userToken}` },
    });
    const sheets = listed.parse(await list.json()).data.map(({ id }) => id);
    if (sheets.length < writers) throw new Error("There are not enough sheets to write in");
    return new SteadyWriters(url, userToken, sheets);
  }

  start(): void {
    this.#running = Promise.all(this.#sheets.map((sheet) => this.#write(sheet)));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  /** Resolves when so many more notes were taken than now. */
  async more(count: number): Promise<void> {
    const wanted = this.acknowledged.length + count;
    const until = performance.now() + patienceMs;
    while (this.acknowledged.length < wanted) {
      if (performance.now() > until) throw new Error(`The server takes no notes: ${this.wrong.join(", ")}`);
      await wait(2);
    }
  }

  async #write(sheet: string): Promise<void> {
    while (!this.#stopped) {
      const clientMessageId = randomUUID();
      while (!(await this.#send(sheet, clientMessageId))) await wait(25);
      this.acknowledged.push(clientMessageId);
    }
  }

  /** True once the server has taken the note. */
  async #send(sheet: string, clientMessageId: string): Promise<boolean> {
    try {
      const answer = await fetch(
        `${this.#url}${apiBasePath}/planete-online/fiche-liaison/${sheet}/messages`,
        {
          method: "POST",
          headers: { authorization: `Bearer ${this.#token}`, "content-type": "application/json" },
          body: JSON.stringify({
            clientMessageId,
            kind: "internal",
            text: "Une note parmi d’autres.",
            lang: "fr",
            attachmentIds: [],
            basis: { etat: 1, version: 0 },
          }),
          signal: AbortSignal.timeout(patienceMs),
        },
      );
      const text = await answer.text();
      if (answer.ok) return true;
      if (answer.status === 503 && answer.headers.has("retry-after")) this.later += 1;
      else this.wrong.push(`${answer.status} ${text}`);
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : "";
      this.wrong.push(`no answer: ${String(error)} ${cause}`);
    }
    return false;
  }
}
