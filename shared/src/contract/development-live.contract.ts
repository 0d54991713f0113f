import { z } from "zod";
import { id } from "./fields.ts";
import { declareLiveEvent } from "./live.contract.ts";

/** A development or a card changed: pages fetch what they show. Holds no word of it, because not everybody sees it (D17). */
export const developmentChanged = declareLiveEvent(
  "development.changed",
  z.strictObject({
    /** Null for a personal event. */
    developmentId: id.nullable(),
    cardIds: z.array(id),
    /** What it was about, so that a page fetches no more than that. */
    part: z.enum(["fields", "cards", "todos", "comments", "time", "deleted"]),
    /** The entry of the history: a page knows its own changes by it. */
    actionId: id.nullable(),
    /** True where a card came to one of the lists of waiting cards, went from there or changed there. */
    lists: z.boolean().optional(),
  }),
);
