import { IconLifebuoy, IconRotate } from "@tabler/icons-react";
import { useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import type { EnrolledPersonWire } from "@planete/shared/contract/second-factor-administration.contract.ts";
import {
  enrolmentFilters,
  secondFactorPageLength,
} from "@planete/shared/contract/second-factor-administration.contract.ts";
import { longestPersonSearch } from "@planete/shared/domain/access/credential-limits.ts";
import { codeOf } from "../../platform/http/api-error.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { EmptyState, FilteredEmptyState } from "../../ui/empty-state.tsx";
import { Select } from "../../ui/select.tsx";
import { Table } from "../../ui/table.tsx";
import type { Column, RowAction } from "../../ui/table-columns.ts";
import { TextField } from "../../ui/text-field.tsx";
import { useEnrolledPeople } from "./double-authentication-queries.ts";
import type { PeopleWish } from "./double-authentication-queries.ts";
import { LookAfterDialog } from "./look-after-dialog.tsx";
import type { LookAfter } from "./look-after-dialog.tsx";
import { wantedSearch } from "./wanted-search.ts";
import { PageTurner } from "../../kit/page-turner.tsx";
import styles from "./enrolled-people.module.css";

const everybody: PeopleWish = { search: "", filter: "all", page: 1 };

/** Who has set up what; found, filtered, paged; with the reset and the rescue of each. */
export function EnrolledPeople(): ReactNode {
  const text = useText();
  const format = useFormat();
  const wanted = wantedSearch(useSearch({ strict: false }));
  const [wish, setWish] = useState({ ...everybody, search: wanted });
  const section = useRef<HTMLElement>(null);
  // Whoever comes for one person is brought to them, past the rules for everybody.
  useEffect(() => {
    if (wanted !== "") section.current?.scrollIntoView();
  }, [wanted]);
  const [asked, setAsked] = useState<LookAfter | undefined>();
  const people = useEnrolledPeople(wish);
  const total = people.data?.total ?? 0;

  const methodsOf = ({ totp, passkeys }: EnrolledPersonWire): string => {
    const methods = [
      ...(totp ? [text("secondFactor.people.app")] : []),
      ...(passkeys > 0 ? [text("secondFactor.people.passkeys", { count: passkeys })] : []),
    ];
    return methods.length === 0 ? text("secondFactor.people.none") : format.list(methods);
  };
  const isEnrolled = ({ totp, passkeys }: EnrolledPersonWire): boolean => totp || passkeys > 0;
  const columns: readonly Column<EnrolledPersonWire>[] = [
    {
      key: "person",
      header: text("secondFactor.people.column.person"),
      cell: (person) => (
        <span className={styles.person}>
          <span>{person.name}</span>
          <small>
            {[person.username, person.client ?? person.teams.join(", ")].filter(Boolean).join(" · ")}
          </small>
        </span>
      ),
    },
    {
      key: "policy",
      header: text("secondFactor.people.column.policy"),
      width: 190,
      phone: "hidden",
      cell: ({ policy }) => text(`secondFactor.policy.value.${policy}`),
    },
    {
      key: "methods",
      header: text("secondFactor.people.column.methods"),
      width: 190,
      phone: "line",
      cell: methodsOf,
    },
    {
      key: "codes",
      header: text("secondFactor.people.column.codes"),
      width: 130,
      align: "end",
      phone: "hidden",
      cell: (person) => (isEnrolled(person) ? format.number(person.backupCodesLeft) : ""),
    },
    {
      key: "lastUse",
      header: text("secondFactor.people.column.lastUse"),
      width: 170,
      phone: "end",
      cell: (person) => {
        if (!isEnrolled(person)) return "";
        return person.lastUsedAt === null
          ? text("secondFactor.people.never")
          : format.dateTime(new Date(person.lastUsedAt));
      },
    },
  ];
  const rowActions = (person: EnrolledPersonWire): readonly RowAction[] =>
    isEnrolled(person) && person.mayReset
      ? [
          {
            label: text("secondFactor.rescue.action"),
            icon: <IconLifebuoy />,
            onClick: () => setAsked({ kind: "rescue", person }),
          },
          {
            label: text("secondFactor.reset.action"),
            icon: <IconRotate />,
            danger: true,
            onClick: () => setAsked({ kind: "reset", person }),
          },
        ]
      : [];
  const isFiltered = wish.search !== "" || wish.filter !== "all";
  return (
    <section ref={section} className={styles.section} aria-labelledby="second-factor-people">
      <h2 id="second-factor-people" className={styles.title}>
        {text("secondFactor.people.title")}
      </h2>
      <div className={styles.filters}>
        <TextField
          type="search"
          label={text("secondFactor.people.search.label")}
          maxLength={longestPersonSearch}
          value={wish.search}
          onChange={(search) => setWish({ ...wish, search, page: 1 })}
        />
        <Select
          label={text("secondFactor.people.filter.label")}
          value={wish.filter}
          onChange={(filter) => setWish({ ...wish, filter, page: 1 })}
          options={enrolmentFilters.map((value) => ({
            value,
            label: text(`secondFactor.people.filter.${value}`),
          }))}
        />
      </div>
      <Table
        label={text("secondFactor.people.title")}
        rows={people.data?.data ?? []}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        rowActions={rowActions}
        loading={people.isFetching}
        error={
          people.isError && !people.data
            ? { message: text(`error.${codeOf(people.error)}`), onRetry: () => void people.refetch() }
            : undefined
        }
        empty={
          isFiltered ? (
            <FilteredEmptyState onClear={() => setWish(everybody)} />
          ) : (
            <EmptyState>{text("secondFactor.people.empty")}</EmptyState>
          )
        }
      />
      <PageTurner
        page={wish.page}
        pages={Math.ceil(total / secondFactorPageLength)}
        onTurn={(page) => setWish({ ...wish, page })}
      />
      {asked && <LookAfterDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}
