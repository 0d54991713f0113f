/** What decides who may see a module or a part of it. */
export interface Restricted {
  /** Hidden from the users of clients. */
  readonly staffOnly: boolean;
}

/** Staff see every module; the users of a client see those that are not for staff alone. */
export function isOpenTo(reader: { readonly employee: boolean }, module: Restricted): boolean {
  return reader.employee || !module.staffOnly;
}
