import type { ReactNode } from "react";
import { useState } from "react";
import type { CallResult } from "@planete/shared/contract/call.ts";
import { personFields } from "@planete/shared/contract/person-fields.ts";
import type { PersonWire } from "@planete/shared/contract/person-wire.ts";
import {
  disablePerson,
  enablePerson,
  erasePerson,
  handOverInvitation,
  invitePeople,
  withdrawInvitation,
} from "@planete/shared/contract/person-account.contract.ts";
import { reasonLimits } from "@planete/shared/domain/people/reason-limits.ts";
import { doubleAuthenticationScreen, supportVisionPath } from "../../../paths.ts";
import { FormSection } from "../../../kit/record-panel.tsx";
import { failureText, useSayFailure } from "../../../kit/say-failure.ts";
import { useChange } from "../../../kit/use-call.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { CopyText } from "../../../ui/copy-text.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { Link } from "../../../ui/link.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { AccountMark } from "./account-state.tsx";
import { LockedParts } from "./locked-parts.tsx";
import styles from "./person-access.module.css";

/** Whether somebody can come in, and how: account, invitation, second factor, erasing. */
export function PersonAccess({ person }: { readonly person: PersonWire }): ReactNode {
  return (
    <>
      <Account person={person} />
      <SecondFactor person={person} />
      <Erasure person={person} />
    </>
  );
}

function Account({ person }: { readonly person: PersonWire }): ReactNode {
  const text = useText();
  const format = useFormat();
  const sayFailure = useSayFailure();
  const inviting = useChange(invitePeople);
  const handingOver = useChange(handOverInvitation);
  const withdrawing = useChange(withdrawInvitation);
  const enabling = useChange(enablePerson);
  const [asksDisabling, setAsksDisabling] = useState(false);
  const [handedOver, setHandedOver] = useState<HandedOver>();
  const { id, version, account, invitedAt, invitedUntil, invitationMail, invitesByHand } = person;
  const lock = person.locked.account && text(`error.${person.locked.account}`);
  const when = (instant: string): string => format.dateTime(new Date(instant));
  const invite = async (): Promise<void> => {
    try {
      const { data } = await inviting.change({ body: { ids: [id] } });
      const [refused] = data.refused;
      if (refused) showToast({ message: text(`people.notInvited.${refused.why}`), tone: "error" });
      else
        showToast({
          message: text("people.bulk.invited", { count: 1 }),
          detail: data.waiting ? text("people.invite.waits") : undefined,
          tone: "success",
        });
    } catch (error) {
      sayFailure(error);
    }
  };
  const handOver = async (): Promise<void> => {
    try {
      setHandedOver((await handingOver.change({ params: { id } })).data);
    } catch (error) {
      sayFailure(error);
    }
  };
  const canInvite = account === "invited" || account === "expired" || account === "uninvited";
  return (
    <FormSection title={text("people.field.account")} end={<AccountMark account={account} />}>
      {account !== "erased" && <LockedParts person={person} parts={["account", "erasure"]} />}
      <Facts
        facts={[
          { label: text(personFields.username.label), value: person.username },
          { label: text(personFields.createdAt.label), value: when(person.createdAt) },
          {
            label: text(personFields.lastVisit.label),
            value: person.lastVisitAt === null ? text("people.visit.never") : when(person.lastVisitAt),
          },
          ...(invitedAt !== null && invitedUntil !== null && canInvite
            ? [
                {
                  label: text("people.invitation"),
                  value: text("people.invitation.dates", {
                    sent: when(invitedAt),
                    until: when(invitedUntil),
                  }),
                },
              ]
            : []),
          ...(invitationMail !== null && canInvite
            ? [
                {
                  label: text("people.invitation.mail"),
                  value: text(`people.invitation.mail.${invitationMail}`),
                },
              ]
            : []),
        ]}
      />
      {account !== "erased" && (
        <div className={styles.buttons}>
          {canInvite && (
            <Button disabledReason={lock} loading={inviting.changing} onClick={() => void invite()}>
              {text(account === "uninvited" ? "people.invite.send.action" : "people.bulk.invite.action")}
            </Button>
          )}
          {canInvite && invitesByHand && (
            <Button disabledReason={lock} loading={handingOver.changing} onClick={() => void handOver()}>
              {text("people.invite.link.action")}
            </Button>
          )}
          {account === "invited" && (
            <Button
              variant="quiet"
              disabledReason={lock}
              loading={withdrawing.changing}
              onClick={() => void withdrawing.change({ params: { id } }).catch(sayFailure)}
            >
              {text("people.invite.withdraw.action")}
            </Button>
          )}
          {account === "disabled" ? (
            <Button
              disabledReason={lock}
              loading={enabling.changing}
              onClick={() => void enabling.change({ params: { id }, body: { version } }).catch(sayFailure)}
            >
              {text("people.enable.action")}
            </Button>
          ) : (
            <Button disabledReason={lock} onClick={() => setAsksDisabling(true)}>
              {text("people.disable.action")}
            </Button>
          )}
        </div>
      )}
      {asksDisabling && <DisableDialog person={person} onClose={() => setAsksDisabling(false)} />}
      {handedOver && (
        <Dialog
          title={text("people.invite.link.title", { name: `${person.firstname} ${person.lastname}` })}
          onClose={() => setHandedOver(undefined)}
        >
          <p>{text("people.invite.link.text", { name: person.firstname, until: when(handedOver.until) })}</p>
          <CopyText value={handedOver.link} />
        </Dialog>
      )}
    </FormSection>
  );
}

type HandedOver = CallResult<typeof handOverInvitation>["data"];

function DisableDialog({
  person,
  onClose,
}: {
  readonly person: PersonWire;
  readonly onClose: () => void;
}): ReactNode {
  const text = useText();
  const disabling = useChange(disablePerson);
  const [reason, setReason] = useState("");
  const [failure, setFailure] = useState<unknown>();
  const confirm = async (): Promise<void> => {
    const given = reason.trim();
    try {
      await disabling.change({
        params: { id: person.id },
        body: { version: person.version, ...(given.length < reasonLimits.shortest ? {} : { reason: given }) },
      });
      showToast({ message: text("people.disabled", { name: person.firstname }), tone: "success" });
      onClose();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <ConfirmDialog
      title={text("people.disable.title", { name: `${person.firstname} ${person.lastname}` })}
      confirmLabel={text("people.disable.action")}
      danger
      onConfirm={confirm}
      onCancel={onClose}
    >
      {failure !== undefined && (
        <Banner tone="error" announce>
          {failureText(text, failure)}
        </Banner>
      )}
      <p>{text("people.disable.text")}</p>
      <TextField
        label={text("people.reason")}
        optional
        maxLength={reasonLimits.longest}
        value={reason}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}

/** The screen of double authentication, at this person. */
const factorAddress = ({ username }: PersonWire): string =>
  `${supportVisionPath(doubleAuthenticationScreen)}?${new URLSearchParams({ search: username }).toString()}`;

function SecondFactor({ person }: { readonly person: PersonWire }): ReactNode {
  const text = useText();
  const { totp, passkeys, backupCodesLeft, mayReset } = person.secondFactor;
  return (
    <FormSection
      title={text("people.factor")}
      end={mayReset && <Link href={factorAddress(person)}>{text("people.factor.reset")}</Link>}
    >
      {totp || passkeys > 0 ? (
        <Facts
          facts={[
            {
              label: text("people.factor.totp"),
              value: text(totp ? "people.export.yes" : "people.export.no"),
            },
            { label: text("people.factor.passkeys"), value: String(passkeys) },
            { label: text("people.factor.codes"), value: String(backupCodesLeft) },
          ]}
        />
      ) : (
        <p className={styles.note}>{text("people.factor.none")}</p>
      )}
    </FormSection>
  );
}

/** For good, and for super administrators alone. */
function Erasure({ person }: { readonly person: PersonWire }): ReactNode {
  const text = useText();
  const { user } = usePerson();
  const [asks, setAsks] = useState(false);
  if (person.account === "erased" || !user.superAdministrator) return null;
  const lock = person.locked.erasure && text(`error.${person.locked.erasure}`);
  return (
    <FormSection title={text("people.erase.title")}>
      <p className={styles.note}>{text("people.erase.text")}</p>
      <div className={styles.buttons}>
        <Button variant="danger" disabledReason={lock} onClick={() => setAsks(true)}>
          {text("people.erase.action")}
        </Button>
      </div>
      {asks && <EraseDialog person={person} onClose={() => setAsks(false)} />}
    </FormSection>
  );
}

function EraseDialog({
  person,
  onClose,
}: {
  readonly person: PersonWire;
  readonly onClose: () => void;
}): ReactNode {
  const text = useText();
  const erasing = useChange(erasePerson);
  const [reason, setReason] = useState("");
  const [username, setUsername] = useState("");
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isReason = reason.trim().length >= reasonLimits.shortest;
  const isName = username.trim() === person.username;
  const confirm = async (): Promise<void> => {
    setTried(true);
    if (!isReason || !isName) return;
    try {
      await erasing.change({
        params: { id: person.id },
        body: { version: person.version, reason: reason.trim(), username: username.trim() },
      });
      showToast({ message: text("people.erased"), tone: "success" });
      onClose();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <ConfirmDialog
      title={text("people.erase.question", { name: `${person.firstname} ${person.lastname}` })}
      confirmLabel={text("people.erase.action")}
      danger
      onConfirm={confirm}
      onCancel={onClose}
    >
      {failure !== undefined && (
        <Banner tone="error" announce>
          {failureText(text, failure)}
        </Banner>
      )}
      <p>{text("people.erase.text")}</p>
      <TextArea
        label={text("people.reason")}
        maxLength={reasonLimits.longest}
        value={reason}
        error={tried && !isReason ? text("validation.required") : undefined}
        onChange={setReason}
      />
      <TextField
        label={text("people.erase.confirm", { username: person.username })}
        autoComplete="off"
        spellCheck={false}
        value={username}
        error={tried && !isName ? text("people.erase.mismatch") : undefined}
        onChange={setUsername}
      />
    </ConfirmDialog>
  );
}
