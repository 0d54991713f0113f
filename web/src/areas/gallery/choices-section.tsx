import { useState } from "react";
import { IconCalendar, IconLayoutGrid, IconList } from "@tabler/icons-react";
import { useText } from "../../platform/i18n/text.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import type { ComboboxOption } from "../../ui/combobox-options.ts";
import { DateTimePicker } from "../../ui/date-time-picker.tsx";
import { FilterChip } from "../../ui/filter-chip.tsx";
import { MultiCombobox } from "../../ui/multi-combobox.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Select } from "../../ui/select.tsx";
import { TabLinks } from "../../ui/tab-links.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { GallerySection, Specimen } from "./gallery-section.tsx";
import { catalanName, galleryPath, longGerman, people, thai } from "./gallery-samples.ts";

const persons: readonly ComboboxOption<string>[] = people.map((person) => ({
  value: person.name,
  label: person.name,
  description: person.team,
  start: <Avatar name={person.name} size={20} />,
}));

/** Answers like a server would: late, and only what was asked for. */
async function findPersons(query: string, signal: AbortSignal): Promise<readonly ComboboxOption<string>[]> {
  await new Promise((resolve) => {
    setTimeout(resolve, 500);
  });
  signal.throwIfAborted();
  return persons.filter((person) => person.label.toLowerCase().includes(query.toLowerCase()));
}

function failToFind(): Promise<never> {
  return Promise.reject(new Error("gallery"));
}

export function ChoicesSection({ id }: { readonly id: string }) {
  const text = useText();
  const [priority, setPriority] = useState<"low" | "average" | "high">();
  const [person, setPerson] = useState(persons[0]);
  const [remote, setRemote] = useState<ComboboxOption<string>>();
  const [several, setSeveral] = useState<readonly ComboboxOption<string>[]>(persons.slice(1, 4));
  const [start, setStart] = useState<string | undefined>("2026-11-15T14:00:00");
  const [day, setDay] = useState<string>();
  const [tab, setTab] = useState<"open" | "closed" | "all">("open");
  const [view, setView] = useState<"list" | "cards" | "calendar">("list");
  const [filter, setFilter] = useState<"low" | "average" | "high" | undefined>("high");
  const priorities = [
    { value: "low", label: text("gallery.choice.low") },
    { value: "average", label: text("gallery.choice.average") },
    { value: "high", label: text("gallery.choice.high") },
  ] as const;
  const reason = text("gallery.sample.reason");
  return (
    <GallerySection id={id} title={text("gallery.section.choices")}>
      <Specimen title={text("gallery.part.select")}>
        <Select
          label={text("gallery.choice.priority")}
          placeholder={text("gallery.choice.choose")}
          value={priority}
          onChange={setPriority}
          options={priorities}
        />
        <Select
          label={text("gallery.choice.priority")}
          error={text("gallery.field.required")}
          value={undefined}
          onChange={() => undefined}
          options={priorities}
        />
        <Select
          label={text("gallery.choice.priority")}
          disabledReason={reason}
          value="high"
          onChange={() => undefined}
          options={priorities}
        />
      </Specimen>
      <Specimen title={text("gallery.part.combobox")}>
        <Combobox
          label={text("gallery.choice.person")}
          clearable
          value={person}
          onChange={setPerson}
          options={persons}
        />
        <Combobox
          label={text("gallery.choice.remote")}
          optional
          placeholder={text("gallery.choice.choose")}
          value={remote}
          onChange={setRemote}
          options={findPersons}
        />
        <Combobox
          label={text("gallery.choice.failing")}
          error={text("gallery.field.required")}
          value={undefined}
          onChange={() => undefined}
          options={failToFind}
        />
      </Specimen>
      <Specimen title={text("gallery.part.multiCombobox")}>
        <MultiCombobox
          label={text("gallery.choice.people")}
          value={several}
          onChange={setSeveral}
          options={persons}
        />
        <MultiCombobox
          label={text("gallery.choice.people")}
          disabledReason={reason}
          value={persons.slice(0, 2)}
          onChange={() => undefined}
          options={persons}
        />
      </Specimen>
      <Specimen title={text("gallery.part.dateTimePicker")}>
        <DateTimePicker
          label={text("gallery.choice.start")}
          hint={text("gallery.choice.startHint")}
          value={start}
          onChange={setStart}
        />
        <DateTimePicker
          label={text("gallery.choice.day")}
          kind="date"
          optional
          min="2026-11-01"
          value={day}
          onChange={setDay}
        />
        <DateTimePicker
          label={text("gallery.choice.day")}
          kind="date"
          disabledReason={reason}
          value="2026-11-15"
          onChange={() => undefined}
        />
      </Specimen>
      <Specimen title={text("gallery.part.tabs")}>
        <Tabs
          label={text("gallery.part.tabs")}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: "open", label: text("gallery.choice.open"), count: 12 },
            { value: "closed", label: text("gallery.choice.closed"), count: 1480 },
            { value: "all", label: text("gallery.choice.all") },
          ]}
        >
          {text("gallery.choice.panel")}
        </Tabs>
        <TabLinks
          label={text("gallery.part.tabLinks")}
          links={[
            { href: galleryPath, label: text("gallery.choice.open"), current: true },
            { href: `${galleryPath}?2`, label: text("gallery.choice.closed"), current: false },
            { href: `${galleryPath}?3`, label: thai, current: false },
          ]}
        />
      </Specimen>
      <Specimen title={text("gallery.part.segmented")} row>
        <SegmentedControl
          label={text("gallery.part.segmented")}
          value={view}
          onChange={setView}
          options={[
            { value: "list", label: text("gallery.choice.list"), icon: <IconList /> },
            { value: "cards", label: text("gallery.choice.cards"), icon: <IconLayoutGrid /> },
            { value: "calendar", label: text("gallery.choice.calendar"), icon: <IconCalendar /> },
          ]}
        />
        <SegmentedControl
          label={text("gallery.part.segmentedIcons")}
          iconsOnly
          value={view}
          onChange={setView}
          options={[
            { value: "list", label: text("gallery.choice.list"), icon: <IconList /> },
            { value: "cards", label: text("gallery.choice.cards"), icon: <IconLayoutGrid /> },
            { value: "calendar", label: text("gallery.choice.calendar"), icon: <IconCalendar /> },
          ]}
        />
      </Specimen>
      <Specimen title={text("gallery.part.filterChips")} row>
        <FilterChip
          name={text("gallery.choice.priority")}
          value={priorities.find((choice) => choice.value === filter)?.label}
          onRemove={filter && (() => setFilter(undefined))}
          editor={(close) => (
            <Select
              label={text("gallery.choice.priority")}
              value={filter}
              options={priorities}
              onChange={(value) => {
                setFilter(value);
                close();
              }}
            />
          )}
        />
        <FilterChip name={text("gallery.choice.person")} value={catalanName} onRemove={() => undefined} />
        <FilterChip
          name={text("gallery.choice.start")}
          editor={() => <p>{text("gallery.choice.panel")}</p>}
        />
        <FilterChip name={text("gallery.table.subject")} value={longGerman} onRemove={() => undefined} />
      </Specimen>
    </GallerySection>
  );
}
