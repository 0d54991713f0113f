/** Whether letters typed here are somebody's text. */
export function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])") !== null
  );
}
