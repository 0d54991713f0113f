import { cleanup } from "@testing-library/react";
import { vi } from "vitest";
import { liveChannel } from "../platform/live/page-channel.ts";

/** Takes a page with a conversation away after a test: what it says on leaving still goes to that test's server. */
export async function leavePage(): Promise<void> {
  cleanup();
  await new Promise((resolve) => setTimeout(resolve, 20));
  liveChannel.stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}
