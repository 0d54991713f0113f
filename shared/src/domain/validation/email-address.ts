// One plain address: no space, control character, angle bracket or list separator, and a domain with a dot.
const shape =
  /^[^\p{Cc}\s<>()[\]\\,;:"@]{1,64}@[^\p{Cc}\s<>()[\]\\,;:"@.]+(\.[^\p{Cc}\s<>()[\]\\,;:"@.]+)+$/u;

/** True for what can be the e-mail address of a person (spec §5). */
export function isEmailAddress(value: string): boolean {
  return value.length <= 254 && shape.test(value);
}
