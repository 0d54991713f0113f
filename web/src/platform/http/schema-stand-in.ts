/**
 * Stands in for zod in the browser's build (see vite.config.ts). The contract is imported there for
 * its paths, methods and types; the schemas themselves are judged on the server, and leaving the
 * library out saves some 30 kB of the first load. Parsing here is a mistake and says so.
 */
const parsing = new Set(["parse", "safeParse", "parseAsync", "safeParseAsync", "encode", "decode"]);

const schema: unknown = new Proxy(() => schema, {
  get: (_target, name) => {
    if (typeof name === "string" && parsing.has(name)) {
      throw new Error("Schemas are not in the browser: check input with the rules of shared/domain");
    }
    return schema;
  },
});

export const z = schema;
