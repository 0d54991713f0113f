import type { ReactNode } from "react";
import type { PersonWire } from "@planete/shared/contract/person-wire.ts";
import {
  listDevicesOfPerson,
  listSignIns,
  revokeDevicesOfPerson,
} from "@planete/shared/contract/person-sign-in.contract.ts";
import { CallFailure, CallView } from "../../../kit/call-view.tsx";
import { FormSection } from "../../../kit/record-panel.tsx";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { useCall, useCallPages, useChange } from "../../../kit/use-call.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { useMinute } from "../../../ui/use-minute.ts";
import { useDeviceName } from "../../session/use-device-name.ts";
import { LockedParts } from "./locked-parts.tsx";
import styles from "./person-sign-ins.module.css";

/** Where a person is logged in, and what happened at the door. */
export function PersonSignIns({ person }: { readonly person: PersonWire }): ReactNode {
  return (
    <>
      <Devices person={person} />
      <SignIns person={person} />
    </>
  );
}

function Devices({ person }: { readonly person: PersonWire }): ReactNode {
  const text = useText();
  const format = useFormat();
  const deviceName = useDeviceName();
  const sayFailure = useSayFailure();
  const query = useCall(listDevicesOfPerson, { params: { id: person.id } });
  const revoking = useChange(revokeDevicesOfPerson);
  const now = useMinute();
  const lock = person.locked.sessions && text(`error.${person.locked.sessions}`);
  const revoke = (device?: string) => (): void => {
    const wish = device === undefined ? {} : { device };
    revoking.change({ params: { id: person.id }, query: wish }).catch(sayFailure);
  };
  const count = query.data?.data.length ?? 0;
  return (
    <FormSection
      title={text("people.devices")}
      end={
        count > 1 && (
          <Button size="compact" disabledReason={lock} onClick={revoke()}>
            {text("people.devices.all.action")}
          </Button>
        )
      }
    >
      <LockedParts person={person} parts={["sessions"]} />
      <CallView query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p className={styles.note}>{text("people.devices.none")}</p>
          ) : (
            <ul className={styles.lines}>
              {data.map((device) => (
                <li key={device.id} className={styles.line}>
                  <span>
                    <strong>{deviceName(device)}</strong>
                    <span className={styles.note}>
                      {device.address} · {format.relative(new Date(device.lastSeenAt), now)}
                    </span>
                  </span>
                  <Button
                    size="compact"
                    disabledReason={lock}
                    aria-label={text("devices.revoke.label", { device: deviceName(device) })}
                    onClick={revoke(device.id)}
                  >
                    {text("devices.revoke.action")}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </CallView>
    </FormSection>
  );
}

function SignIns({ person }: { readonly person: PersonWire }): ReactNode {
  const text = useText();
  const format = useFormat();
  const pages = useCallPages(listSignIns, { params: { id: person.id } }, {});
  const entries = pages.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <FormSection title={text("people.signIns")}>
      {pages.isError && entries.length === 0 ? (
        <CallFailure error={pages.error} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />
      ) : entries.length === 0 ? (
        <p className={styles.note}>{text("people.signIns.none")}</p>
      ) : (
        <ol className={styles.lines}>
          {entries.map((entry) => (
            <li key={entry.id} className={styles.line}>
              <span>
                <strong className={entry.action === "refuseLogIn" ? styles.refused : undefined}>
                  {text(`people.signIn.${entry.action}`)}
                </strong>
                <span className={styles.note}>
                  {[entry.why && text(`people.signIn.why.${entry.why}`), entry.address]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              <time dateTime={entry.at} className={styles.note}>
                {format.dateTime(new Date(entry.at))}
              </time>
            </li>
          ))}
        </ol>
      )}
      {pages.hasNextPage && (
        <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {text("kit.history.more.action")}
        </Button>
      )}
    </FormSection>
  );
}
