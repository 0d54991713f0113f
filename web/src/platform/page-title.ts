let name = "";
let count = "";

function show(): void {
  document.title = count === "" ? name : `(${count}) ${name}`;
}

/** What the page is called in its tab. */
export function setPageTitle(title: string): void {
  name = title;
  show();
}

/** How much waits for the person, before the name; empty: nothing. */
export function setTitleCount(written: string): void {
  // A page that named itself before anything was counted keeps its name.
  if (name === "") name = document.title;
  count = written;
  show();
}
