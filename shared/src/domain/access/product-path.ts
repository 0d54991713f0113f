const path = /^\/(app|support-vision|update-notes)(\/[\w./~-]*)?(\?[\u0021-\u007e]*)?$/;

/**
 * True for an address inside this product's protected areas; nothing else is followed after a login,
 * wherever the address came from (D5).
 */
export function isProductPath(given: string): boolean {
  return path.test(given) && !/\/\/|[#\\]/.test(given);
}
