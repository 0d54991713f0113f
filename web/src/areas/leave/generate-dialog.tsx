import type { ReactNode } from "react";
import { useState } from "react";
import type { GenerationLineWire } from "@planete/shared/contract/holidays.contract.ts";
import { generateHolidays, previewHolidays } from "@planete/shared/contract/holidays.contract.ts";
import { isoWeekday } from "@planete/shared/domain/calendar/plain-date.ts";
import { holidayYears } from "@planete/shared/domain/leave/holiday.ts";
import type { HolidayCountry } from "@planete/shared/domain/people/working-week.ts";
import { holidayCountries } from "@planete/shared/domain/people/working-week.ts";
import { wordsIn } from "@planete/shared/i18n/words-in.ts";
import { usePlaceName } from "../../platform/i18n/place-name.ts";
import { useFormat, useLanguageCode, useText } from "../../platform/i18n/text.ts";
import { CallView } from "../../kit/call-view.tsx";
import { FormGrid } from "../../kit/record-panel.tsx";
import { failureText } from "../../kit/say-failure.ts";
import { useCall, useChange } from "../../kit/use-call.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Select } from "../../ui/select.tsx";
import { showToast } from "../../ui/toast-store.ts";
import styles from "./generate-dialog.module.css";
import { useDayWords } from "./use-day-words.ts";

interface GenerateDialogProps {
  readonly country: HolidayCountry;
  readonly year: number;
  readonly onClose: () => void;
}

/** The public holidays of a country and year by rule: seen first, chosen, then put into the table (D12). */
export function GenerateDialog({ country: first, year: firstYear, onClose }: GenerateDialogProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const lang = useLanguageCode();
  const placeName = usePlaceName();
  const [country, setCountry] = useState(first);
  const [year, setYear] = useState(firstYear);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string>();
  const preview = useCall(previewHolidays, { query: { country, year } });
  const generating = useChange(generateHolidays);
  const fresh = preview.data?.data.lines.filter(({ known }) => !known) ?? [];
  const chosen = fresh.filter(({ day }) => !left.has(day)).map(({ day }) => day);
  const run = async (): Promise<void> => {
    if (chosen.length === 0) return;
    try {
      const { data } = await generating.change({ body: { country, year, days: chosen } });
      showToast({ message: text("leave.generate.done", { count: data.created }), tone: "success" });
      onClose();
    } catch (error) {
      setFailure(failureText(text, error));
    }
  };
  const years = Array.from({ length: 12 }, (_, at) => firstYear - 4 + at).filter(
    (each) => each >= holidayYears.first && each <= holidayYears.last,
  );
  return (
    <Dialog
      title={text("leave.generate.title")}
      onClose={onClose}
      onSubmit={() => void run()}
      footer={
        <>
          <Button onClick={onClose}>{text("ui.cancel")}</Button>
          <Button
            type="submit"
            variant="primary"
            loading={generating.changing}
            disabledReason={chosen.length === 0 ? text("leave.generate.nothing") : undefined}
          >
            {text("leave.generate.submit", { count: chosen.length })}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {failure !== undefined && <Banner tone="error">{failure}</Banner>}
        <FormGrid>
          <Select
            label={text("leave.field.country")}
            value={country}
            onChange={setCountry}
            options={holidayCountries.map((value) => ({ value, label: placeName(value) }))}
          />
          <Select
            label={text("leave.generate.year")}
            value={String(year)}
            onChange={(value) => setYear(Number(value))}
            options={years.map((value) => ({ value: String(value), label: String(value) }))}
          />
        </FormGrid>
        <p>{text("leave.generate.text")}</p>
        <CallView query={preview}>
          {({ data: { lines, announced } }) => (
            <>
              {fresh.length === 0 && <Banner tone="success">{text("leave.generate.complete")}</Banner>}
              {announced.length > 0 && (
                <Banner tone="warning">
                  {text("leave.generate.announced", {
                    names: format.list(announced.map(({ labels }) => wordsIn(labels, lang))),
                  })}
                </Banner>
              )}
              <ul className={styles.lines}>
                {lines.map((line) => (
                  <Line
                    key={line.day}
                    line={line}
                    checked={!line.known && !left.has(line.day)}
                    onChange={(checked) => {
                      const next = new Set(left);
                      if (checked) next.delete(line.day);
                      else next.add(line.day);
                      setLeft(next);
                    }}
                  />
                ))}
              </ul>
            </>
          )}
        </CallView>
      </div>
    </Dialog>
  );
}

interface LineProps {
  readonly line: GenerationLineWire;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Line({ line, checked, onChange }: LineProps): ReactNode {
  const text = useText();
  const lang = useLanguageCode();
  const { short } = useDayWords();
  const notes = [
    line.known ? text("leave.generate.known") : undefined,
    line.worked ? text("leave.generate.worked") : undefined,
    line.substitute ? text("leave.generate.substitute") : undefined,
    isoWeekday(line.day) > 5 ? text("leave.generate.weekend") : undefined,
    line.cards > 0 && !line.known ? text("leave.cards.day", { count: line.cards }) : undefined,
  ].filter((note) => note !== undefined);
  return (
    <li>
      <Checkbox
        label={
          <span className={styles.line}>
            <span className={styles.day}>{short(line.day)}</span>
            <span>{wordsIn(line.labels, lang)}</span>
          </span>
        }
        checked={checked}
        onChange={onChange}
        disabledReason={line.known ? text("leave.generate.known") : undefined}
        hint={notes.length > 0 ? notes.join(" · ") : undefined}
      />
    </li>
  );
}
