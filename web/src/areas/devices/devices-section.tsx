import type { ReactNode } from "react";
import { useState } from "react";
import type { DeviceWire } from "@planete/shared/contract/devices.contract.ts";
import { QueryFailure } from "../../kit/call-view.tsx";
import { useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Skeleton, SkeletonNote } from "../../ui/skeleton.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { useDevices, useRevokeDevice, useRevokeOthers } from "./device-queries.ts";
import { DeviceRow } from "./device-row.tsx";
import styles from "./devices-section.module.css";
import { useDeviceName } from "../session/use-device-name.ts";
import { showFailure } from "../../kit/say-failure.ts";

/** Where the person is logged in, and how to log out there (D5). */
export function DevicesSection(): ReactNode {
  const text = useText();
  const devices = useDevices();
  const nameOf = useDeviceName();
  const revoke = useRevokeDevice();
  const revokeOthers = useRevokeOthers();
  const [asking, setAsking] = useState(false);

  const sayFailure = (error: unknown): void => {
    showFailure(text, error);
  };
  const logOut = async (device: DeviceWire): Promise<void> => {
    try {
      await revoke.mutateAsync(device.id);
      showToast({ message: text("devices.revoke.done", { device: nameOf(device) }), tone: "success" });
    } catch (error) {
      sayFailure(error);
    }
  };
  const logOutOthers = async (): Promise<void> => {
    try {
      const { data } = await revokeOthers.mutateAsync();
      showToast({
        message: text("devices.revokeOthers.done", { count: data.revoked }),
        tone: "success",
      });
    } catch (error) {
      sayFailure(error);
    }
    setAsking(false);
  };

  const list = devices.data?.data;
  const others = list?.filter((device) => !device.current).length ?? 0;
  return (
    <section className={styles.section} aria-labelledby="devices-title">
      <header className={styles.header}>
        <div>
          <h2 id="devices-title" className={styles.title}>
            {text("devices.title")}
          </h2>
          <p className={styles.lead}>{text("devices.lead")}</p>
        </div>
        {others > 0 && <Button onClick={() => setAsking(true)}>{text("devices.revokeOthers.action")}</Button>}
      </header>
      {devices.isPending && (
        <div className={styles.loading}>
          <SkeletonNote />
          <Skeleton lines={3} />
        </div>
      )}
      {devices.isError && !list && <QueryFailure query={devices} />}
      {list && (
        <ul className={styles.list}>
          {list.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              now={new Date(devices.dataUpdatedAt)}
              busy={revoke.isPending && revoke.variables === device.id}
              onRevoke={() => void logOut(device)}
            />
          ))}
        </ul>
      )}
      {list && others === 0 && <p className={styles.alone}>{text("devices.alone")}</p>}
      {asking && (
        <ConfirmDialog
          title={text("devices.revokeOthers.title")}
          confirmLabel={text("devices.revokeOthers.action")}
          onConfirm={logOutOthers}
          onCancel={() => setAsking(false)}
        >
          {text("devices.revokeOthers.text")}
        </ConfirmDialog>
      )}
    </section>
  );
}
