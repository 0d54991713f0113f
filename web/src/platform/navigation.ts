import { basePath } from "./page-settings.ts";

const listeners = new Set<() => void>();

/** The present address below the base path, with its query. */
export function currentPath(): string {
  const { pathname, search } = location;
  const base = basePath();
  const inside = pathname.startsWith(base)
    ? `/${pathname.slice(base.length)}`
    : pathname === base.slice(0, -1)
      ? "/"
      : pathname;
  return `${inside}${search}`;
}

/** The browser address of a path of the product. */
export function hrefOf(path: string): string {
  return `${basePath()}${path.replace(/^\//, "")}`;
}

export function navigate(path: string, options: { readonly replace?: boolean } = {}): void {
  if (options.replace) history.replaceState(null, "", hrefOf(path));
  else history.pushState(null, "", hrefOf(path));
  for (const listener of listeners) listener();
}

/** Calls back when the address changes through `navigate` or the browser's own buttons. */
export function onNavigation(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("popstate", listener);
  };
}
