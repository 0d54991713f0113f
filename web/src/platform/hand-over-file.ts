/** Long enough for a slow window or download to take the content over. */
const keptMs = 60_000;

/** Hands a file to the browser's downloads under its own name. */
export function saveAs(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}

/** A file in the browser's own viewer, in a window that can't reach this one. */
export function openInWindow(content: Blob): void {
  const address = URL.createObjectURL(content);
  window.open(address, "_blank", "noopener");
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}
