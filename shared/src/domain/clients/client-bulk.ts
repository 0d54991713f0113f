import type { ClientStatus } from "./client.ts";

/** What is changed of many clients at once. */
export type ClientsChange =
  | { readonly what: "status"; readonly status: ClientStatus }
  | { readonly what: "owner"; readonly ownerId: string | null }
  | { readonly what: "addTags" | "removeTags"; readonly tags: readonly string[] };

interface Changeable {
  readonly status: ClientStatus;
  readonly ownerId: string | null;
  readonly tags: readonly string[];
}

/** The part of a client that becomes different; undefined where it is so already. */
export function clientPart(
  { status, ownerId, tags }: Changeable,
  change: ClientsChange,
): { status: ClientStatus } | { ownerId: string | null } | { tags: string[] } | undefined {
  switch (change.what) {
    case "status":
      return status === change.status ? undefined : { status: change.status };
    case "owner":
      return ownerId === change.ownerId ? undefined : { ownerId: change.ownerId };
    case "addTags":
    case "removeTags":
      break;
  }
  const changed =
    change.what === "addTags"
      ? [...new Set([...tags, ...change.tags])]
      : tags.filter((tag) => !change.tags.includes(tag));
  return changed.length === tags.length ? undefined : { tags: changed };
}

/** The change that gives a client back what `change` takes from it; undefined where it takes nothing. */
export function clientUndo(was: Changeable, change: ClientsChange): ClientsChange | undefined {
  if (!clientPart(was, change)) return undefined;
  switch (change.what) {
    case "status":
      return { what: "status", status: was.status };
    case "owner":
      return { what: "owner", ownerId: was.ownerId };
    case "addTags":
    case "removeTags":
      break;
  }
  const { what, tags } = change;
  return what === "addTags"
    ? { what: "removeTags", tags: tags.filter((tag) => !was.tags.includes(tag)) }
    : { what: "addTags", tags: tags.filter((tag) => was.tags.includes(tag)) };
}
