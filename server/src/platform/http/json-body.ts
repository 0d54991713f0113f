import { refuse } from "./refuse.ts";

const stringToken = /"(?:[^"\\]|\\.)*"\s*(:)?/g;

/**
 * Parses a JSON body and refuses what JSON.parse would quietly accept: duplicate keys, of which
 * only the last would be seen, and `__proto__` or `constructor` keys.
 */
export function parseJsonBody(source: string): unknown {
  let keysSeen = 0;
  let value: unknown;
  try {
    value = JSON.parse(source, (key, parsed: unknown) => {
      if (key === "__proto__" || key === "constructor") refuse("badRequest", { forbiddenKey: key });
      if (parsed !== null && typeof parsed === "object" && !Array.isArray(parsed)) {
        keysSeen += Object.keys(parsed).length;
      }
      return parsed;
    });
  } catch (error) {
    // A RangeError means that it is nested too deep to be read.
    if (error instanceof SyntaxError || error instanceof RangeError) refuse("malformedJson");
    throw error;
  }
  // The source is valid JSON, so a string followed by a colon is a key and nothing else is.
  let keysWritten = 0;
  for (const token of source.matchAll(stringToken)) if (token[1] === ":") keysWritten += 1;
  if (keysWritten !== keysSeen) refuse("badRequest", { duplicateKey: true });
  return value;
}
