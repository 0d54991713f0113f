import { IconCircleOff, IconKey, IconMail, IconUsersGroup } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { PersonRowWire } from "@planete/shared/contract/person-list.contract.ts";
import {
  exportPeople,
  listPeople,
  readPersonChoices,
} from "@planete/shared/contract/person-list.contract.ts";
import { personFields, personSides, visitTimes } from "@planete/shared/contract/person-fields.ts";
import { accountStates } from "@planete/shared/domain/people/person-record.ts";
import { personFlags } from "@planete/shared/domain/people/person.ts";
import { holidayCountries } from "@planete/shared/domain/people/working-week.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { columnsOf, filtersOf } from "../../../kit/list-fields.ts";
import type { ListColumn } from "../../../kit/list-screen.tsx";
import { ListScreen } from "../../../kit/list-screen.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { apiPath } from "../../../platform/page-settings.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { useMinute } from "../../../ui/use-minute.ts";
import { AccountMark } from "./account-state.tsx";
import type { PeopleAction } from "./bulk-dialog.tsx";
import { PeopleBulkDialog } from "./bulk-dialog.tsx";
import { BulkRightDialog } from "./bulk-right-dialog.tsx";
import { peopleList } from "./people-list.ts";
import { PersonPanel } from "./person-panel.tsx";
import styles from "./people-tab.module.css";
import { useCountryName } from "./use-country-name.ts";
import { useHistoryWords } from "./use-history-words.ts";

interface Bulk {
  readonly action: PeopleAction | "right";
  readonly ids: readonly string[];
  readonly done: () => void;
}

/** People of the company and of its clients (D21). */
export function PeopleTab(): ReactNode {
  const text = useText();
  const format = useFormat();
  const countryName = useCountryName();
  const columns = useColumns();
  const words = useHistoryWords();
  const choices = useCall(readPersonChoices).data?.data;
  const [bulk, setBulk] = useState<Bulk>();
  const start = (action: Bulk["action"], ids: ReadonlySet<string>, done: () => void) => (): void =>
    setBulk({ action, ids: [...ids], done });
  const close = (): void => setBulk(undefined);
  const done = (): void => {
    bulk?.done();
    close();
  };
  return (
    <>
      <ListScreen
        title={text("people.title")}
        list={peopleList}
        call={listPeople}
        exportCall={exportPeople}
        searchLabel={text("people.search")}
        columns={columns}
        filters={filtersOf(personFields, text, {
          account: accountStates.map((value) => ({ value, label: text(`people.account.${value}`) })),
          side: personSides.map((value) => ({ value, label: text(`people.side.${value}`) })),
          team: (choices?.teams ?? []).map(({ id, name }) => ({ value: id, label: name })),
          client: (choices?.clients ?? []).map(({ id, name }) => ({ value: id, label: name })),
          visit: visitTimes.map((value) => ({ value, label: text(`people.visit.${value}`) })),
          language: languageCodes.map((value) => ({ value, label: format.language(value, "alone") })),
          flag: personFlags.map((value) => ({ value, label: text(`people.flag.${value}`) })),
          country: holidayCountries
            .map((value) => ({ value, label: countryName(value) }))
            .toSorted((left, right) => format.compare(left.label, right.label)),
        })}
        rowKey={({ id }) => id}
        rowName={nameOf}
        createLabel={text("people.invite.action")}
        imports={{ subject: "person", labelOf: words.labelOf, wordsOf: words.wordsOf }}
        bulk={(ids, clear) => [
          {
            label: text("people.bulk.team.action"),
            icon: <IconUsersGroup />,
            onClick: start("team", ids, clear),
          },
          {
            label: text("people.bulk.right.action"),
            icon: <IconKey />,
            onClick: start("right", ids, clear),
          },
          {
            label: text("people.bulk.invite.action"),
            icon: <IconMail />,
            onClick: start("invite", ids, clear),
          },
          {
            label: text("people.disable.action"),
            icon: <IconCircleOff />,
            danger: true,
            onClick: start("disable", ids, clear),
          },
        ]}
        empty={text("people.empty")}
        panel={(navigation) => <PersonPanel key={navigation.id} navigation={navigation} />}
      />
      {bulk?.action === "right" && <BulkRightDialog ids={bulk.ids} onClose={close} onDone={done} />}
      {bulk && bulk.action !== "right" && (
        <PeopleBulkDialog
          action={bulk.action}
          ids={bulk.ids}
          teams={choices?.teams ?? []}
          onClose={close}
          onDone={done}
        />
      )}
    </>
  );
}

function nameOf({ firstname, lastname }: PersonRowWire): string {
  return `${firstname} ${lastname}`;
}

function useColumns(): readonly ListColumn<PersonRowWire>[] {
  const text = useText();
  const format = useFormat();
  const countryName = useCountryName();
  const now = useMinute();
  const wide = { phone: "hidden" } as const;
  const extra = { ...wide, onDemand: true } as const;
  return columnsOf<typeof personFields, PersonRowWire>(personFields, text, {
    name: {
      width: 220,
      grows: true,
      cell: (row) => (
        <span className={styles.name}>
          <Avatar
            name={nameOf(row)}
            size={24}
            photo={row.photo === null ? undefined : `${apiPath()}${row.photo}`}
          />
          {nameOf(row)}
        </span>
      ),
    },
    place: {
      width: 230,
      grows: true,
      cell: ({ client, teams }) => client ?? teams.map(({ name }) => name).join(", "),
    },
    side: {
      ...wide,
      width: 100,
      cell: ({ employee }) => text(employee ? "people.side.staff" : "people.side.client"),
    },
    account: { width: 150, phone: "end", cell: ({ account }) => <AccountMark account={account} /> },
    lastVisit: {
      ...wide,
      width: 140,
      cell: ({ lastVisitAt }) =>
        lastVisitAt === null ? (
          text("people.visit.never")
        ) : (
          <time dateTime={lastVisitAt} title={format.dateTime(new Date(lastVisitAt))}>
            {format.relative(new Date(lastVisitAt), now)}
          </time>
        ),
    },
    function: { ...extra, width: 200, grows: true, cell: (row) => row.function },
    username: { ...extra, width: 160, cell: ({ username }) => username },
    emailAddress: { ...extra, width: 240, grows: true, cell: ({ emailAddress }) => emailAddress },
    phoneNumber: { ...extra, width: 150, cell: ({ phoneNumber }) => phoneNumber },
    language: {
      ...extra,
      width: 120,
      cell: ({ defaultLanguage }) =>
        defaultLanguage === null ? "" : format.language(defaultLanguage, "alone"),
    },
    country: { ...extra, width: 140, cell: ({ country }) => countryName(country) },
    createdAt: { ...extra, width: 130, cell: ({ createdAt }) => format.date(new Date(createdAt)) },
  });
}
