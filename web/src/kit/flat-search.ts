/** The parts of an address as the texts they are: no part is read as JSON, and lists are joined by commas (spec §7). */
export function parseFlatSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifyFlatSearch(search: Readonly<Record<string, unknown>>): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (Array.isArray(value)) parts.append(name, value.join(","));
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
      parts.append(name, String(value));
  }
  const text = parts.toString();
  return text === "" ? "" : `?${text}`;
}
