/** As many as a menu can show without scrolling on a small laptop. */
export const pinLimit = 8;

/** Whether there is room in the menu for one more. */
export function canPinMore(modules: readonly { readonly pinned: boolean }[]): boolean {
  return modules.filter((module) => module.pinned).length < pinLimit;
}
