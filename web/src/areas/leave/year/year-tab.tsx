import { IconChevronLeft, IconChevronRight, IconPlus } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useState } from "react";
import { readHolidayChoices, readHolidayYear } from "@planete/shared/contract/holidays.contract.ts";
import { holidayYears } from "@planete/shared/domain/leave/holiday.ts";
import { holidayCountries } from "@planete/shared/domain/people/working-week.ts";
import { usePlaceName } from "../../../platform/i18n/place-name.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { CallView } from "../../../kit/call-view.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { plainDateOf } from "../../../ui/device-date.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Select } from "../../../ui/select.tsx";
import { useMinute } from "../../../ui/use-minute.ts";
import { GenerateDialog } from "../generate-dialog.tsx";
import { newHolidayId } from "../holidays/holiday-draft.ts";
import { HolidayPanel } from "../holidays/holiday-panel.tsx";
import { YearCalendar } from "./year-calendar.tsx";
import { YearLegend } from "./year-legend.tsx";
import type { YearAddress } from "./year-address.ts";
import { searchOfYear, yearPlaceOf } from "./year-address.ts";
import styles from "./year-tab.module.css";

/** The year at a glance: which days are off in a country, and how many people are away. */
export function YearTab(): ReactNode {
  const text = useText();
  const placeName = usePlaceName();
  const address = yearPlaceOf(useSearch({ strict: false }));
  const navigate = useNavigate();
  const thisYear = Number(plainDateOf(useMinute()).slice(0, 4));
  const { year = thisYear, country } = address;
  const query = useCall(readHolidayYear, { query: { year, country } }, { keepsLast: true });
  const served = useCall(readHolidayChoices).data?.data.countries ?? [];
  const [generating, setGenerating] = useState(false);
  const go = (changes: Partial<YearAddress>, replace = false): void =>
    void navigate({ to: ".", search: searchOfYear({ ...address, ...changes }), replace });
  const turn = (step: number): void => go({ year: year + step, open: undefined });
  // Countries that staff lives in come first; every other can be looked at too.
  const first = new Set(served.map((each) => each.country));
  const countries = [...first, ...holidayCountries.filter((code) => !first.has(code))];
  return (
    <main className={styles.screen}>
      <div className={styles.view}>
        <h1 className={styles.title}>{text("leave.title")}</h1>
        <header className={styles.head}>
          <IconButton
            label={text("leave.year.previous")}
            icon={<IconChevronLeft />}
            disabledReason={year <= holidayYears.first ? String(year) : undefined}
            onClick={() => turn(-1)}
          />
          <h2 className={styles.year} aria-live="polite">
            {year}
          </h2>
          <IconButton
            label={text("leave.year.next")}
            icon={<IconChevronRight />}
            disabledReason={year >= holidayYears.last ? String(year) : undefined}
            onClick={() => turn(1)}
          />
          <div className={styles.country}>
            <Select
              label={text("leave.field.country")}
              labelHidden
              value={country}
              onChange={(value) => go({ country: value, open: undefined })}
              options={countries.map((value) => ({ value, label: placeName(value) }))}
            />
          </div>
          {query.data && (
            <span className={styles.people}>
              {text("leave.year.people", { count: query.data.data.people })}
            </span>
          )}
          <div className={styles.tools}>
            <Button onClick={() => setGenerating(true)}>{text("leave.generate.action")}</Button>
            <Button variant="primary" icon={<IconPlus />} onClick={() => go({ open: "new", tab: undefined })}>
              {text("leave.new.holiday.action")}
            </Button>
          </div>
        </header>
        <div className={styles.body}>
          <CallView query={query}>
            {({ data }) => (
              <>
                {!data.holidays.some(({ source }) => source === "legal") && (
                  <div className={styles.note}>
                    <Banner
                      action={{ label: text("leave.generate.action"), onClick: () => setGenerating(true) }}
                    >
                      {text("leave.year.empty", { country: placeName(country), year: String(year) })}
                    </Banner>
                  </div>
                )}
                <YearLegend />
                <YearCalendar
                  label={text("leave.year.label", { year: String(year), country: placeName(country) })}
                  year={year}
                  today={data.today}
                  holidays={data.holidays}
                  away={data.away}
                  openId={address.open}
                  onOpen={(id) => go({ open: id, tab: undefined })}
                  onAdd={(day) => go({ open: newHolidayId(day, country), tab: undefined })}
                />
              </>
            )}
          </CallView>
        </div>
      </div>
      {address.open !== undefined && (
        <HolidayPanel
          key={address.open}
          navigation={{
            id: address.open,
            tab: address.tab,
            onTab: (tab) => go({ tab }, true),
            onClose: () => go({ open: undefined, tab: undefined }),
            onPrevious: undefined,
            onNext: undefined,
            onOpen: (id) => go({ open: id, tab: undefined }, true),
          }}
        />
      )}
      {generating && <GenerateDialog country={country} year={year} onClose={() => setGenerating(false)} />}
    </main>
  );
}
