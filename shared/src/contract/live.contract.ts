import { z } from "zod";

/** Path of the WebSocket below the base path of the calls. */
export const livePath = "/live";

/** Why the server ended a connection; only `sessionOver` must not be answered by connecting again. */
export const liveCloseCode = {
  /** The server restarts: connect again, spread over a few seconds. */
  restarting: 1012,
  /** The server can't serve now, for example without its database. */
  unavailable: 1013,
  /** A frame that no version of this product sends, or none in time. */
  badFrame: 4400,
  /** No session, or it ended. */
  sessionOver: 4401,
  /** The reader fell too far behind; it may connect again and resume. */
  tooSlow: 4408,
  /** One person holds too many connections. */
  tooMany: 4429,
} as const;

/** The opaque place in the stream; it has one length, so that it tells nothing (D8). */
export const cursor = z.string().min(1).max(128);
const stream = z.string().min(1).max(64);
const seq = z.int().min(0);

/** The first and only frame of a client, within 5 s of connecting. */
export const helloFrame = z.strictObject({
  frame: z.literal("hello"),
  /** The session; without it the bearer header counts, then the cookie. Never in the address. */
  token: z
    .string()
    .regex(/^[\w-]{20,200}$/)
    .optional(),
  /**
   * Where an earlier connection stopped, to go on from there. Without a stream the place that the page was given
   * before it read anything (`keepSession`): it hears what came since, and need not read twice.
   */
  resume: z.strictObject({ stream: stream.optional(), cursor, seq }).optional(),
});

export type HelloFrame = z.output<typeof helloFrame>;

/**
 * What the server sends. Events of one stream are numbered 1, 2, 3… without a gap, across
 * connections; a new stream starts at 1 again.
 * - `ready`: the answer to hello; `resumed` tells whether the stream goes on after `seq`
 * - `reload`: a new stream, because the old one can't go on (`cursor`: too old, unknown or another
 *   person's; `access`: the person's rights changed): fetch everything again
 * - `event`: something happened that this person may know
 * - `ping`: nothing happened; carries a newer place to resume from
 */
export const serverFrame = z.discriminatedUnion("frame", [
  z.object({ frame: z.literal("ready"), stream, resumed: z.boolean(), seq, cursor }),
  z.object({ frame: z.literal("reload"), reason: z.enum(["cursor", "access"]), stream, cursor }),
  z.object({ frame: z.literal("event"), seq, cursor, type: z.string(), payload: z.unknown() }),
  z.object({ frame: z.literal("ping"), cursor }),
]);

export type ServerFrame = z.output<typeof serverFrame>;

/** One kind of event: the server announces it, the browser subscribes to it. */
export interface LiveEvent<Payload extends z.ZodType = z.ZodType> {
  /** `area.what-happened`, for example `sheet.message-sent`. */
  readonly type: string;
  readonly payload: Payload;
}

/** Declares a kind of event in the contract of its area; the payload is a strict object, so that nothing slips in. */
export function declareLiveEvent<Payload extends z.ZodType>(
  type: string,
  payload: Payload,
): LiveEvent<Payload> {
  return { type, payload };
}

export type LivePayload<Event extends LiveEvent> = z.output<Event["payload"]>;
