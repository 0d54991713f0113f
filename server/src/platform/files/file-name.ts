const maxLength = 200;

/** A person's file name made fit to keep and show: no folders, no control characters, not too long. */
export function cleanFileName(given: string): string {
  const name = given
    .normalize("NFC")
    .replace(/^.*[/\\]/s, "")
    // Controls, and marks that turn the reading direction and so disguise an extension.
    .replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, "")
    .trim();
  if (name.length <= maxLength) return name;
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? "";
  return `${[...name].slice(0, maxLength - extension.length).join("")}${extension}`;
}

/** The name with another extension: what a picture is called after it was written anew. */
export function withExtension(name: string, extension: string): string {
  return `${name.replace(/\.[^.]*$/, "")}.${extension}`;
}

/** A Content-Disposition that downloads under this name in any browser (RFC 6266, RFC 8187). */
export function downloadDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
