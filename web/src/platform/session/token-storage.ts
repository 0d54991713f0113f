const key = "planete.userToken";

/** The bearer token of this tab (spec §7); the cookie carries the session where storage is forbidden. */
export function storedToken(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function storeToken(token: string): void {
  try {
    sessionStorage.setItem(key, token);
  } catch {
    // The cookie is enough.
  }
}

export function removeToken(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
