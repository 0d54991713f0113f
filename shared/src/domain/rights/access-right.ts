import type { PersonFlag } from "../people/person.ts";

/** A text by language code. */
export type Labels = Readonly<Partial<Record<string, string>>>;

/** Who is given a right, and with which value (D4). */
export type Grant = (
  | { readonly kind: "user"; readonly userId: string }
  | { readonly kind: "team"; readonly team: string }
  | { readonly kind: "flag"; readonly flag: PersonFlag }
) & {
  readonly value: number;
  /** The last day, after which the grant ends by itself; null for as long as nobody ends it. */
  readonly until: string | null;
  /** Whom the holder stands in for meanwhile. */
  readonly standsInFor: string | null;
};

/** A right as an administrator writes it (D4). */
export interface AccessRightDraft<Holder extends Grant = Grant> {
  readonly tag: string;
  readonly labels: Labels;
  readonly descriptions: Labels;
  /** What can be held; 0 is none. */
  readonly values: readonly { readonly value: number; readonly labels: Labels }[];
  readonly holders: readonly Holder[];
}

/** A grant with the names that a reader needs. */
export type NamedGrant = Grant & { readonly name: string | null; readonly standsInForName: string | null };

export interface AccessRight extends AccessRightDraft<NamedGrant> {
  readonly version: number;
}
