import type { ReactNode } from "react";
import { useMemo, useState } from "react";
import { invalidCardFromWire, listCards } from "@planete/shared/contract/development-card.contract.ts";
import { cardFields, cardFindings } from "@planete/shared/contract/card-fields.ts";
import type { CardView } from "@planete/shared/contract/card-wire.ts";
import { cardFromWire } from "@planete/shared/contract/card-wire.ts";
import type { ChoiceOf } from "@planete/shared/contract/list-fields.ts";
import { filterFromWords, filterInQuery } from "@planete/shared/contract/list-fields.ts";
import { cardName, cardTitle } from "@planete/shared/domain/developments/card-title.ts";
import { developmentStatuses } from "@planete/shared/domain/developments/development-status.ts";
import { cardPlaces } from "@planete/shared/domain/planning/card-place.ts";
import { developmentsRight, developmentsScreen } from "@planete/shared/domain/rights/right-tags.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { supportVisionPath } from "../../../paths.ts";
import { CallFailure } from "../../../kit/call-view.tsx";
import { useListAddress } from "../../../kit/list-address.ts";
import { columnsOf, filtersOf } from "../../../kit/list-fields.ts";
import type { ListFilter } from "../../../kit/list-filters.tsx";
import { ListFilters } from "../../../kit/list-filters.tsx";
import type { ListColumn } from "../../../kit/list-screen.tsx";
import { SearchBox } from "../../../kit/search-box.tsx";
import { useCallPages } from "../../../kit/use-call.ts";
import { CutText } from "../../../ui/cut-text.tsx";
import { EmptyState, FilteredEmptyState } from "../../../ui/empty-state.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { SelectionBar } from "../../../ui/selection-bar.tsx";
import { Table } from "../../../ui/table.tsx";
import { phone, useMediaQuery } from "../../../ui/use-media-query.ts";
import { useMoreAhead } from "../../../ui/use-more-ahead.ts";
import frame from "../developments-screen.module.css";
import { colourOf, TypeMark } from "../look.tsx";
import { DevelopmentPanel } from "../one/development-panel.tsx";
import { useDevelopmentsLive, useWorkChoices } from "../use-developments.ts";
import { useWorkWords } from "../use-work-words.ts";
import { cardList, cardSorts, chosenSort, sectionsOf } from "./card-list.ts";
import styles from "./cards-screen.module.css";
import { InvalidCards } from "./invalid-cards.tsx";
import { useCardChanges } from "./use-card-changes.tsx";

type FilterName = ChoiceOf<typeof cardFields>;
type Filters = Readonly<Partial<Record<FilterName, readonly string[]>>>;

/** Every card with its place; many of them are assigned, moved or put away at once (spec §2 Cartes). */
export function CardsScreen(): ReactNode {
  const text = useText();
  const format = useFormat();
  const { user } = usePerson();
  const { address, go } = useListAddress(cardList);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  useDevelopmentsLive();
  const filter = filterFromWords(cardFields, address.filters);
  const { finding, place: where, archived: isArchived = false } = filter;
  const columns = useCardColumns(where !== undefined);
  const order = chosenSort(address);
  const isPhone = useMediaQuery(phone);
  const pages = useCallPages(
    listCards,
    { query: { ...filterInQuery(filter), ...order, text: address.search ?? "", limit: 100 } },
    {},
  );
  const rows = useMemo(
    () => pages.data?.pages.flatMap(({ data }) => data.map(cardFromWire)) ?? [],
    [pages.data],
  );
  const first = pages.data?.pages[0];
  // The two lists of waiting cards have an order of their own.
  const hasSections = order === undefined && (where === undefined || where === "planning");
  const sections = useMemo(
    () => (hasSections && first ? sectionsOf(rows, first.today) : undefined),
    [hasSections, first, rows],
  );
  // The server names what is invalid to administrators alone; to others the filter would be refused.
  const filters = useCardFilters(
    cardFindings.filter((each) => each !== "invalid" || first?.invalid !== undefined),
  );
  // What another filter has taken from view is not acted on, nor counted.
  const taken = rows.filter(({ id }) => chosen.has(id));
  const many = useCardChanges(taken, isArchived, () => setChosen(new Set()));
  const set = (changes: Filters): void => go({ filters: { ...address.filters, ...changes } });
  const isFiltered = address.search !== undefined || Object.keys(address.filters).length > 0;
  const clear = (): void => go({ search: undefined, filters: {} });
  const scrolled = useMoreAhead({
    has: pages.hasNextPage,
    loading: pages.isFetchingNextPage,
    failed: pages.isFetchNextPageError,
    load: () => void pages.fetchNextPage(),
  });
  const counted = (name: string, count: number | undefined): string =>
    count === undefined ? name : `${name} ${format.number(count)}`;
  const opensDevelopments = (user.rights[developmentsRight] ?? 0) > 0;
  return (
    <main className={frame.screen}>
      <div className={frame.list}>
        <h1 className={frame.title}>{text("development.cards.title")}</h1>
        <div className={frame.head}>
          <SearchBox
            label={text("development.search")}
            value={address.search ?? ""}
            onChange={(search) => go({ search: search === "" ? undefined : search }, { replace: true })}
          />
          <SegmentedControl
            label={text("development.cards.place")}
            value={where ?? "all"}
            options={[
              { value: "all", label: text("development.cards.all") },
              ...cardPlaces.map((value) => ({
                value,
                label: counted(
                  value === "planning" ? text("planning.title") : text(`planning.lists.${value}`),
                  first?.places[value],
                ),
              })),
            ]}
            onChange={(value) => set({ place: value === "all" ? [] : [value] })}
          />
        </div>
        <ListFilters
          filters={filters}
          chosen={address.filters}
          onChange={(next) => go({ filters: next })}
          end={
            first && (
              <span className={styles.count} role="status">
                {text("planning.cards", { count: first.total })}
              </span>
            )
          }
        />
        {first?.invalid && first.invalid.length > 0 && (
          <InvalidCards cards={first.invalid.map(invalidCardFromWire)} open={finding === "invalid"} />
        )}
        <div className={frame.rows}>
          <div className={frame.table} onScrollCapture={scrolled}>
            {pages.isError && rows.length === 0 ? (
              <CallFailure
                error={pages.error}
                onRetry={() => void pages.refetch()}
                retrying={pages.isFetching}
              />
            ) : (
              <Table
                flush
                label={text("development.cards.title")}
                rows={rows}
                rowKey={({ id }) => id}
                rowName={cardName}
                columns={columns.map((column) => ({
                  ...column,
                  // A phone keeps the usual order, for which it has no head to come back to.
                  ...(!isPhone && cardSorts.some((each) => each === column.key)
                    ? { sortBy: () => undefined }
                    : {}),
                }))}
                groups={sections?.map(({ section, from, to }) => ({
                  key: `${section}-${from}`,
                  from,
                  to,
                  heading: <h2 className={styles.section}>{text(`development.cards.section.${section}`)}</h2>,
                }))}
                sort={
                  order && {
                    key: order.sort,
                    direction: order.direction === "desc" ? "descending" : "ascending",
                  }
                }
                onSort={(wish) => {
                  const key = cardSorts.find((each) => each === wish?.key);
                  go({ sort: key && (wish?.direction === "descending" ? `-${key}` : key) });
                }}
                selection={chosen}
                onSelect={setChosen}
                selectionActions="elsewhere"
                {...(opensDevelopments
                  ? { onOpen: (card: CardView) => card.development && go({ open: card.development.id }) }
                  : {})}
                loading={pages.isFetching}
                density="tall"
                height="100%"
                empty={
                  isFiltered ? (
                    <FilteredEmptyState onClear={clear} />
                  ) : (
                    <EmptyState
                      primary={
                        opensDevelopments
                          ? {
                              label: text("development.new.action"),
                              href: `${supportVisionPath(developmentsScreen)}?view=table&open=new`,
                            }
                          : undefined
                      }
                    >
                      {text("development.cards.empty")}
                    </EmptyState>
                  )
                }
              />
            )}
            <SelectionBar
              floats
              count={taken.length}
              actions={many.actions}
              onClear={() => setChosen(new Set())}
            />
          </div>
        </div>
      </div>
      {many.dialogs}
      {address.open !== undefined && opensDevelopments && (
        <DevelopmentPanel
          key={address.open}
          id={address.open}
          onClose={() => go({ open: undefined })}
          onOpen={(id) => go({ open: id }, { replace: true })}
        />
      )}
    </main>
  );
}

function useCardFilters(
  findings: readonly (typeof cardFindings)[number][],
): readonly ListFilter<FilterName>[] {
  const text = useText();
  const { clients, teams, people, types, releases } = useWorkChoices();
  const named = (values: readonly { readonly id: string; readonly name: string }[]) =>
    values.map(({ id, name }) => ({ value: id, label: name }));
  return filtersOf(cardFields, text, {
    finding: findings.map((value) => ({ value, label: text(`development.cards.finding.${value}`) })),
    person: named(people),
    client: named(clients),
    team: teams.map((value) => ({ value, label: value })),
    type: named(types),
    status: developmentStatuses.map((value) => ({ value, label: text(`development.status.${value}`) })),
    release: releases.map(({ id, number }) => ({ value: id, label: number })),
    late: [{ value: "true", label: text("development.filter.late.only") }],
    archived: [{ value: "true", label: text("development.cards.archived.only") }],
    // Chosen beside the search.
    place: [],
  }).filter(({ name }) => name !== "place");
}

/** Among the cards of one place, its column would say the same in every line: the title gets its room. */
function useCardColumns(isOnePlace: boolean): readonly ListColumn<CardView>[] {
  const text = useText();
  const words = useWorkWords();
  const days = ({ firstDay, lastDay, forecastDate }: CardView): string => {
    if (firstDay === null) return forecastDate === null ? "" : words.day(forecastDate);
    return words.span(firstDay, lastDay);
  };
  return columnsOf<typeof cardFields, CardView>(cardFields, text, {
    label: {
      width: isOnePlace ? 284 + placeWidth : 284,
      grows: true,
      cell: (card) => {
        const { title, part } = cardTitle(card);
        const { development } = card;
        return (
          <span className={styles.name} style={{ "--type-colour": colourOf(development?.type) }}>
            {development && <span className={styles.number}>#{development.number}</span>}
            <CutText text={cardName(card)}>
              {part !== undefined && <span className={styles.part}>{part}</span>}
              <span className={styles.label}>{title}</span>
            </CutText>
          </span>
        );
      },
    },
    client: {
      width: 184,
      grows: true,
      phone: "line",
      cell: ({ clientName }) => clientName !== null && <CutText text={clientName} />,
    },
    place: {
      width: placeWidth,
      phone: "hidden",
      cell: ({ place }) => (place === "planning" ? text("planning.title") : text(`planning.lists.${place}`)),
    },
    person: {
      width: 110,
      phone: "line",
      cell: ({ assignee }) => assignee && <CutText text={assignee.name} />,
    },
    days: { width: 104, phone: "end", cell: days },
    hours: {
      width: 80,
      align: "end",
      phone: "hidden",
      cell: ({ durations }) => (typeof durations === "number" ? words.hours(durations) : "…"),
    },
    type: {
      width: 176,
      phone: "hidden",
      cell: ({ development }) => <TypeMark type={development?.type ?? null} />,
    },
    team: { width: 126, phone: "hidden", cell: ({ development }) => development?.team },
  }).filter(({ key }) => !(isOnePlace && key === "place"));
}

const placeWidth = 116;
