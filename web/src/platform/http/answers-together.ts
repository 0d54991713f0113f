/** The answers of one request for several reads, in their order; undefined for one that is to be asked for alone. */
export function answersTogether(received: unknown): readonly (Response | undefined)[] {
  const isAnswer = typeof received === "object" && received !== null && "data" in received;
  return isAnswer && Array.isArray(received.data) ? received.data.map(responseOf) : [];
}

function responseOf(part: unknown): Response | undefined {
  if (typeof part !== "object" || part === null || !("status" in part) || !("answer" in part))
    return undefined;
  return typeof part.status === "number" ? Response.json(part.answer, { status: part.status }) : undefined;
}
