/** Settings that the server writes into the page, so that one build serves every installation (D15). */
function meta(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}

/** A placeholder that no server filled in means the development server or a test. */
function setting(name: string, fallback: string): string {
  const value = meta(name);
  return value === undefined || value.startsWith("%") ? fallback : value;
}

/** With a trailing slash: `/` or `/suite/`. */
export function basePath(): string {
  return setting("base-path", "/");
}

/** Where all calls go (spec §7). */
export function apiPath(): string {
  return setting("api-path", "/planete-online-server");
}

export function productName(): string {
  return setting("product-name", "Planète Online");
}

/** Address of the company's own logo; empty where the product's mark stands (D1). */
export function logoAddress(): string {
  return setting("logo", "");
}

export function isDemonstration(): boolean {
  return setting("demonstration", "yes") === "yes";
}

/** Which translations the server has: with it in their address the browser keeps them. */
export function translationsVersion(): string {
  return setting("translations", "");
}
