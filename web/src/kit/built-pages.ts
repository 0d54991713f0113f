import { createContext } from "react";

/** Whether the page at a path is built; the application knows, areas ask. */
export const BuiltPageContext = createContext<(path: string) => boolean>(() => true);
