const listeners = new Set<() => void>();
let open = false;

function change(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Whether the panel below the bell is open; the bell and the palette open the same one. */
export const notificationPanelStore = {
  isOpen: (): boolean => open,
  open: (): void => change(true),
  close: (): void => change(false),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
