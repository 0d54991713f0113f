import { answersPlace } from "./forget-answers.ts";
import { isSheetAddress } from "./kept-calls.ts";
import type { KeptMark } from "./kept-rules.ts";
import { isReadable, keptMaxSheets, toForget } from "./kept-rules.ts";

const ownerHeader = "x-kept-owner";
const timeHeader = "x-kept-at";

export interface KeptAnswer extends KeptMark {
  readonly answer: unknown;
}

function markOf({ headers }: Response): KeptMark {
  return { owner: headers.get(ownerHeader) ?? "", keptAt: Number(headers.get(timeHeader) ?? Number.NaN) };
}

/** Keeps one answer; storage that is full or forbidden keeps nothing. */
export async function keepAnswer(address: string, { owner, keptAt, answer }: KeptAnswer): Promise<void> {
  try {
    const shelf = await caches.open(answersPlace());
    const headers = { [ownerHeader]: owner, [timeHeader]: String(keptAt) };
    await shelf.put(address, Response.json(answer, { headers }));
  } catch {
    // Without network this address will fail, as it would have before.
  }
}

/** The person's last answer for the address, if it is still readable. */
export async function findAnswer(address: string, person: string): Promise<KeptAnswer | undefined> {
  try {
    const found = await caches.match(address, { cacheName: answersPlace() });
    if (!found) return undefined;
    const mark = markOf(found);
    if (!isReadable(mark, person, Date.now())) return undefined;
    return { ...mark, answer: await found.json() };
  } catch {
    return undefined;
  }
}

/** The person's readable answers at the wanted addresses. */
export async function findAnswers(
  person: string,
  isWanted: (address: string) => boolean,
): Promise<ReadonlyMap<string, KeptAnswer>> {
  const answers = new Map<string, KeptAnswer>();
  try {
    const shelf = await caches.open(answersPlace());
    const wanted = (await shelf.keys()).filter(({ url }) => isWanted(url));
    const found = await Promise.all(wanted.map(({ url }) => findAnswer(url, person)));
    wanted.forEach(({ url }, at) => {
      const kept = found[at];
      if (kept) answers.set(url, kept);
    });
  } catch {
    // Nothing is kept where storage is forbidden.
  }
  return answers;
}

/** Erases what is too old, too much, or another person's. */
export async function tidyAnswers(person: string): Promise<void> {
  try {
    const shelf = await caches.open(answersPlace());
    const kept = await Promise.all(
      (await shelf.keys()).map(async (request) => {
        const found = await shelf.match(request);
        return { request, ...(found ? markOf(found) : { owner: "", keptAt: 0 }) };
      }),
    );
    const sheets = kept.filter(({ request }) => isSheetAddress(request.url));
    const others = kept.filter((one) => !sheets.includes(one));
    const now = Date.now();
    const gone = [...toForget(others, person, now), ...toForget(sheets, person, now, keptMaxSheets)];
    for (const { request } of gone) await shelf.delete(request);
  } catch {
    // Nothing is kept where storage is forbidden.
  }
}

/** Erases the answers at addresses that may not be read any more. */
export async function dropAnswers(isGone: (address: string) => boolean): Promise<void> {
  try {
    const shelf = await caches.open(answersPlace());
    for (const request of await shelf.keys()) if (isGone(request.url)) await shelf.delete(request);
  } catch {
    // Nothing is kept where storage is forbidden.
  }
}
