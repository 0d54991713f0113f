import type { KeyboardEvent, ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { canPinMore, pinLimit } from "@planete/shared/domain/modules/module-pins.ts";
import { sortModules } from "@planete/shared/domain/modules/module-order.ts";
import { searchModules } from "@planete/shared/domain/modules/module-search.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton, SkeletonNote } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { neighbour } from "./arrow-focus.ts";
import { ModuleCard } from "./module-card.tsx";
import { ModulesToolbar } from "./modules-toolbar.tsx";
import { NoModules } from "./no-modules.tsx";
import { useArrangeModules } from "./use-arrange-modules.ts";
import { useModuleLetters } from "./use-module-letters.ts";
import { useModuleNames, useModules } from "./use-modules.ts";
import { useModulesPreferences } from "./use-modules-preferences.ts";
import { useReorder } from "./use-reorder.ts";
import { useSearchKey } from "./use-search-key.ts";
import styles from "./modules-screen.module.css";

/** Every module that is open to the person: found, sorted, arranged, kept in the menu (spec §3). */
export function ModulesScreen(): ReactNode {
  const text = useText();
  const format = useFormat();
  const { languages, nameOf } = useModuleNames();
  const letters = useModuleLetters();
  const { data: modules, error, isFetching, refetch } = useModules();
  const { modulesView, moduleSort } = useModulesPreferences();
  const arrange = useArrangeModules();
  const [query, setQuery] = useState("");
  const [said, setSaid] = useState("");
  const searchField = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useSearchKey(searchField);
  useEffect(() => {
    // On a phone the keyboard would cover half of what there is to choose from.
    if (window.matchMedia("(pointer: fine)").matches) searchField.current?.focus();
  }, []);

  const slugs = (modules ?? []).map((module) => module.slug);
  const gripOf = useReorder(slugs, (order, moved) => {
    arrange({ kind: "order", slugs: order });
    const module = modules?.find(({ slug }) => slug === moved);
    const name = module ? nameOf(module) : moved;
    setSaid(text("modules.moved", { name, place: order.indexOf(moved) + 1, total: order.length }));
  });

  const sorted = sortModules(modules ?? [], moduleSort, { nameOf, compare: format.compare });
  const found = searchModules(sorted, query, languages);
  const arranging = moduleSort === "own-order" && query.trim() === "";
  const canPin = canPinMore(modules ?? []);

  const links = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>("[data-open]") ?? [])];
  const openBest = (): void => {
    const best = found[0];
    const wanted = best && !best.byName && best.parts.size > 0 ? "[data-hit]" : "[data-open]";
    list.current?.firstElementChild?.querySelector<HTMLElement>(wanted)?.click();
  };
  const onSearchKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && query !== "") setQuery("");
    else if (event.key === "ArrowDown") links()[0]?.focus();
    else if (event.key === "Enter" && query.trim() !== "") openBest();
    else return;
    event.preventDefault();
  };
  const onListKey = (event: KeyboardEvent<HTMLElement>): void => {
    const all = links();
    const at = all.findIndex((link) => link === event.target);
    if (at === -1 || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
    const next = neighbour(
      all.map((link) => link.getBoundingClientRect()),
      at,
      event.key,
    );
    const target = next === undefined && event.key === "ArrowUp" ? searchField.current : all[next ?? -1];
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return (
    <main className={styles.page}>
      <PageHeader title={text("shell.menu.modules")} lead={text("modules.lead", { limit: pinLimit })} />
      {modules && error && (
        <Banner
          tone="warning"
          announce
          action={{ label: text("ui.error.retry"), onClick: () => void refetch() }}
        >
          {text("modules.stale")}
        </Banner>
      )}
      {!modules && error && (
        <ErrorState
          message={text("modules.failed")}
          requestId={error instanceof ApiError ? error.requestId : undefined}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {modules?.length === 0 && <NoModules />}
      {(modules ? modules.length > 0 : !error) && (
        <ModulesToolbar
          query={query}
          onQuery={setQuery}
          searchField={searchField}
          onSearchKey={onSearchKey}
          count={modules && found.length}
        />
      )}
      {!modules && !error && <ModulesSkeleton view={modulesView} />}
      {arranging && slugs.length > 1 && <p className={styles.hint}>{text("modules.order.hint")}</p>}
      {slugs.length > 0 && found.length === 0 && (
        <EmptyState
          primary={{
            label: text("modules.search.clear.action"),
            onClick: () => {
              setQuery("");
              searchField.current?.focus();
            },
          }}
        >
          {text("modules.search.none", { query: query.trim() })}
        </EmptyState>
      )}
      {found.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows move between the links inside
        <ul ref={list} className={styles.modules} data-view={modulesView} onKeyDown={onListKey}>
          {found.map((result) => (
            <ModuleCard
              key={result.module.slug}
              found={result}
              letters={letters(result.module)}
              view={modulesView}
              showUses={moduleSort === "most-used"}
              canPin={canPin}
              onPin={(pinned) => arrange({ kind: "pin", slug: result.module.slug, pinned })}
              grip={arranging && slugs.length > 1 ? gripOf(result.module.slug) : undefined}
            />
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </main>
  );
}

function ModulesSkeleton({ view }: { readonly view: "grid" | "list" }): ReactNode {
  return (
    <div className={styles.modules} data-view={view}>
      <SkeletonNote />
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} shape="block" width="100%" height={view === "grid" ? "7.5rem" : "3.5rem"} />
      ))}
    </div>
  );
}
