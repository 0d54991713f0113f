// No space, control character, angle bracket or list separator: one address and nothing else.
const address = /^[^\p{Cc}\s<>()[\]\\,;:"@]{1,64}@[^\p{Cc}\s<>()[\]\\,;:"@]{1,253}$/u;

/** True when mail can be sent there: a plain address that can't smuggle a second recipient or header. */
export function isMailAddress(value: string): boolean {
  return value.length <= 254 && address.test(value);
}
