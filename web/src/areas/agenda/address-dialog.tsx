import { IconCalendarShare } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { ApiError, codeOf } from "../../platform/http/api-error.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { CopyText } from "../../ui/copy-text.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { showToast } from "../../ui/toast-store.ts";
import styles from "./address-dialog.module.css";
import { useCalendarAddress, useRenewAddress, useRevokeAddress } from "./use-calendar-address.ts";

/** The private address under which other calendars read the agenda: made, renewed, revoked. */
export function AddressDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const text = useText();
  const format = useFormat();
  const known = useCalendarAddress();
  const renew = useRenewAddress();
  const revoke = useRevokeAddress();
  const [asking, setAsking] = useState<"renew" | "revoke">();
  const address = known.data?.data;
  const told = address ? renew.data?.data.address : undefined;
  const date = (instant: string): string => format.dateTime(new Date(instant));
  const say = (error: unknown): void => {
    showToast({
      message: text("agenda.address.failed", { reason: text(`error.${codeOf(error)}`) }),
      tone: "error",
    });
  };
  const confirm = async (): Promise<void> => {
    try {
      if (asking === "renew") await renew.mutateAsync();
      else {
        await revoke.mutateAsync();
        renew.reset();
        showToast({ message: text("agenda.address.revoked"), tone: "success" });
      }
    } catch (error) {
      say(error);
    }
    setAsking(undefined);
  };

  if (asking) {
    return (
      <ConfirmDialog
        danger
        title={text(asking === "renew" ? "agenda.address.renew.title" : "agenda.address.revoke.title")}
        confirmLabel={text(
          asking === "renew" ? "agenda.address.renew.action" : "agenda.address.revoke.action",
        )}
        onConfirm={confirm}
        onCancel={() => setAsking(undefined)}
      >
        {text(asking === "renew" ? "agenda.address.renew.text" : "agenda.address.revoke.text")}
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      title={text("agenda.address.title")}
      onClose={onClose}
      footer={
        address && (
          <>
            <Button variant="quiet" onClick={() => setAsking("revoke")}>
              {text("agenda.address.revoke.action")}
            </Button>
            <Button onClick={() => setAsking("renew")}>{text("agenda.address.renew.action")}</Button>
          </>
        )
      }
    >
      <p>{text("agenda.address.text")}</p>
      {known.isPending && <Skeleton lines={2} />}
      {known.isError && !known.data && (
        <ErrorState
          requestId={known.error instanceof ApiError ? known.error.requestId : undefined}
          retrying={known.isFetching}
          onRetry={() => void known.refetch()}
        />
      )}
      {address === null && (
        <div>
          <Button
            variant="primary"
            icon={<IconCalendarShare />}
            loading={renew.isPending}
            onClick={() => renew.mutate(undefined, { onError: say })}
          >
            {text("agenda.address.create.action")}
          </Button>
        </div>
      )}
      {told !== undefined && (
        <div className={styles.told} role="status">
          <p className={styles.once}>{text("agenda.address.once")}</p>
          <CopyText value={told} />
          <div>
            {/* Calendar programs register themselves for this scheme. */}
            <ButtonLink href={told.replace(/^https?:/, "webcal:")} icon={<IconCalendarShare />}>
              {text("agenda.address.open.action")}
            </ButtonLink>
          </div>
        </div>
      )}
      {address && (
        <p className={styles.facts}>
          {text("agenda.address.created", { date: date(address.createdAt) })}{" "}
          {address.lastReadAt === null
            ? text("agenda.address.unread")
            : text("agenda.address.read", { date: date(address.lastReadAt) })}
        </p>
      )}
      <Banner tone="warning" shape="box">
        {text("agenda.address.warning")}
      </Banner>
    </Dialog>
  );
}
