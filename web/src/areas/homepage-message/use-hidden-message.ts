import { useState } from "react";
import type { MessageZone } from "@planete/shared/domain/homepage-message/homepage-message.ts";
import { readDevice, writeDevice } from "../../platform/storage/device-storage.ts";

/** Which message of a zone was put away on this device; one with other words is another message. */
export function useHiddenMessage(zone: MessageZone): {
  readonly isHidden: (key: string) => boolean;
  readonly hide: (key: string) => void;
} {
  const [hidden, setHidden] = useState(() => readDevice(`planete.message.${zone}`));
  return {
    isHidden: (key) => key === hidden,
    hide: (key) => {
      writeDevice(`planete.message.${zone}`, key);
      setHidden(key);
    },
  };
}
