import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";

// Finding by role looks at every element: on a busy machine that takes its time.
configure({ asyncUtilTimeout: 5_000 });

// The test DOM has no selection and no composition worth the name: here a text is written in the plain field that stands
// wherever the editor's part has not arrived. The editor itself is tried in a real browser.
vi.mock("../kit/rich-text/editor/mount-editor.ts", () => {
  throw new Error("no editor in the test DOM");
});

/** What React and our own code complain of while a test runs; one that means to provoke it has a spy of its own. */
const complaints: string[] = [];
const { error: usual } = console;

beforeEach(() => {
  complaints.length = 0;
  Object.assign(console, { error: complain });
});

function complain(...said: unknown[]): void {
  complaints.push(said.map(String).join(" "));
  usual(...said);
}

// Registered first, so it has its turn after what the test file does at the end.
afterEach(() => {
  cleanup();
  Object.assign(console, { error: usual });
  if (complaints.length > 0) throw new Error(`console.error was called: ${complaints.join("; ")}`);
});
