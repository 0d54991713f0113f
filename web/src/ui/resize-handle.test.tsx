import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderInEnglish } from "../testing/render-in-english.tsx";
import { ResizeHandle } from "./resize-handle.tsx";

afterEach(cleanup);

function edgeOf(resizes: "before" | "after", more: { readonly onReset?: () => void } = {}) {
  const onResize = vi.fn<(width: number) => void>();
  renderInEnglish(
    <ResizeHandle
      label="Width"
      className={undefined}
      resizes={resizes}
      width={400}
      least={300}
      most={520}
      keyStep={20}
      onResize={onResize}
      {...more}
    />,
  );
  const edge = screen.getByRole("separator", { name: "Width" });
  edge.setPointerCapture = () => undefined;
  return { edge, onResize };
}

test.each([
  ["before", { ArrowLeft: 380, ArrowRight: 420, Home: 300, End: 520 }],
  ["after", { ArrowLeft: 420, ArrowRight: 380, Home: 520, End: 300 }],
] as const)("Keys move the edge, whichever side is resized: %s", (resizes, widths) => {
  const { edge, onResize } = edgeOf(resizes);
  for (const [key, width] of Object.entries(widths)) {
    fireEvent.keyDown(edge, { key });
    expect(onResize).toHaveBeenLastCalledWith(width);
  }
  fireEvent.keyDown(edge, { key: "Enter" });
  expect(onResize).toHaveBeenCalledTimes(4);
});

test.each([
  ["before", 430],
  ["after", 370],
] as const)("The edge follows the hand from its press until it is let go of: %s", (resizes, width) => {
  const { edge, onResize } = edgeOf(resizes);
  fireEvent.pointerDown(edge, { clientX: 100, pointerId: 1 });
  fireEvent.pointerMove(edge, { clientX: 130, pointerId: 1 });
  expect(onResize).toHaveBeenLastCalledWith(width);
  fireEvent(edge, new Event("lostpointercapture"));
  fireEvent.pointerMove(edge, { clientX: 200, pointerId: 1 });
  expect(onResize).toHaveBeenCalledOnce();
});

test("A double click starts over, where there is a usual width", () => {
  const onReset = vi.fn<() => void>();
  fireEvent.doubleClick(edgeOf("before", { onReset }).edge);
  expect(onReset).toHaveBeenCalledOnce();
});
