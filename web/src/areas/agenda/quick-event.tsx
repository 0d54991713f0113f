import { IconClock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { EventTimeWire } from "@planete/shared/contract/agenda.contract.ts";
import { agendaLimits } from "@planete/shared/domain/agenda/agenda-event.ts";
import { codeOf } from "../../platform/http/api-error.ts";
import { useText } from "../../platform/i18n/text.ts";
import { newId } from "../../platform/new-id.ts";
import { Button } from "../../ui/button.tsx";
import { Popover } from "../../ui/popover.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { freshId, useScene } from "./agenda-scene.ts";
import { findEventElement, focusEvent } from "./event-card.tsx";
import styles from "./quick-event.module.css";

/** A title and Enter make an event of the time that was drawn. */
export function QuickEvent({ time }: { readonly time: EventTimeWire }): ReactNode {
  const text = useText();
  const { editing, change, describe, clock } = useScene();
  const day = time.allDay ? time.start : clock.dateOf(new Date(time.start));
  const [title, setTitle] = useState("");
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  const [ownId] = useState(newId);
  const save = async (): Promise<void> => {
    const words = title.trim();
    if (words === "") {
      setError(text("agenda.form.name.missing"));
      return;
    }
    setSaving(true);
    try {
      await change.save(undefined, { title: words, description: "", time }, ownId);
      editing.close();
      // Drawn after this turn: the next key is for the event that was just made.
      setTimeout(() => focusEvent(ownId), 0);
    } catch (failure) {
      setError(text("agenda.form.failed", { reason: text(`error.${codeOf(failure)}`) }));
      setSaving(false);
    }
  };
  // What was typed is not lost by a press beside it.
  const close = (reason: "escape" | "press"): void => {
    if (reason === "escape" || title.trim() === "") editing.close();
  };
  return (
    <Popover
      label={text("agenda.form.new")} // In a crowded day of a month the new one may not be drawn: then its day is the anchor.
      findAnchor={() =>
        findEventElement(freshId) ?? document.querySelector<HTMLElement>(`[data-day="${day}"]`)
      }
      onClose={close}
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving) void save();
        }}
      >
        <TextField
          label={text("agenda.form.name")}
          labelHidden
          placeholder={text("agenda.form.name.placeholder")}
          autoComplete="off"
          maxLength={agendaLimits.title}
          value={title}
          error={error}
          onChange={(next) => {
            setTitle(next);
            setError(undefined);
          }}
        />
        <p className={styles.when}>
          <IconClock aria-hidden="true" />
          <span>{describe.whole(time)}</span>
        </p>
        <div className={styles.actions}>
          <Button
            variant="quiet"
            onClick={() => editing.openForm({ event: undefined, title: title.trim(), time })}
          >
            {text("agenda.form.more.action")}
          </Button>
          <Button type="submit" variant="primary" loading={saving}>
            {text("agenda.form.save.action")}
          </Button>
        </div>
      </form>
    </Popover>
  );
}
