import { IconAlertTriangle, IconArrowBackUp, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { MailListWire } from "@planete/shared/contract/broadcast.contract.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import styles from "./addresses.module.css";

interface AddressesProps {
  readonly list: MailListWire;
  readonly keep: readonly string[];
  readonly onKeep: (keep: readonly string[]) => void;
}

/** Who is on the list; an address that is nobody's, or gives nothing, says so. */
export function Addresses({ list, keep, onKeep }: AddressesProps): ReactNode {
  const text = useText();
  if (list.addresses.length === 0)
    return (
      <p className={styles.empty} data-fixed={list.flag !== null || undefined}>
        {text(list.flag === null ? "broadcast.empty.free" : "broadcast.empty.fixed")}
      </p>
    );
  return (
    <ul className={styles.list}>
      {list.addresses.map((entry) => {
        const kept = keep.includes(entry.id);
        const name = entry.person?.name ?? entry.address;
        return (
          <li key={entry.id} className={styles.line} data-gone={!kept || undefined}>
            {entry.person ? (
              <Avatar name={name} />
            ) : (
              <span className={styles.nobody} aria-hidden="true">
                @
              </span>
            )}
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              {entry.person && <span className={styles.address}>{entry.address}</span>}
            </span>
            <Mark entry={entry} fixed={list.flag !== null} />
            <IconButton
              label={text(kept ? "broadcast.address.remove.label" : "broadcast.address.keep.label", { name })}
              icon={kept ? <IconX /> : <IconArrowBackUp />}
              onClick={() => onKeep(kept ? keep.filter((id) => id !== entry.id) : [...keep, entry.id])}
            />
          </li>
        );
      })}
    </ul>
  );
}

function Mark({
  entry: { person },
  fixed,
}: {
  readonly entry: MailListWire["addresses"][number];
  readonly fixed: boolean;
}): ReactNode {
  const text = useText();
  const chip = (words: string): ReactNode => (
    <StatusChip tone="warning" icon={<IconAlertTriangle />}>
      {words}
    </StatusChip>
  );
  if (!person) return chip(text("broadcast.address.unknown"));
  if (!person.active) return chip(text("broadcast.address.inactive"));
  return fixed && !person.employee ? chip(text("broadcast.address.client")) : null;
}
