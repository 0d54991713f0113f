import { createHmac, timingSafeEqual } from "node:crypto";
import type { MailTopic } from "@planete/shared/domain/account/mail-choice.ts";
import { mailTopics } from "@planete/shared/domain/account/mail-choice.ts";
import type { NewsletterSlug } from "@planete/shared/domain/account/newsletters.ts";
import { newsletterSlugs } from "@planete/shared/domain/account/newsletters.ts";

/** Who leaves what; a mail's link holds nothing else. */
export interface UnsubscribeClaim {
  readonly personId: string;
  readonly newsletter: NewsletterSlug;
}

/** The same for what the hotline tells. */
export interface TopicClaim {
  readonly personId: string;
  readonly topic: MailTopic;
}

/** The same for the weekly figures of a view. */
export interface ViewClaim {
  readonly personId: string;
  readonly viewId: string;
}

/** Part of what is signed: a link of one kind is worth nothing as the other. */
type Purpose = "unsubscribe" | "mail-topic" | "statistics-view";

function signatureOf(secret: Buffer, purpose: Purpose, content: string): Buffer {
  return createHmac("sha256", secret).update(`${purpose}\n${content}`).digest();
}

/** Signed, not stored: an old mail's link works as long as the installation lives. */
function makeToken(secret: Buffer, purpose: Purpose, personId: string, name: string): string {
  const content = Buffer.from(`${personId} ${name}`).toString("base64url");
  return `${content}.${signatureOf(secret, purpose, content).toString("base64url")}`;
}

function readToken(
  secret: Buffer,
  purpose: Purpose,
  token: string,
): { readonly personId: string; readonly name: string } | undefined {
  const [content = "", given = "", ...rest] = token.split(".");
  const signature = Buffer.from(given, "base64url");
  const expected = signatureOf(secret, purpose, content);
  if (rest.length > 0 || signature.length !== expected.length || !timingSafeEqual(signature, expected)) {
    return undefined;
  }
  const [personId = "", name = ""] = Buffer.from(content, "base64url").toString().split(" ");
  return { personId, name };
}

export function makeUnsubscribeToken(secret: Buffer, { personId, newsletter }: UnsubscribeClaim): string {
  return makeToken(secret, "unsubscribe", personId, newsletter);
}

/** What a token says, or undefined when it is not one of ours. */
export function readUnsubscribeToken(secret: Buffer, token: string): UnsubscribeClaim | undefined {
  const read = readToken(secret, "unsubscribe", token);
  const newsletter = newsletterSlugs.find((known) => known === read?.name);
  return read && newsletter && { personId: read.personId, newsletter };
}

export function makeTopicToken(secret: Buffer, { personId, topic }: TopicClaim): string {
  return makeToken(secret, "mail-topic", personId, topic);
}

/** What a token says, or undefined when it is not one of ours. */
export function readTopicToken(secret: Buffer, token: string): TopicClaim | undefined {
  const read = readToken(secret, "mail-topic", token);
  const topic = mailTopics.find((known) => known === read?.name);
  return read && topic && { personId: read.personId, topic };
}

export function makeViewToken(secret: Buffer, { personId, viewId }: ViewClaim): string {
  return makeToken(secret, "statistics-view", personId, viewId);
}

/** What a token says, or undefined when it is not one of ours. */
export function readViewToken(secret: Buffer, token: string): ViewClaim | undefined {
  const read = readToken(secret, "statistics-view", token);
  return read && { personId: read.personId, viewId: read.name };
}
