import { z } from "zod";
import { declareCall, demonstrationAccess } from "./call.ts";

export const listDemonstrationAccounts = declareCall({
  name: "listDemonstrationAccounts",
  summary: "The accounts of the demonstration company that a visitor may try (D15)",
  method: "GET",
  path: "/demonstration/accounts",
  access: demonstrationAccess,
  answer: z.strictObject({
    password: z.string(),
    accounts: z.array(z.strictObject({ username: z.string(), name: z.string(), function: z.string() })),
  }),
});
