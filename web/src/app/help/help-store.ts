const listeners = new Set<() => void>();
let open = false;

function change(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Whether the help stands beside the page; the menu, the palette and a key all open the same one. */
export const helpStore = {
  isOpen: (): boolean => open,
  open: (): void => change(true),
  close: (): void => change(false),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
