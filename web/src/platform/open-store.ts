/** Whether something beside the page is open, for all who open it or show it. */
export interface OpenStore {
  readonly isOpen: () => boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createOpenStore(): OpenStore {
  const listeners = new Set<() => void>();
  let isOpen = false;
  const change = (next: boolean): void => {
    isOpen = next;
    for (const listener of listeners) listener();
  };
  return {
    isOpen: () => isOpen,
    open: () => change(true),
    close: () => change(false),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
