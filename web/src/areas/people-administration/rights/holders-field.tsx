import { IconCalendarDue, IconFlag, IconUsersGroup, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { NamedGrant } from "@planete/shared/domain/rights/access-right.ts";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import type { DraftForm } from "../../../kit/use-draft-form.tsx";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { DateTimePicker } from "../../../ui/date-time-picker.tsx";
import { plainDateOf } from "../../../ui/device-date.ts";
import { forgetWaiting } from "../../../ui/waiting-dates.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Select } from "../../../ui/select.tsx";
import { useMinute } from "../../../ui/use-minute.ts";
import { findPeople } from "../../rights/find-people.ts";
import { useRightLabel } from "../../rights/use-right-label.ts";
import { AddHolder } from "./add-holder.tsx";
import styles from "./holders-field.module.css";
import type { RightDraft } from "./right-draft.ts";
import { useHolderName } from "./use-holder-name.ts";

/** One name per holder: nobody holds a right twice. */
function keyOf(holder: NamedGrant): string {
  if (holder.kind === "user") return `user:${holder.userId}`;
  return holder.kind === "team" ? `team:${holder.team}` : `flag:${holder.flag}`;
}

/** Who holds a right, with which value and until when (D4). */
export function HoldersField({ form }: { readonly form: DraftForm<RightDraft> }): ReactNode {
  const text = useText();
  const { id, value: holders, onChange, hint } = form.field("holders");
  const endOf = (holder: NamedGrant): string => `${encodeURIComponent(keyOf(holder))}.until`;
  return (
    <div className={styles.field}>
      {hint}
      <AddHolder
        holders={holders}
        value={form.draft.values.find(({ value }) => value > 0)?.value ?? 1}
        onAdd={(holder) => onChange([...holders, holder])}
      />
      {holders.length === 0 ? (
        <EmptyState>{text("rights.holders.none")}</EmptyState>
      ) : (
        <ul className={styles.holders}>
          {holders.map((holder, index) => (
            <HolderLine
              key={keyOf(holder)}
              holder={holder}
              values={form.draft.values}
              isNew={!form.base.holders.some((before) => keyOf(before) === keyOf(holder))}
              endId={`${id}.${endOf(holder)}`}
              error={
                form.errorAt(`holders.${endOf(holder)}`) ??
                form.errorAt(`holders.${index}.until`) ??
                form.errorAt(`holders.${index}`)
              }
              onChange={(next) => onChange(holders.map((one) => (one === holder ? next : one)))}
              onRemove={() => {
                forgetWaiting(`${id}.${endOf(holder)}`);
                onChange(holders.filter((one) => one !== holder));
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface HolderLineProps {
  readonly holder: NamedGrant;
  readonly values: RightDraft["values"];
  readonly isNew: boolean;
  /** Of the field of its last day. */
  readonly endId: string;
  readonly error: string | undefined;
  readonly onChange: (holder: NamedGrant) => void;
  readonly onRemove: () => void;
}

function HolderLine({ holder, values, isNew, endId, error, onChange, onRemove }: HolderLineProps): ReactNode {
  const text = useText();
  const labelOf = useRightLabel();
  const name = useHolderName()(holder);
  const [open, setOpen] = useState(false);
  return (
    <li className={styles.holder} data-new={isNew || undefined}>
      <div className={styles.line}>
        <HolderMark holder={holder} name={name} />
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <GrantEnd holder={holder} />
        </span>
        <Select
          size="compact"
          label={text("rights.holder.value", { name })}
          labelHidden
          value={String(holder.value)}
          options={values.map(({ value, labels }) => ({
            value: String(value),
            label: labelOf(labels, text(value === 0 ? "rights.value.no" : "rights.value.yes")),
          }))}
          onChange={(value) => onChange({ ...holder, value: Number(value) })}
        />
        <IconButton
          label={text("rights.holder.end.action", { name })}
          icon={<IconCalendarDue />}
          pressed={open || holder.until !== null}
          onClick={() => setOpen(!open)}
        />
        <IconButton label={text("rights.holder.remove", { name })} icon={<IconX />} onClick={onRemove} />
      </div>
      {(open || error !== undefined) && (
        <EndFields id={endId} holder={holder} error={error} onChange={onChange} />
      )}
    </li>
  );
}

/** The last day, and whom the holder stands in for meanwhile. */
function EndFields({
  id,
  holder,
  error,
  onChange,
}: Pick<HolderLineProps, "holder" | "error" | "onChange"> & { readonly id: string }): ReactNode {
  const text = useText();
  const now = useMinute();
  return (
    <div className={styles.end}>
      <DateTimePicker
        kind="date"
        size="compact"
        optional
        id={id}
        label={text("rights.holder.until")}
        error={error}
        min={plainDateOf(now)}
        value={holder.until ?? undefined}
        onChange={(until) => onChange({ ...holder, until: until ?? null })}
      />
      <Combobox
        size="compact"
        optional
        clearable
        label={text("rights.holder.standsInFor")}
        options={findPeople}
        value={
          holder.standsInFor === null
            ? undefined
            : { value: holder.standsInFor, label: holder.standsInForName ?? "…" }
        }
        onChange={(chosen) =>
          onChange({
            ...holder,
            standsInFor: chosen?.value ?? null,
            standsInForName: chosen?.label ?? null,
          })
        }
      />
    </div>
  );
}

/** What kind of holder it is; a time limit is said in words. */
function GrantEnd({ holder }: { readonly holder: NamedGrant }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { until, standsInForName } = holder;
  const day = until === null ? "" : format.date(utcDate(until), { dateStyle: "medium", timeZone: "UTC" });
  if (until === null && standsInForName === null)
    return <span className={styles.kind}>{text(`rights.holder.kind.${holder.kind}`)}</span>;
  return (
    <span className={styles.ends}>
      {standsInForName === null
        ? text("rights.until", { date: day })
        : until === null
          ? text("rights.standsIn", { name: standsInForName })
          : text("rights.standsInUntil", { name: standsInForName, date: day })}
    </span>
  );
}

function HolderMark({ holder, name }: { readonly holder: NamedGrant; readonly name: string }): ReactNode {
  if (holder.kind === "user") return <Avatar name={name} />;
  return (
    <span className={styles.mark} aria-hidden="true">
      {holder.kind === "team" ? <IconUsersGroup /> : <IconFlag />}
    </span>
  );
}
