import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "ws";
import { apiBasePath } from "../../shared/src/contract/call.ts";
import { sheetsPath } from "../../shared/src/contract/hotline-sheet.contract.ts";
import { livePath } from "../../shared/src/contract/live.contract.ts";
import { at } from "../quantile.ts";

export interface DeliveryFigures {
  readonly p50: number;
  readonly p99: number;
  /** Every open page had every message once. */
  readonly complete: boolean;
}

const connections = 300;
const sends = 60;
const perSecond = 10;

/** Milliseconds from the start of a send to its arrival at each of 300 open pages of staff. */
export async function measureDelivery(
  url: string,
  tokens: readonly string[],
  sheetIds: readonly string[],
): Promise<DeliveryFigures> {
  const started = new Map<string, number>();
  const times: number[] = [];
  const sockets: WebSocket[] = [];
  for (let count = 0; count < connections; count += 1) {
    const socket = new WebSocket(`${url.replace(/^http/, "ws")}${apiBasePath}${livePath}`, {
      headers: { authorization: `Bearer ${tokens[count % tokens.length] ?? ""}` },
    });
    await once(socket, "open");
    socket.send(JSON.stringify({ frame: "hello" }));
    await once(socket, "message");
    socket.on("message", (data) => {
      if (!Buffer.isBuffer(data)) return;
      const arrived = performance.now();
      // Cheaper than parsing: what reads 300 pages must not take the processor from what is measured.
      const told = /"hotline\.message-added".*"clientMessageId": ?"([0-9a-f-]+)"/.exec(
        data.toString("latin1"),
      );
      const began = told?.[1] === undefined ? undefined : started.get(told[1]);
      if (began !== undefined) times.push(arrived - began);
    });
    sockets.push(socket);
  }
  try {
    for (let count = 0; count < sends; count += 1) {
      const clientMessageId = randomUUID();
      started.set(clientMessageId, performance.now());
      const sent = fetch(`${url}${apiBasePath}${sheetsPath}/${sheetIds[count % sheetIds.length]}/messages`, {
        method: "POST",
        headers: { authorization: `Bearer ${tokens[0] ?? ""}`, "content-type": "application/json" },
        body: noteBody(clientMessageId),
      });
      const [answer] = await Promise.all([sent, pause(1_000 / perSecond)]);
      if (!answer.ok) throw new Error(`A send was answered ${answer.status}`);
    }
    const giveUp = performance.now() + 10_000;
    while (times.length < sends * connections && performance.now() < giveUp) await pause(20);
    const sorted = times.toSorted((one, other) => one - other);
    return { p50: at(sorted, 0.5), p99: at(sorted, 0.99), complete: times.length === sends * connections };
  } finally {
    for (const socket of sockets) socket.terminate();
  }
}

export const noteText =
  "Vu avec l’agence : le contrat a été renouvelé deux fois, la seconde par erreur. Je corrige.";

/** A note of the length people write, by somebody who has seen all there is. */
export function noteBody(clientMessageId: string): string {
  return JSON.stringify({
    clientMessageId,
    kind: "internal",
    text: noteText,
    lang: "fr",
    attachmentIds: [],
    basis: { etat: 1, version: 2_147_483_647 },
  });
}
