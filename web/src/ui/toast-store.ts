/** What a toast says. A sentence in the reader's language, already translated. */
export interface Toast {
  readonly message: string;
  /** Errors stay until closed; the others leave by themselves. */
  readonly tone?: "plain" | "success" | "error" | undefined;
  /** Small print under the sentence, such as a request id. */
  readonly detail?: string | undefined;
  /** Takes back what was just done; offered for 6 s. */
  readonly onUndo?: (() => void) | undefined;
  /** How long it stays when that is not the usual 6 s. */
  readonly staysMs?: number | undefined;
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
}

export interface ShownToast extends Toast {
  readonly id: number;
}

const mostAtOnce = 4;

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Says something in the corner; callable from anywhere. Returns the number to close it by. */
export function showToast(toast: Toast): number {
  lastId += 1;
  const next = [...shown, { ...toast, id: lastId }];
  // The oldest that is not an error makes room; an error has to be read.
  const leaving =
    next.length > mostAtOnce ? (next.find((candidate) => candidate.tone !== "error") ?? next[0]) : undefined;
  change(next.filter((candidate) => candidate !== leaving));
  return lastId;
}

export function closeToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id));
}

export function closeAllToasts(): void {
  change([]);
}

export function shownToasts(): readonly ShownToast[] {
  return shown;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
