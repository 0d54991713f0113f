import type { ReactNode } from "react";
import type { PersonWire } from "@planete/shared/contract/person-wire.ts";
import type { PersonPart } from "@planete/shared/domain/people/person-change.ts";
import { whyAction } from "../../../kit/ask-why.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Banner } from "../../../ui/banner.tsx";
import styles from "./locked-parts.module.css";

interface LockedPartsProps {
  readonly person: Pick<PersonWire, "id" | "locked">;
  /** Those that stand below. */
  readonly parts: readonly PersonPart[];
}

/** Why the reader may not change some of what stands below, once for each reason, with the settings behind it. */
export function LockedParts({ person, parts }: LockedPartsProps): ReactNode {
  const text = useText();
  const reasons = new Map(
    parts.toReversed().flatMap((part) => {
      const reason = person.locked[part];
      return reason === undefined ? [] : [[reason, part] as const];
    }),
  );
  if (reasons.size === 0) return null;
  return (
    <div className={styles.reasons}>
      {[...reasons].map(([reason, part]) => (
        <Banner
          key={reason}
          action={whyAction(text, { action: "changePerson", target: person.id, object: part })}
        >
          {text(`error.${reason}`)}
        </Banner>
      ))}
    </div>
  );
}
