import type { UnsubscribeWire } from "@planete/shared/contract/subscriptions.contract.ts";

/** What somebody receives, and the way to leave it and to come back. */
export interface Subscription {
  readonly state: UnsubscribeWire;
  readonly choose: (subscribed: boolean) => Promise<void>;
}

/** A kind of mail that is left by its own link, without a login; undefined for a link of another kind. */
export type LeftMail = (secret: Buffer, token: string) => Promise<Subscription | undefined>;
