import { createOpenStore } from "../../platform/open-store.ts";

/** The help beside the page; the menu, the palette and a key all open the same one. */
export const helpStore = createOpenStore();
