import { useState } from "react";
import { readDevice, writeDevice } from "./storage/device-storage.ts";

const place = "planete.hotline-keys";

/** Whether single letters act outside of fields on this device, on every screen. */
export function areSingleKeysOn(): boolean {
  return readDevice(place) !== "off";
}

/** The one switch of all single keys; some people's voices or hands press them by accident. */
export function useSingleKeysWanted(): readonly [boolean, (wanted: boolean) => void] {
  const [wanted, setWanted] = useState(areSingleKeysOn);
  return [
    wanted,
    (next) => {
      setWanted(next);
      writeDevice(place, next ? "on" : "off");
    },
  ];
}
