import { isMaskedAddress } from "../people/mask-address.ts";
import type { Rule } from "../validation/rule.ts";
import { problem } from "../validation/rule.ts";
import { email, maxLength, phone, required } from "../validation/text-rules.ts";

/** Where a client stands; one that has gone keeps its sheets and its history. */
export const clientStatuses = ["prospect", "active", "suspended", "gone"] as const;
export type ClientStatus = (typeof clientStatuses)[number];

/** Kept short: lists and imports quote it. */
const code: Rule = (value) => (/^[A-Z0-9][A-Z0-9-]{1,19}$/.test(value) ? undefined : problem("code"));

/** An address that the reader sees masked may be handed back as it is (D21). */
const contactAddress: Rule = (value) => (isMaskedAddress(value) ? undefined : email(value));

/** How much the fields of a client hold, and how many of each. */
export const clientLimits = {
  name: 120,
  code: 20,
  contractLevel: 60,
  tag: 40,
  aliases: 20,
  contacts: 20,
  tags: 20,
} as const;

/** What each field of a client must meet; the contract's schema and the form are both made of it. */
export const clientRules = {
  code: [required, code, maxLength(clientLimits.code)],
  name: [required, maxLength(clientLimits.name)],
  contractLevel: [maxLength(clientLimits.contractLevel)],
  alias: [required, maxLength(clientLimits.name)],
  tag: [required, maxLength(clientLimits.tag)],
  contactName: [required, maxLength(120)],
  contactRole: [maxLength(80)],
  contactAddress: [maxLength(254), contactAddress],
  contactPhone: [phone],
} as const satisfies Readonly<Record<string, readonly Rule[]>>;

/** What hangs on a client; each is told by name and number where it stands in the way. */
export interface ClientUses {
  readonly openSheets: number;
  readonly sheets: number;
  readonly bases: number;
  readonly liveBases: number;
  readonly people: number;
  /** Modules that are open to its users by name. */
  readonly modules: number;
  readonly developments: number;
  readonly candidates: number;
}

/** A client is deleted only when nothing refers to it: what refers to it would lose its name. */
export function keepsClient(uses: ClientUses): boolean {
  const { sheets, bases, people, modules, developments, candidates } = uses;
  return sheets + bases + people + modules + developments + candidates > 0;
}

/** Two that are one: what each is called, and who is to be asked. */
export interface MergedNames<Contact> {
  readonly name: string;
  readonly code: string;
  readonly aliases: readonly string[];
  readonly tags: readonly string[];
  readonly contacts: readonly Contact[];
}

/**
 * What the client that stays takes over from the one that goes: every name it was known by, so that imports and
 * searches still find it, its tags and its contacts; undefined where there is no room for all of it.
 */
export function mergeNames<Contact>(
  stays: MergedNames<Contact>,
  goes: MergedNames<Contact>,
): Pick<MergedNames<Contact>, "aliases" | "tags" | "contacts"> | undefined {
  const aliases = [...stays.aliases];
  const known = new Set([stays.name, ...stays.aliases].map((name) => name.toLowerCase()));
  for (const name of [goes.name, goes.code, ...goes.aliases]) {
    if (known.has(name.toLowerCase())) continue;
    known.add(name.toLowerCase());
    aliases.push(name);
  }
  const tags = [...new Set([...stays.tags, ...goes.tags])];
  const contacts = [...stays.contacts, ...goes.contacts];
  const fits =
    aliases.length <= clientLimits.aliases &&
    tags.length <= clientLimits.tags &&
    contacts.length <= clientLimits.contacts;
  return fits ? { aliases, tags, contacts } : undefined;
}

/** A client goes once its sheets are closed and its bases are out of use. */
export function holdsClientBack(uses: ClientUses): boolean {
  return uses.openSheets + uses.liveBases > 0;
}
