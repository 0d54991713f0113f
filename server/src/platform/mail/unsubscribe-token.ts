import { createHmac, timingSafeEqual } from "node:crypto";
import type { NewsletterSlug } from "@planete/shared/domain/account/newsletters.ts";
import { newsletterSlugs } from "@planete/shared/domain/account/newsletters.ts";

/** Who leaves what; a mail's link holds nothing else. */
export interface UnsubscribeClaim {
  readonly personId: string;
  readonly newsletter: NewsletterSlug;
}

function signatureOf(secret: Buffer, content: string): Buffer {
  return createHmac("sha256", secret).update(`unsubscribe\n${content}`).digest();
}

/** Signed, not stored: an old mail's link works as long as the installation lives. */
export function makeUnsubscribeToken(secret: Buffer, { personId, newsletter }: UnsubscribeClaim): string {
  const content = Buffer.from(`${personId} ${newsletter}`).toString("base64url");
  return `${content}.${signatureOf(secret, content).toString("base64url")}`;
}

/** What a token says, or undefined when it is not one of ours. */
export function readUnsubscribeToken(secret: Buffer, token: string): UnsubscribeClaim | undefined {
  const [content = "", given = "", ...rest] = token.split(".");
  const signature = Buffer.from(given, "base64url");
  const expected = signatureOf(secret, content);
  if (rest.length > 0 || signature.length !== expected.length || !timingSafeEqual(signature, expected)) {
    return undefined;
  }
  const [personId = "", slug] = Buffer.from(content, "base64url").toString().split(" ");
  const newsletter = newsletterSlugs.find((known) => known === slug);
  return newsletter && { personId, newsletter };
}
