import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// Finding by role looks at every element: on a busy machine that takes its time.
configure({ asyncUtilTimeout: 5_000 });

// The test DOM has no selection and no composition worth the name: here a text is written in the plain field that stands
// wherever the editor's part has not arrived. The editor itself is tried in a real browser.
vi.mock("../kit/rich-text/editor/mount-editor.ts", () => {
  throw new Error("no editor in the test DOM");
});

afterEach(cleanup);
