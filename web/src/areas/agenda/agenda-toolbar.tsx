import { IconCalendarShare, IconChevronLeft, IconChevronRight, IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { isoWeek } from "@planete/shared/domain/calendar/plain-date.ts";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { AgendaAddress, AgendaView } from "./agenda-address.ts";
import { agendaViews, stepDate } from "./agenda-address.ts";
import styles from "./agenda-toolbar.module.css";

const viewLabels: Readonly<Record<AgendaView, MessageId>> = {
  day: "agenda.view.day",
  week: "agenda.view.week",
  month: "agenda.view.month",
  list: "agenda.view.list",
};

const steps: Readonly<Record<AgendaView, { readonly back: MessageId; readonly on: MessageId }>> = {
  day: { back: "agenda.previous.day", on: "agenda.next.day" },
  week: { back: "agenda.previous.week", on: "agenda.next.week" },
  month: { back: "agenda.previous.month", on: "agenda.next.month" },
  list: { back: "agenda.previous.month", on: "agenda.next.month" },
};

export interface AgendaToolbarProps {
  readonly title: string;
  readonly address: AgendaAddress;
  readonly go: (next: Partial<AgendaAddress>) => void;
  readonly today: string;
  readonly narrow: boolean;
  readonly onNew: () => void;
  /** Given where there is no column beside the agenda to hold it. */
  readonly onAddress: (() => void) | undefined;
}

/** What is shown, and the ways to another day and another view. */
export function AgendaToolbar(props: AgendaToolbarProps): ReactNode {
  const { title, address, go, today, narrow, onNew, onAddress } = props;
  const text = useText();
  const { view, date } = address;
  return (
    <header className={styles.bar}>
      <div className={styles.where}>
        <h1 className={styles.title}>
          <VisuallyHidden>{`${text("shell.menu.calendar")} `}</VisuallyHidden>
          <span aria-live="polite">{title}</span>
        </h1>
        {view === "week" && (
          <span className={styles.week}>{text("agenda.week", { week: isoWeek(date) })}</span>
        )}
      </div>
      <div className={styles.steps}>
        <Button size="compact" onClick={() => go({ date: today })} aria-keyshortcuts="T">
          {text("agenda.today")}
        </Button>
        <IconButton
          label={text(steps[view].back)}
          shortcut="K"
          icon={<IconChevronLeft />}
          onClick={() => go({ date: stepDate(address, -1) })}
        />
        <IconButton
          label={text(steps[view].on)}
          shortcut="J"
          icon={<IconChevronRight />}
          onClick={() => go({ date: stepDate(address, 1) })}
        />
      </div>
      <div className={styles.end}>
        <div className={styles.views}>
          <SegmentedControl
            label={text("agenda.view.label")}
            fullWidth={narrow}
            options={agendaViews.map((value) => ({ value, label: text(viewLabels[value]) }))}
            value={view}
            onChange={(next) => go({ view: next })}
          />
        </div>
        <div className={styles.actions}>
          {onAddress && (
            <IconButton
              label={text("agenda.address.action")}
              icon={<IconCalendarShare />}
              onClick={onAddress}
            />
          )}
          {narrow ? (
            <button
              type="button"
              className={styles.add}
              aria-label={text("agenda.new.action")}
              onClick={onNew}
            >
              <IconPlus aria-hidden="true" />
            </button>
          ) : (
            <Button
              variant="primary"
              size="compact"
              icon={<IconPlus />}
              onClick={onNew}
              aria-keyshortcuts="N"
            >
              {text("agenda.new.action")}
            </Button>
          )}
        </div>
      </div>
    </header>
  );
}
