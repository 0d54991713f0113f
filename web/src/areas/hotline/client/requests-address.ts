/** Whose requests a client's user looks at. */
export const requestScopes = ["own", "company"] as const;
export type RequestScope = (typeof requestScopes)[number];

/** What a mail asks a client's user to say of a finished request (D7). */
const mailAnswers = ["accept", "notSolved"] as const;

/** Where a client's user is on their page; all of it is in the address. */
export interface RequestsAddress {
  /** The number of the open request. */
  readonly sheet?: number | undefined;
  readonly scope: RequestScope;
  readonly search: string;
  /** The form of a new request is open. */
  readonly asks: boolean;
  readonly answer?: (typeof mailAnswers)[number] | undefined;
}

export function readRequestsAddress(address: string): RequestsAddress {
  const asked = new URLSearchParams(address);
  const sheet = Number(asked.get("sheet"));
  return {
    sheet: Number.isInteger(sheet) && sheet > 0 ? sheet : undefined,
    scope: requestScopes.find((scope) => scope === asked.get("of")) ?? "own",
    search: (asked.get("search") ?? "").slice(0, 200),
    asks: asked.has("new"),
    answer: mailAnswers.find((answer) => answer === asked.get("answer")),
  };
}

export function clientPlacePath({ sheet, scope, search, asks, answer }: RequestsAddress): string {
  const query = new URLSearchParams({
    ...(sheet === undefined ? {} : { sheet: String(sheet) }),
    ...(scope === "own" ? {} : { of: scope }),
    ...(search.trim() === "" ? {} : { search }),
    ...(asks ? { new: "1" } : {}),
    ...(answer === undefined ? {} : { answer }),
  }).toString();
  return `/app/hotline${query === "" ? "" : `?${query}`}`;
}
