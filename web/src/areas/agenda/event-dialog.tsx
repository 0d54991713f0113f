import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useCallback, useId, useState } from "react";
import type { EventTimeWire } from "@planete/shared/contract/agenda.contract.ts";
import type { EventColor, SeriesScope } from "@planete/shared/domain/agenda/agenda-event.ts";
import { agendaLimits, endsInOrder, seriesScopes } from "@planete/shared/domain/agenda/agenda-event.ts";
import { dayAfter, daysBetween } from "@planete/shared/domain/calendar/plain-date.ts";
import type { Clock } from "../../kit/company-zone.ts";
import { instantOf, wallOf } from "../../kit/company-zone.ts";
import { codeOf } from "../../platform/http/api-error.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { newId } from "../../platform/new-id.ts";
import { useSession } from "../../platform/session/use-session.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import type { ComboboxOption } from "../../ui/combobox-options.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { DateTimePicker } from "../../ui/date-time-picker.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { MultiCombobox } from "../../ui/multi-combobox.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useWaitingFields } from "../../ui/waiting-dates.ts";
import { findPeople, findStaff } from "../rights/find-people.ts";
import { useScene } from "./agenda-scene.ts";
import { ColorField } from "./color-field.tsx";
import { isRepeated, keyOfEvent } from "./event-key.ts";
import styles from "./event-dialog.module.css";
import type { RepeatDraft } from "./repeat-draft.ts";
import { draftOfRepeat, followStart, problemOfRepeat, repeatOfDraft } from "./repeat-draft.ts";
import { RepeatFields } from "./repeat-fields.tsx";
import { ScopeDialog } from "./scope-dialog.tsx";
import { reminderChoices, useDescribeReminder } from "./use-describe-reminder.ts";
import type { EventForm } from "./use-editing.ts";

/** What the pickers hold: the clock on the wall, `yyyy-MM-DDTHH:mm:ss` (spec §5). */
interface Draft {
  readonly title: string;
  readonly description: string;
  readonly allDay: boolean;
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly place: string;
  readonly color: EventColor | null;
  readonly reminder: number | null;
  readonly repeat: RepeatDraft;
  readonly guests: readonly ComboboxOption<string>[];
}

/** Letters from which a description tells how many are left. */
const nearLimit = agendaLimits.description - 500;

/** All fields of an event, new or there. */
export function EventDialog({ form }: { readonly form: EventForm }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { editing, change, clock, events, now } = useScene();
  const { event, time } = form;
  const [ownId] = useState(newId);
  const [first] = useState<Draft>(() => {
    const start = time.allDay ? `${time.start}T09:00:00` : wallOf(new Date(time.start), clock);
    return {
      title: form.title,
      description: event?.description ?? "",
      allDay: time.allDay,
      start,
      end: time.allDay ? `${time.end}T10:00:00` : wallOf(new Date(time.end), clock),
      place: event?.place ?? "",
      color: event?.color ?? null,
      reminder: event?.reminder ?? null,
      repeat: draftOfRepeat(event?.repeat, start.slice(0, 10)),
      guests: (event?.guests ?? []).map((guest) => ({ value: guest.id, label: guest.name })),
    };
  });
  const describeReminder = useDescribeReminder();
  const findGuests = useFindGuests();
  const prefix = useId();
  const waiting = useWaitingFields(prefix);
  const [draft, setDraft] = useState(first);
  const [leaving, setLeaving] = useState(false);
  const [checked, setChecked] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [saving, setSaving] = useState(false);
  const [asking, setAsking] = useState(false);
  const set = (next: Partial<Draft>): void => setDraft((before) => ({ ...before, ...next }));

  const wanted = timeOf(draft, clock);
  const startDay = (draft.start ?? first.start ?? "").slice(0, 10);
  const repeatProblem = problemOfRepeat(draft.repeat, startDay);
  const ruleChanged = JSON.stringify(draft.repeat) !== JSON.stringify(first.repeat);
  const problems = {
    title: draft.title.trim() === "" ? text("agenda.form.name.missing") : undefined,
    start: draft.start === undefined ? text("agenda.form.date.missing") : undefined,
    end:
      draft.end === undefined
        ? text("agenda.form.date.missing")
        : wanted && !endsInOrder(wanted)
          ? text("agenda.form.order")
          : wanted && daysBetween(wanted.start.slice(0, 10), wanted.end.slice(0, 10)) > agendaLimits.eventDays
            ? text("agenda.form.long", { days: agendaLimits.eventDays })
            : undefined,
  };
  const sound =
    repeatProblem === undefined && Object.values(problems).every((problem) => problem === undefined);
  const errorOf = (name: keyof typeof problems): string | undefined => (checked ? problems[name] : undefined);

  // The length stays when the start moves, as people expect from calendars.
  const setStart = (start: string | undefined): void => {
    if (start === undefined || draft.start === undefined || draft.end === undefined) return set({ start });
    set({ repeat: followStart(draft.repeat, draft.start.slice(0, 10), start.slice(0, 10)) });
    if (draft.allDay) {
      const days = daysBetween(draft.start.slice(0, 10), start.slice(0, 10));
      return set({
        start: withDay(draft.start, start),
        end: withDay(draft.end, dayAfter(draft.end.slice(0, 10), days)),
      });
    }
    const length = instantOf(draft.end, clock).getTime() - instantOf(draft.start, clock).getTime();
    return set({ start, end: wallOf(new Date(instantOf(start, clock).getTime() + length), clock) });
  };
  const setEnd = (end: string | undefined): void =>
    set({ end: end !== undefined && draft.allDay ? withDay(draft.end ?? "", end) : end });

  const overlapping =
    wanted && !wanted.allDay && endsInOrder(wanted)
      ? events.filter(
          ({ event: other }) =>
            (event === undefined || keyOfEvent(other) !== keyOfEvent(event)) &&
            !other.time.allDay &&
            Date.parse(other.time.start) < Date.parse(wanted.end) &&
            Date.parse(other.time.end) > Date.parse(wanted.start),
        )
      : [];

  const save = async (scope?: SeriesScope): Promise<void> => {
    setChecked(true);
    if (!sound || !wanted || saving) return;
    if (event && isRepeated(event) && scope === undefined) {
      setAsking(true);
      return;
    }
    setAsking(false);
    setSaving(true);
    setFailure(undefined);
    try {
      const fields = {
        title: draft.title.trim(),
        description: draft.description,
        time: wanted,
        place: draft.place.trim(),
        color: draft.color,
        reminder: draft.reminder,
        guests: draft.guests.map(({ value }) => value),
        // The rule of the others is not shown with one that was changed by itself.
        ...(event?.series === undefined ? { repeat: repeatOfDraft(draft.repeat, startDay) } : {}),
      };
      await change.save(event, fields, ownId, scope);
      editing.close();
    } catch (error) {
      setFailure(text("agenda.form.failed", { reason: text(`error.${codeOf(error)}`) }));
      setSaving(false);
    }
  };
  const kind = draft.allDay ? "date" : "date-time";
  const touched = JSON.stringify(draft) !== JSON.stringify(first) || waiting.length > 0;
  if (leaving) {
    return (
      <ConfirmDialog
        danger
        title={text("agenda.form.discard.title")}
        confirmLabel={text("agenda.form.discard.action")}
        cancelLabel={text("agenda.form.goOn.action")}
        onConfirm={editing.close}
        onCancel={() => setLeaving(false)}
      >
        {text("agenda.form.discard.text")}
      </ConfirmDialog>
    );
  }
  if (asking && event) {
    return (
      <ScopeDialog
        title={event.title}
        deed="change"
        scopes={ruleChanged ? seriesScopes.filter((scope) => scope !== "one") : seriesScopes}
        onChoose={(scope) => void save(scope)}
        onCancel={() => setAsking(false)}
      />
    );
  }
  const reminders = draft.allDay ? reminderChoices.days : reminderChoices.hours;
  return (
    <Dialog
      title={event ? text("agenda.form.edit") : text("agenda.form.new")}
      onClose={() => (touched ? setLeaving(true) : editing.close())}
      onSubmit={() => void save()}
      footer={
        <>
          {event && (
            <span className={styles.delete}>
              <Button variant="quiet" onClick={() => editing.remove(event)}>
                {text("agenda.event.delete.action")}
              </Button>
            </span>
          )}
          <Button onClick={editing.close}>{text("ui.cancel")}</Button>
          <Button type="submit" variant="primary" loading={saving}>
            {text("agenda.form.save.action")}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {failure !== undefined && (
          <Banner tone="error" shape="box" announce>
            {failure}
          </Banner>
        )}
        <TextField
          label={text("agenda.form.name")}
          autoComplete="off"
          maxLength={agendaLimits.title}
          value={draft.title}
          error={errorOf("title")}
          onChange={(title) => set({ title })}
        />
        <Checkbox
          label={text("agenda.allDay")}
          checked={draft.allDay}
          onChange={(allDay) => set({ allDay })}
        />
        <div className={styles.times}>
          <DateTimePicker
            id={`${prefix}start`}
            label={text("agenda.form.start")}
            kind={kind}
            now={now}
            value={draft.allDay ? draft.start?.slice(0, 10) : draft.start}
            error={errorOf("start")}
            onChange={setStart}
          />
          <DateTimePicker
            id={`${prefix}end`}
            label={text("agenda.form.end")}
            kind={kind}
            now={now}
            min={draft.start?.slice(0, 10)}
            value={draft.allDay ? draft.end?.slice(0, 10) : draft.end}
            error={errorOf("end")}
            onChange={setEnd}
          />
        </div>
        {overlapping.length > 0 && (
          <p className={styles.overlap} role="status">
            <IconAlertTriangle aria-hidden="true" />
            <span>
              {text("agenda.form.overlap", {
                titles: format.list(overlapping.slice(0, 3).map((other) => other.event.title)),
              })}
            </span>
          </p>
        )}
        {event?.series === undefined && (
          <RepeatFields
            draft={draft.repeat}
            day={startDay}
            now={now}
            problem={checked ? repeatProblem : undefined}
            onChange={(repeat) => set({ repeat })}
          />
        )}
        <TextField
          label={text("agenda.form.place")}
          optional
          autoComplete="off"
          maxLength={agendaLimits.place}
          value={draft.place}
          onChange={(place) => set({ place })}
        />
        <MultiCombobox
          label={text("agenda.form.guests")}
          optional
          placeholder={text("agenda.form.guests.placeholder")}
          value={draft.guests}
          options={findGuests}
          onChange={(guests) => set({ guests: guests.slice(0, agendaLimits.guests) })}
        />
        <div className={styles.times}>
          <Select
            label={text("agenda.form.reminder")}
            value={draft.reminder === null ? "none" : String(draft.reminder)}
            options={[
              { value: "none", label: text("agenda.reminder.none") },
              ...[...new Set([...reminders, ...(draft.reminder === null ? [] : [draft.reminder])])]
                .toSorted((left, right) => left - right)
                .map((minutes) => ({
                  value: String(minutes),
                  label: describeReminder(minutes, draft.allDay),
                })),
            ]}
            onChange={(chosen) => set({ reminder: chosen === "none" ? null : Number(chosen) })}
          />
          <ColorField value={draft.color} onChange={(color) => set({ color })} />
        </div>
        <TextArea
          label={text("agenda.form.description")}
          optional
          rows={3}
          // The count is shown once there is reason to count.
          maxLength={draft.description.length > nearLimit ? agendaLimits.description : undefined}
          value={draft.description}
          onChange={(description) => set({ description })}
        />
      </div>
    </Dialog>
  );
}

/** Colleagues by name, without the reader: staff find the staff, a client's user the users of that client. */
function useFindGuests() {
  const session = useSession();
  const me = session.kind === "person" ? session.user : undefined;
  const find = me?.employee ? findStaff : findPeople;
  const myId = me?.id;
  return useCallback(
    async (query: string, signal: AbortSignal) =>
      (await find(query, signal)).filter(({ value }) => value !== myId),
    [find, myId],
  );
}

function withDay(wall: string, day: string): string {
  return `${day.slice(0, 10)}T${wall.slice(11) || "09:00:00"}`;
}

function timeOf({ allDay, start, end }: Draft, clock: Clock): EventTimeWire | undefined {
  if (start === undefined || end === undefined) return undefined;
  if (allDay) return { allDay: true, start: start.slice(0, 10), end: end.slice(0, 10) };
  return {
    allDay: false,
    start: instantOf(start, clock).toISOString(),
    end: instantOf(end, clock).toISOString(),
  };
}
