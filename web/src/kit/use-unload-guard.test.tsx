import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useUnloadGuard } from "./use-unload-guard.ts";

afterEach(cleanup);

const asksOnReload = (): boolean => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

it("asks before a reload for as long as something is not saved, and not any more when the list has gone", () => {
  const guard = renderHook(({ unsaved }) => useUnloadGuard(unsaved), { initialProps: { unsaved: false } });
  expect(asksOnReload()).toBe(false);
  guard.rerender({ unsaved: true });
  expect(asksOnReload()).toBe(true);
  guard.rerender({ unsaved: false });
  expect(asksOnReload()).toBe(false);
  guard.rerender({ unsaved: true });
  guard.unmount();
  expect(asksOnReload()).toBe(false);
});
