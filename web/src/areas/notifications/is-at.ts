/** True when the page shows what a notification leads to; more in the address, such as filters, does not matter. */
export function isAt(target: string, current: string): boolean {
  const [path, query] = parts(target);
  const [here, given] = parts(current);
  return path === here && [...query].every(([name, value]) => given.get(name) === value);
}

function parts(address: string): readonly [string, URLSearchParams] {
  const [path = "", query = ""] = address.split("?", 2);
  return [path, new URLSearchParams(query)];
}
