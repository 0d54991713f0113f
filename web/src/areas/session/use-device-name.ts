import type { DeviceWire } from "@planete/shared/contract/devices.contract.ts";
import { useText } from "../../platform/i18n/text.ts";

/** What people call a device: "Firefox on Windows". */
export function useDeviceName(): (device: Pick<DeviceWire, "browser" | "system" | "kind">) => string {
  const text = useText();
  return ({ browser, system, kind }) => {
    if (browser !== null && system !== null) return text("devices.name.both", { browser, system });
    return browser ?? system ?? text(kind === "program" ? "devices.name.program" : "devices.name.unknown");
  };
}
