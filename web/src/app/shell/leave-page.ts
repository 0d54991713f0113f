let agreed = false;

// The router asks through the same event, and listens from when it is made: this has to be there before.
addEventListener(
  "beforeunload",
  (event) => {
    if (agreed) event.stopImmediatePropagation();
  },
  { capture: true },
);

/** Whether something on the page would be lost, as the browser would ask before closing it. */
export function isSomethingUnsaved(): boolean {
  return !dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

/** Loads the page again; who has agreed to lose what is unsaved is not asked a second time. */
export function reloadAnyway(): void {
  agreed = true;
  location.reload();
}
