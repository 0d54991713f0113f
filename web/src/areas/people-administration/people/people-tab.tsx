import { IconCircleOff, IconMail, IconUsersGroup } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { PersonRowWire } from "@planete/shared/contract/people-administration.contract.ts";
import {
  exportPeople,
  listPeople,
  readPersonChoices,
} from "@planete/shared/contract/people-administration.contract.ts";
import { personSides, visitTimes } from "@planete/shared/contract/person-list-words.ts";
import { accountStates } from "@planete/shared/domain/people/person-record.ts";
import { personFlags } from "@planete/shared/domain/people/person.ts";
import { holidayCountries } from "@planete/shared/domain/people/working-week.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import type { ListColumn } from "../../../kit/list-screen.tsx";
import { ListScreen } from "../../../kit/list-screen.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { apiPath } from "../../../platform/page-settings.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { useMinute } from "../../../ui/use-minute.ts";
import { AccountMark } from "./account-state.tsx";
import type { PeopleAction } from "./bulk-dialog.tsx";
import { BulkDialog } from "./bulk-dialog.tsx";
import { peopleList } from "./people-list.ts";
import { PersonPanel } from "./person-panel.tsx";
import styles from "./people-tab.module.css";
import { useCountryName } from "./use-country-name.ts";
import { useHistoryWords } from "./use-history-words.ts";

interface Bulk {
  readonly action: PeopleAction;
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
  const start = (action: PeopleAction, ids: ReadonlySet<string>, done: () => void) => (): void =>
    setBulk({ action, ids: [...ids], done });
  return (
    <>
      <ListScreen
        title={text("people.title")}
        list={peopleList}
        call={listPeople}
        exportCall={exportPeople}
        searchLabel={text("people.search")}
        columns={columns}
        filters={[
          {
            name: "account",
            label: text("people.field.account"),
            options: accountStates.map((value) => ({ value, label: text(`people.account.${value}`) })),
          },
          {
            name: "side",
            label: text("people.field.side"),
            options: personSides.map((value) => ({ value, label: text(`people.side.${value}`) })),
          },
          {
            name: "team",
            label: text("people.field.teams"),
            options: (choices?.teams ?? []).map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            name: "client",
            label: text("people.field.client"),
            options: (choices?.clients ?? []).map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            name: "visit",
            label: text("people.field.lastVisit"),
            options: visitTimes.map((value) => ({ value, label: text(`people.visit.${value}`) })),
          },
          {
            name: "language",
            label: text("people.field.defaultLanguage"),
            options: languageCodes.map((value) => ({ value, label: format.language(value, "alone") })),
          },
          {
            name: "flag",
            label: text("people.section.flags"),
            options: personFlags.map((value) => ({ value, label: text(`people.flag.${value}`) })),
          },
          {
            name: "country",
            label: text("people.field.country"),
            options: holidayCountries
              .map((value) => ({ value, label: countryName(value) }))
              .toSorted((left, right) => format.compare(left.label, right.label)),
          },
        ]}
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
      {bulk && (
        <BulkDialog
          action={bulk.action}
          ids={bulk.ids}
          teams={choices?.teams ?? []}
          onClose={() => setBulk(undefined)}
          onDone={() => {
            bulk.done();
            setBulk(undefined);
          }}
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
  return [
    {
      key: "name",
      header: text("people.column.name"),
      width: 220,
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
    {
      key: "place",
      header: text("people.column.place"),
      width: 230,
      cell: ({ client, teams }) => client ?? teams.map(({ name }) => name).join(", "),
    },
    {
      key: "side",
      header: text("people.field.side"),
      width: 100,
      phone: "hidden",
      cell: ({ employee }) => text(employee ? "people.side.staff" : "people.side.client"),
    },
    {
      key: "account",
      header: text("people.field.account"),
      width: 150,
      phone: "end",
      cell: ({ account }) => <AccountMark account={account} />,
    },
    {
      key: "lastVisit",
      header: text("people.field.lastVisit"),
      width: 140,
      phone: "hidden",
      cell: ({ lastVisitAt }) =>
        lastVisitAt === null ? (
          text("people.visit.never")
        ) : (
          <time dateTime={lastVisitAt} title={format.dateTime(new Date(lastVisitAt))}>
            {format.relative(new Date(lastVisitAt), now)}
          </time>
        ),
    },
    {
      key: "function",
      header: text("people.field.function"),
      width: 200,
      phone: "hidden",
      onDemand: true,
      cell: (row) => row.function,
    },
    {
      key: "username",
      header: text("people.field.username"),
      width: 160,
      phone: "hidden",
      onDemand: true,
      cell: ({ username }) => username,
    },
    {
      key: "emailAddress",
      header: text("people.field.emailAddress"),
      width: 240,
      phone: "hidden",
      onDemand: true,
      cell: ({ emailAddress }) => emailAddress,
    },
    {
      key: "phoneNumber",
      header: text("people.field.phoneNumber"),
      width: 150,
      phone: "hidden",
      onDemand: true,
      cell: ({ phoneNumber }) => phoneNumber,
    },
    {
      key: "language",
      header: text("people.field.defaultLanguage"),
      width: 120,
      phone: "hidden",
      onDemand: true,
      cell: ({ defaultLanguage }) =>
        defaultLanguage === null ? "" : format.language(defaultLanguage, "alone"),
    },
    {
      key: "country",
      header: text("people.field.country"),
      width: 140,
      phone: "hidden",
      onDemand: true,
      cell: ({ country }) => countryName(country),
    },
    {
      key: "createdAt",
      header: text("people.field.createdAt"),
      width: 130,
      phone: "hidden",
      onDemand: true,
      cell: ({ createdAt }) => format.date(new Date(createdAt)),
    },
  ];
}
