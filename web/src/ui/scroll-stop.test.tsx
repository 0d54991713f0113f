import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { scrollStop } from "./scroll-stop.ts";

let settle: () => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(look: () => void) {
        settle = look;
      }
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
});

function show(contents: ReactNode, height: number): HTMLElement {
  const { container } = render(<div ref={scrollStop}>{contents}</div>);
  const part = container.firstElementChild;
  if (!(part instanceof HTMLElement)) throw new Error("Nothing was drawn");
  Object.defineProperty(part, "clientHeight", { value: 100 });
  Object.defineProperty(part, "scrollHeight", { value: height, configurable: true });
  settle();
  return part;
}

it("what scrolls and holds nothing to reach is reached by the Tab key itself, as long as it scrolls", () => {
  const part = show(<p>Seven days</p>, 180);
  expect(part.getAttribute("tabindex")).toBe("0");
  Object.defineProperty(part, "scrollHeight", { value: 100, configurable: true });
  settle();
  expect(part.hasAttribute("tabindex")).toBe(false);
});

it("what holds something to reach is no stop of its own", () => {
  expect(show(<a href="/news">News</a>, 180).hasAttribute("tabindex")).toBe(false);
});
