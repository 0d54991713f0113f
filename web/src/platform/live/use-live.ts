import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { LiveEvent, LivePayload } from "@planete/shared/contract/live.contract.ts";
import type { LiveState, ReloadReason } from "./live-channel.ts";
import { liveChannel } from "./page-channel.ts";

/** Calls the handler for each event of the kind while the component is shown; it sees the newest props. */
export function useLive<Event extends LiveEvent>(
  event: Event,
  handler: (payload: LivePayload<Event>) => void,
): void {
  const handle = useEffectEvent(handler);
  useEffect(() => liveChannel.subscribe(event, (payload) => handle(payload)), [event]);
}

/** Calls the handler when what the component has fetched may be stale. */
export function useLiveReload(handler: (reason: ReloadReason) => void): void {
  const handle = useEffectEvent(handler);
  useEffect(() => liveChannel.onReload((reason) => handle(reason)), []);
}

/** Whether events arrive now, for the sign that says so. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(liveChannel.onState, () => liveChannel.state);
}
