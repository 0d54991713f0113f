import { createOpenStore } from "../../platform/open-store.ts";

/** The panel below the bell; the bell and the palette open the same one. */
export const notificationPanelStore = createOpenStore();
