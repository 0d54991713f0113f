import { z } from "zod";
import { declareCall, publicAccess } from "./call.ts";

export const readDns = declareCall({
  name: "readDns",
  summary: "The host this installation answers on, and whether it is a master installation (D13)",
  method: "GET",
  path: "/app/get-dns",
  access: publicAccess,
  answer: z.strictObject({ host: z.string(), master: z.boolean(), version: z.string() }),
});
