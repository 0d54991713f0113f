const longest = 2_000;

// No user before an @: `https://bank.example@other.example` reads as one place and leads to another.
const secure = /^https:\/\/[^/?#@]+(?:[/?#].*)?$/iu;
const mail = /^mailto:[^@?&,;:]+@[^@?&,;:]+$/iu;
const path = /^\/(?!\/)/u;
// Backslashes count as slashes in a browser, and spaces and control characters fall out of an address.
// oxlint-disable-next-line no-control-regex -- control characters are exactly what must be refused
const stray = /[\s\\<>"'`\u0000-\u001f\u007f]/u;

/** Where a link of a rich text may lead: https, a mail address, or a path of the product. Nothing else. */
export function isRichLink(link: string): boolean {
  if (link.length > longest || stray.test(link)) return false;
  return secure.test(link) || mail.test(link) || path.test(link);
}

/** The link that somebody means who types `planete.example/help` or `name@client.example`. */
export function richLinkFrom(typed: string): string | undefined {
  const bare = typed.trim();
  const whole =
    bare.startsWith("/") || /^[a-z][a-z\d+.-]*:/iu.test(bare)
      ? bare
      : /^[^\s/@]+@[^\s/@]+$/u.test(bare)
        ? `mailto:${bare}`
        : `https://${bare}`;
  // A word is no address: a host has a dot in it.
  const host = /^https:\/\/([^/?#]*)/iu.exec(whole)?.[1];
  if (host !== undefined && !host.includes(".")) return undefined;
  return isRichLink(whole) ? whole : undefined;
}
