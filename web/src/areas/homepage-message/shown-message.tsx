import type { ReactNode } from "react";
import type { ShownMessageWire } from "@planete/shared/contract/shown-message.contract.ts";
import { MessageBanner } from "../../kit/message-banner.tsx";
import { useText } from "../../platform/i18n/text.ts";

interface ShownMessageProps {
  readonly message: Omit<ShownMessageWire, "key">;
  readonly shape: "strip" | "box";
  readonly onHide: () => void;
}

/** The message of a zone, which is put away on this device until it says something else. */
export function ShownMessage({ message, shape, onHide }: ShownMessageProps): ReactNode {
  const text = useText();
  const { level, text: words, language, link, dismissible } = message;
  return (
    <MessageBanner
      level={level}
      text={words}
      language={language}
      link={link}
      shape={shape}
      dismiss={dismissible ? { label: text("boot.message.hide"), onDismiss: onHide } : undefined}
    />
  );
}
