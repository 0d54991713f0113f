import { IconAt, IconUser, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { DirectoryConflictWire } from "@planete/shared/contract/directory-settings.contract.ts";
import { CallFailure } from "../../kit/call-view.tsx";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { SettingsSection } from "../../ui/settings-section.tsx";
import styles from "./single-sign-on-settings.module.css";
import { useDecideConflict, useDirectoryConflicts } from "./use-directory.ts";
import { showFailure } from "../../kit/say-failure.ts";

/** Directory accounts that look like a local one: an administrator says whether they are the same person. */
export function DirectoryConflictsSection(): ReactNode {
  const text = useText();
  const { data, error, isFetching, refetch } = useDirectoryConflicts();
  const decision = useDecideConflict();
  const [asked, setAsked] = useState<DirectoryConflictWire | undefined>();

  const decide = async (conflict: DirectoryConflictWire, made: "link" | "refuse"): Promise<void> => {
    setAsked(undefined);
    try {
      await decision.mutateAsync({ id: conflict.id, decision: made });
      if (made === "link") showToast({ message: text("sso.conflict.linked"), tone: "success" });
    } catch (failure) {
      showFailure(text, failure);
    }
  };
  return (
    <SettingsSection
      id="directory-conflicts"
      title={text("sso.conflict.title")}
      lead={text("sso.conflict.lead")}
    >
      {error && <CallFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="block" height="4rem" />}
      {data?.length === 0 && <EmptyState>{text("sso.conflict.empty")}</EmptyState>}
      {data && data.length > 0 && (
        <ul className={styles.conflicts}>
          {data.map((conflict) => (
            <Conflict
              key={conflict.id}
              conflict={conflict}
              onLink={() => setAsked(conflict)}
              onRefuse={() => void decide(conflict, "refuse")}
            />
          ))}
        </ul>
      )}
      {asked && (
        <ConfirmDialog
          title={text("sso.conflict.question")}
          confirmLabel={text("sso.conflict.link.action")}
          onConfirm={() => decide(asked, "link")}
          onCancel={() => setAsked(undefined)}
        >
          <p>
            {text("sso.conflict.confirm", {
              account: asked.account,
              name: asked.person.name,
              username: asked.person.username,
            })}
          </p>
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}

interface ConflictProps {
  readonly conflict: DirectoryConflictWire;
  readonly onLink: () => void;
  readonly onRefuse: () => void;
}

function Conflict({ conflict, onLink, onRefuse }: ConflictProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const { account, displayName, person, matchedBy, refused } = conflict;
  const [now] = useState(() => new Date());
  const when = format.relative(new Date(conflict.lastSeenAt), now);
  return (
    <li className={styles.conflict}>
      <div className={styles.accounts}>
        <p>
          <strong>{account}</strong> {displayName}
        </p>
        <p>
          <strong>{person.username}</strong> {person.name}
          {person.function !== "" && <span className={styles.quiet}> · {person.function}</span>}
        </p>
        <p className={styles.quiet}>{text("sso.conflict.attempts", { count: conflict.attempts, when })}</p>
      </div>
      <div className={styles.decision}>
        <StatusChip tone="neutral" icon={matchedBy === "login" ? <IconUser /> : <IconAt />}>
          {text(`sso.match.${matchedBy}`)}
        </StatusChip>
        {refused && (
          <StatusChip tone="error" icon={<IconX />}>
            {text("sso.conflict.refused")}
          </StatusChip>
        )}
        {!refused && (
          <Button size="compact" variant="quiet" onClick={onRefuse}>
            {text("sso.conflict.refuse.action")}
          </Button>
        )}
        <Button size="compact" onClick={onLink}>
          {text("sso.conflict.link.action")}
        </Button>
      </div>
    </li>
  );
}
