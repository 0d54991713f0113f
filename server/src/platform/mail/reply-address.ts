import { randomBytes } from "node:crypto";

const alphabet = "abcdefghijklmnopqrstuvwxyz234567";
const tokenLength = 32;
const token = /^[a-z2-7]{32}$/;

/** 160 random bits, in letters that survive mail servers which do not keep upper case. */
export function newReplyToken(): string {
  return [...randomBytes(tokenLength)].map((byte) => alphabet[byte % alphabet.length]).join("");
}

/** Where an answer goes: an address that only its one recipient knows. */
export function replyAddress(domain: string, replyToken: string): string {
  return `reply+${replyToken}@${domain}`;
}

/** The token of one of our reply addresses; undefined when it is none. */
export function replyTokenOf(address: string, domain: string): string | undefined {
  const [, found, host] = /^reply\+([^@]+)@(.+)$/.exec(address.toLowerCase()) ?? [];
  return found !== undefined && host === domain.toLowerCase() && token.test(found) ? found : undefined;
}

/** The same text without the secret of any reply address, as quoted headers may carry it. */
export function hideReplyTokens(text: string): string {
  return text.replaceAll(/reply\+[a-z2-7]{32}@/gi, "reply@");
}
