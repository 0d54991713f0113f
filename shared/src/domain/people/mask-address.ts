const gap = "…";

/** An e-mail address as those see it who may type but not read it (D21): `m…@agence.example`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 1 ? gap : `${address.slice(0, 1)}${gap}${address.slice(at)}`;
}

/** A person's own address on their own page: enough to know it by, `s…o@planete.example`. */
export function maskOwnAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const masked = maskAddress(address);
  return at < 3 ? masked : masked.replace(gap, `${gap}${address.slice(at - 1, at)}`);
}

/** Text in which every address is masked. */
export function maskAddressesIn(text: string): string {
  return text.replaceAll(/[^\s@<>,;:"()]+@[^\s@<>,;:"()]+/g, maskAddress);
}

/** True for what `maskAddress` gives: handed back, it stands for the address that is stored. */
export function isMaskedAddress(value: string): boolean {
  return value.includes(gap);
}
