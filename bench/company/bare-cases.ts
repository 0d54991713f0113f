import { z } from "zod";

/** Stands in the values of a statement for the id, the username and the address of who is made. */
export const blank = "00000000-0000-4000-8000-00000000000a";

const statements = z.array(
  z.object({ name: z.string().optional(), text: z.string(), values: z.array(z.unknown()) }),
);

/** What the bare server is given. */
export const bareCases = z.object({
  answers: z.array(z.object({ statements, body: z.string() })),
  writes: z.array(z.object({ statements, reads: statements, body: z.string() })),
});

export type BareCases = z.output<typeof bareCases>;
