import { castId } from "../../server/seed/cast.ts";
import { apiBasePath } from "../../shared/src/contract/call.ts";
import { listClients } from "../../shared/src/contract/clients.contract.ts";
import type { RightView } from "../../shared/src/contract/rights.contract.ts";
import {
  changedRightBody,
  changeRight,
  readRight,
  rightViewFromWire,
} from "../../shared/src/contract/rights.contract.ts";
import { supportVisionRight } from "../../shared/src/domain/rights/right-tags.ts";
import { at } from "../quantile.ts";
import { startProcess } from "../server-process.ts";
import { tokenOf } from "../token-of.ts";

export interface JudgedElsewhere {
  readonly changes: number;
  /** Calls of another process that were judged by what was before. */
  readonly wrong: number;
  /** The call after the change, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

const changes = 100;

/** Gives a right by one process and takes it away, and calls another with it at once. */
export async function judgeElsewhere(
  url: string,
  environment: Readonly<Record<string, string>>,
  authorization: string,
): Promise<JudgedElsewhere> {
  const other = await startProcess("server/src/main.ts", environment);
  try {
    const guest = await tokenOf(other.url, "guest");
    const headers = { authorization, "content-type": "application/json" };
    const answered = async (response: Response): Promise<RightView> => {
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      return rightViewFromWire(readRight.answer.parse(await response.json()).data);
    };
    const tag = supportVisionRight("clients");
    let right = await answered(
      await fetch(`${url}${apiBasePath}${readRight.path.replace("{tag}", tag)}`, { headers }),
    );
    const others = right.holders.filter(
      (holder) => holder.kind !== "user" || holder.userId !== castId("guest"),
    );
    const own = {
      kind: "user",
      userId: castId("guest"),
      value: 1,
      until: null,
      standsInFor: null,
      name: null,
      standsInForName: null,
    } as const;
    const times: number[] = [];
    let wrong = 0;
    for (let change = 0; change < changes; change += 1) {
      const given = change % 2 === 0;
      const draft = { ...right, holders: given ? [...others, own] : others };
      right = await answered(
        await fetch(`${url}${apiBasePath}${changeRight.path}`, {
          method: "PUT",
          headers,
          body: JSON.stringify(changedRightBody(draft, right.version)),
        }),
      );
      const asked = performance.now();
      const { status } = await fetch(`${other.url}${apiBasePath}${listClients.path}`, {
        headers: { authorization: `Bearer ${guest}` },
      });
      times.push(performance.now() - asked);
      if (status !== (given ? 200 : 403)) wrong += 1;
    }
    const sorted = times.toSorted((one, another) => one - another);
    return { changes, wrong, p50: at(sorted, 0.5), p99: at(sorted, 0.99) };
  } finally {
    await other.stop();
  }
}
