import type { ReactNode } from "react";
import { useId, useRef, useState } from "react";
import type { Development, DevelopmentFields } from "@planete/shared/contract/development-view.contract.ts";
import { developmentFromWire, fieldsToWire } from "@planete/shared/contract/development-view.contract.ts";
import {
  changeDevelopment,
  readDevelopment,
  setEstimate,
  setForecastDate,
} from "@planete/shared/contract/development.contract.ts";
import { maxEstimateMinutes, parseHours, typedHours } from "@planete/shared/domain/developments/hours.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import type { ComboboxOption } from "../../../ui/combobox-options.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { DateTimePicker } from "../../../ui/date-time-picker.tsx";
import { MultiCombobox } from "../../../ui/multi-combobox.tsx";
import { Popover } from "../../../ui/popover.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { useWaitingFields } from "../../../ui/waiting-dates.ts";
import { Faces, TypeMark } from "../look.tsx";
import type { Done } from "../use-work-changes.ts";
import { useWorkChanges } from "../use-work-changes.ts";
import { useWorkChoices } from "../use-developments.ts";
import { useWorkWords } from "../use-work-words.ts";
import { LinkedSheets } from "./linked-sheets.tsx";
import styles from "./one.module.css";

/** What a development belongs to; each line is changed in place, at once, and can be undone. */
export function DevelopmentFacts({ development }: { readonly development: Development }): ReactNode {
  const text = useText();
  const words = useWorkWords();
  const { attempt } = useWorkChanges();
  const { clients, types, teams, releases, people } = useWorkChoices();
  const { id, allowed } = development;
  const params = { id };
  // A date that waits for its OK is still there when its small dialog opens again.
  const dates = `${useId()}${id}`;
  useWaitingFields(dates);
  /** `step` is made over the development as it is shown, or over what is new where somebody else was first. */
  const change = (step: (present: Development) => Promise<Done>, name: string): void => {
    const said = text("development.fact.changed", { name });
    const again = async (): Promise<void> => {
      const { data } = await callApi(readDevelopment, { params });
      await attempt(() => step(developmentFromWire(data)), said);
    };
    void attempt(
      () => step(development),
      said,
      () => void again(),
    );
  };
  const send = (fields: DevelopmentFields, version: number) =>
    callApi(changeDevelopment, { params, body: fieldsToWire(fields, version) });
  const set = (fields: DevelopmentFields, name: string): void =>
    change(({ version }) => send(fields, version), name);
  const choice = (
    name: string,
    value: ReactNode,
    chosen: string | undefined,
    options: readonly ComboboxOption<string>[],
    fieldsOf: (value: string | null) => DevelopmentFields,
  ): ReactNode => (
    <Fact
      name={name}
      value={value}
      editor={
        allowed.change
          ? (close) => (
              <Combobox
                label={name}
                clearable
                options={options}
                value={options.find((option) => option.value === chosen)}
                onChange={(option) => {
                  set(fieldsOf(option?.value ?? null), name);
                  close();
                }}
              />
            )
          : undefined
      }
    />
  );
  const named = (values: readonly { readonly id: string; readonly name: string }[]) =>
    values.map((value) => ({ value: value.id, label: value.name }));
  const { client, type, team, release, forecastDate, estimateMinutes, readers, sheets } = development;
  return (
    <section className={styles.facts} aria-label={text("development.facts.title")}>
      {choice(text("development.field.client"), client?.name, client?.id, named(clients), (clientId) => ({
        clientId,
      }))}
      {choice(
        text("development.field.type"),
        type && <TypeMark type={type} />,
        type?.id,
        named(types.filter(({ active, id: typeId }) => active || typeId === type?.id)),
        (typeId) => ({ typeId }),
      )}
      {choice(
        text("development.field.team"),
        team,
        team ?? undefined,
        teams.map((value) => ({ value, label: value })),
        (value) => ({ team: value }),
      )}
      <Fact
        name={text("development.field.forecastDate")}
        value={
          forecastDate !== null && (
            <span className={styles.date} data-late={development.late || undefined}>
              <span>{words.longDay(forecastDate)}</span>
              {development.late && <span>{text("development.late.mark")}</span>}
            </span>
          )
        }
        editor={
          allowed.change
            ? (close) => (
                <DateTimePicker
                  id={`${dates}forecast`}
                  kind="date"
                  label={text("development.field.forecastDate")}
                  value={forecastDate ?? undefined}
                  onChange={(date) => {
                    close();
                    change(
                      ({ version }) =>
                        callApi(setForecastDate, { params, body: { data: date ?? null, version } }),
                      text("development.field.forecastDate"),
                    );
                  }}
                />
              )
            : undefined
        }
      />
      <Fact
        name={text("development.time.estimate")}
        value={estimateMinutes !== null && words.hours(estimateMinutes)}
        editor={
          allowed.change
            ? (close) => (
                <HoursEditor
                  label={text("development.time.estimate")}
                  minutes={estimateMinutes}
                  onSave={(minutes) => {
                    close();
                    change(
                      ({ version }) => callApi(setEstimate, { params, body: { data: minutes, version } }),
                      text("development.time.estimate"),
                    );
                  }}
                />
              )
            : undefined
        }
      />
      {choice(
        text("development.field.release"),
        release?.number,
        release?.id,
        releases.map(({ id: value, number }) => ({ value, label: number })),
        (releaseId) => ({ releaseId }),
      )}
      <Fact
        name={text("development.field.readers")}
        value={readers.length > 0 && <Faces people={readers} />}
        hint={text("development.readers.hint")}
        editor={
          allowed.change
            ? (close) => (
                <ReadersEditor
                  options={named(people)}
                  chosen={named(readers)}
                  onSave={(wanted) => {
                    close();
                    const was = readers.map((reader) => reader.id);
                    change(
                      // Whoever was named meanwhile stays named.
                      ({ version, readers: now }) => {
                        const others = now.map((reader) => reader.id).filter((one) => !was.includes(one));
                        return send({ readerIds: [...new Set([...others, ...wanted])] }, version);
                      },
                      text("development.field.readers"),
                    );
                  }}
                />
              )
            : undefined
        }
      />
      <LinkedSheets
        sheets={sheets}
        clientId={client?.id}
        editable={allowed.change}
        onStep={(step) =>
          change(
            ({ version, sheets: present }) =>
              send({ sheetIds: step(present.map((sheet) => sheet.id)) }, version),
            text("development.sheets.title"),
          )
        }
      />
    </section>
  );
}

/** One line: what, and its value; pressed, its editor stands beside it. */
function Fact({
  name,
  value,
  hint,
  editor,
}: {
  readonly name: string;
  readonly value: ReactNode;
  readonly hint?: string | undefined;
  readonly editor?: ((close: () => void) => ReactNode) | undefined;
}): ReactNode {
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const shown =
    value === null || value === undefined || value === false || value === "" ? (
      <span className={styles.none}>{text("development.fact.none")}</span>
    ) : (
      value
    );
  return (
    <div className={styles.fact}>
      <span className={styles.factName} title={hint}>
        {name}
      </span>
      {editor ? (
        <button
          ref={button}
          type="button"
          className={styles.factValue}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {/* What is seen is part of what is heard. */}
          <VisuallyHidden>{text("development.fact.change.action", { name })} </VisuallyHidden>
          {shown}
        </button>
      ) : (
        <span className={styles.factValue}>{shown}</span>
      )}
      {open && editor && (
        <Popover
          label={name}
          placement="bottom-end"
          findAnchor={() => button.current}
          onClose={() => setOpen(false)}
        >
          <div className={styles.editor}>{editor(() => setOpen(false))}</div>
        </Popover>
      )}
    </div>
  );
}

function HoursEditor({
  label,
  minutes,
  onSave,
}: {
  readonly label: string;
  readonly minutes: number | null;
  readonly onSave: (minutes: number | null) => void;
}): ReactNode {
  const text = useText();
  const [typed, setTyped] = useState(minutes === null ? "" : typedHours(minutes));
  const [wrong, setWrong] = useState(false);
  const save = (): void => {
    const parsed = typed.trim() === "" ? null : parseHours(typed);
    if (parsed === undefined || (parsed ?? 0) > maxEstimateMinutes) setWrong(true);
    else onSave(parsed);
  };
  return (
    <form
      className={styles.editorForm}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        label={label}
        value={typed}
        inputMode="decimal"
        hint={text("development.time.hint")}
        error={wrong ? text("validation.hours") : undefined}
        onChange={(value) => {
          setTyped(value);
          setWrong(false);
        }}
      />
      <Button type="submit" variant="primary">
        {text("ui.save.action")}
      </Button>
    </form>
  );
}

function ReadersEditor({
  options,
  chosen,
  onSave,
}: {
  readonly options: readonly ComboboxOption<string>[];
  readonly chosen: readonly ComboboxOption<string>[];
  readonly onSave: (ids: readonly string[]) => void;
}): ReactNode {
  const text = useText();
  const [draft, setDraft] = useState(chosen);
  return (
    <div className={styles.editorForm}>
      <MultiCombobox
        label={text("development.field.readers")}
        hint={text("development.readers.hint")}
        options={options}
        value={draft}
        onChange={setDraft}
      />
      <Button variant="primary" onClick={() => onSave(draft.map(({ value }) => value))}>
        {text("ui.save.action")}
      </Button>
    </div>
  );
}
