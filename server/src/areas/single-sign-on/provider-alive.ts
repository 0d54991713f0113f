/** Well below the 5 s after which the login page gives up. */
const timeoutMs = 2_500;
const gatewayFaults = new Set([502, 503, 504]);

/** True when anything answers at the provider's address, whatever it says. */
export async function isProviderAlive(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, {
      method: "HEAD",
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return !gatewayFaults.has(response.status);
  } catch {
    return false;
  }
}
