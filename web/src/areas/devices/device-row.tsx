import {
  IconCheck,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconTerminal2,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { DeviceWire } from "@planete/shared/contract/devices.contract.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import styles from "./devices-section.module.css";
import { useDeviceName } from "../session/use-device-name.ts";

const icons = {
  computer: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  program: IconTerminal2,
} as const;

interface DeviceRowProps {
  readonly device: DeviceWire;
  /** When the list was fetched. */
  readonly now: Date;
  readonly busy: boolean;
  readonly onRevoke: () => void;
}

/** One place where the person is logged in. */
export function DeviceRow({ device, now, busy, onRevoke }: DeviceRowProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const name = useDeviceName()(device);
  const Icon = icons[device.kind];
  const lastSeen = new Date(device.lastSeenAt);
  const created = new Date(device.createdAt);
  return (
    <li className={styles.device}>
      <Icon aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          {device.current && (
            <StatusChip tone="success" icon={<IconCheck />}>
              {text("devices.current")}
            </StatusChip>
          )}
        </p>
        <p className={styles.facts}>
          <span>{text("devices.address", { address: device.address })}</span>
          <span>
            {text(device.method === "directory" ? "devices.method.directory" : "devices.method.password")}
          </span>
          {device.stayLogged && <span>{text("devices.stay")}</span>}
        </p>
        <p className={styles.facts}>
          <time dateTime={device.lastSeenAt} title={format.dateTime(lastSeen)}>
            {text("devices.lastSeen", { when: format.relative(lastSeen, now) })}
          </time>
          <time dateTime={device.createdAt} title={format.dateTime(created)}>
            {text("devices.created", { when: format.relative(created, now) })}
          </time>
        </p>
      </div>
      {!device.current && (
        <Button
          size="compact"
          loading={busy}
          aria-label={text("devices.revoke.label", { device: name })}
          onClick={onRevoke}
        >
          {text("devices.revoke.action")}
        </Button>
      )}
    </li>
  );
}
