import type { Rule } from "./rule.ts";
import { problem } from "./rule.ts";

const insideAddress = /^\/(?![/\\])[^\s\\]*$/;
const encryptedAddress = /^https:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/;

/** A path of this host, or an address that nobody can listen to; without a name or password in it. */
export const linkAddress: Rule = (value) =>
  insideAddress.test(value) || encryptedAddress.test(value) ? undefined : problem("linkAddress");

/** An address elsewhere that nobody can listen to; for readers who can't be inside yet. */
export const httpsAddress: Rule = (value) =>
  encryptedAddress.test(value) ? undefined : problem("httpsAddress");
