import { IconChecks } from "@tabler/icons-react";
import { use } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { NavigateContext } from "../../ui/link.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Select } from "../../ui/select.tsx";
import { showToast } from "../../ui/toast-store.ts";
import type { NewsFilters, NewsAddress } from "./news-address.ts";
import { changeFilter, newsPath } from "./news-address.ts";
import { categoryFaces } from "./news-category.tsx";
import styles from "./news-filters.module.css";
import { useMarkAllRead, useNewsOverview } from "./news-queries.ts";

const any = "";

/** What the list shows, kept in the address, and the way to be done with all of it. */
export function NewsFilterBar({ address }: { readonly address: NewsAddress }) {
  const { filters, openId } = address;
  const text = useText();
  const navigation = use(NavigateContext);
  const overview = useNewsOverview().data?.data;
  const go = (next: NewsFilters): void => navigation?.navigate(newsPath(next, openId));
  const category = categoryOptions(overview?.categories ?? [], filters.category);
  const years = [
    ...new Set([...(overview?.years ?? []), ...(filters.year === undefined ? [] : [filters.year])]),
  ];
  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        <SegmentedControl
          label={text("news.filter.show")}
          options={[
            { value: "all", label: text("news.filter.all") },
            { value: "unread", label: text("news.filter.unread") },
          ]}
          value={filters.unread === undefined ? "all" : "unread"}
          onChange={(shown) => go(changeFilter(filters, "unread", shown === "unread" ? "true" : undefined))}
        />
        <MarkAllRead unread={overview?.unread} />
      </div>
      <div className={styles.selects}>
        <Select
          label={text("news.filter.category")}
          labelHidden
          size="compact"
          value={filters.category ?? any}
          options={[
            { value: any, label: text("news.filter.category.all") },
            ...category.map((value) => ({ value, label: text(categoryFaces[value].label) })),
          ]}
          onChange={(value) =>
            go(
              changeFilter(
                filters,
                "category",
                category.find((known) => known === value),
              ),
            )
          }
        />
        <Select
          label={text("news.filter.year")}
          labelHidden
          size="compact"
          value={String(filters.year ?? any)}
          options={[
            { value: any, label: text("news.filter.year.all") },
            ...years.map((year) => ({ value: String(year), label: String(year) })),
          ]}
          onChange={(value) => go(changeFilter(filters, "year", value === any ? undefined : Number(value)))}
        />
      </div>
    </div>
  );
}

/** A category of the address is offered even when no item has it, so that it can be taken away. */
function categoryOptions<Category>(
  known: readonly Category[],
  chosen: Category | undefined,
): readonly Category[] {
  return [...new Set([...known, ...(chosen === undefined ? [] : [chosen])])];
}

function MarkAllRead({ unread }: { readonly unread: number | undefined }) {
  const text = useText();
  const markAll = useMarkAllRead();
  const press = (): void =>
    markAll.mutate(undefined, {
      onSuccess: ({ data }) =>
        showToast({ message: text("news.readAll.done", { count: data.marked }), tone: "success" }),
      onError: () => showToast({ message: text("news.readAll.failed"), tone: "error" }),
    });
  return (
    <IconButton
      label={text("news.readAll.action")}
      icon={<IconChecks />}
      loading={markAll.isPending}
      disabledReason={unread === 0 ? text("news.allRead") : undefined}
      onClick={press}
    />
  );
}
