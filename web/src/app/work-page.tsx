import { useLocation } from "@tanstack/react-router";
import { IconLayoutKanban, IconListDetails, IconTable, IconTimeline } from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";
import { use } from "react";
import { developmentsRight, developmentsScreen } from "@planete/shared/domain/rights/right-tags.ts";
import { DevelopmentPanel } from "../areas/developments/one/development-panel.tsx";
import { DevelopmentPage } from "../areas/developments/one/development-page.tsx";
import { DevelopmentsScreen } from "../areas/developments/developments-screen.tsx";
import type { WorkView } from "../areas/developments/work-list.ts";
import { workViews } from "../areas/developments/work-list.ts";
import { PlanningScreen } from "../areas/planning/planning-screen.tsx";
import { useText } from "../platform/i18n/text.ts";
import { usePerson } from "../platform/session/use-session.ts";
import { Link, NavigateContext } from "../ui/link.tsx";
import { BarContent } from "./shell/bar-slot.tsx";
import { classes } from "../ui/classes.ts";
import { useCurrentInView } from "../ui/use-current-in-view.ts";
import wide from "../ui/wide-row.module.css";
import styles from "./work-page.module.css";
import { supportVisionPath } from "../paths.ts";

const icons: Readonly<Record<WorkView | "planning", ComponentType>> = {
  planning: IconTimeline,
  lists: IconListDetails,
  board: IconLayoutKanban,
  table: IconTable,
};

/** The work of the company: the planning first, its lists, board and table beside it, one route for all (D16). */
export function WorkPage(): ReactNode {
  const { searchStr } = useLocation();
  const search = new URLSearchParams(searchStr);
  const view = search.get("view");
  const shown = workViews.find((each) => each === view);
  const { user } = usePerson();
  // The planning opens for more people than the other views (D16).
  const holds = (user.rights[developmentsRight] ?? 0) > 0;
  if (!holds) return <PlanningScreen />;
  return (
    <>
      <Views current={view === "development" ? undefined : (shown ?? "planning")} search={search} />
      {view === "development" ? (
        <DevelopmentPage />
      ) : shown ? (
        <DevelopmentsScreen view={shown} />
      ) : (
        <>
          <PlanningScreen />
          <PlanningPanel search={search} />
        </>
      )}
    </>
  );
}

/** A development over the planning, where the address names one. */
function PlanningPanel({ search }: { readonly search: URLSearchParams }): ReactNode {
  const navigation = use(NavigateContext);
  const open = search.get("open");
  const go = (id: string | undefined): void => {
    const next = new URLSearchParams(search);
    if (id === undefined) next.delete("open");
    else next.set("open", id);
    navigation?.navigate(`${supportVisionPath(developmentsScreen)}?${next}`);
  };
  return (
    open !== null &&
    open !== "" && (
      <DevelopmentPanel key={open} id={open} onClose={() => go(undefined)} onOpen={(id) => go(id)} />
    )
  );
}

/** The ways to look at the work; team and type filter all of them and go along. */
function Views({
  current,
  search,
}: {
  readonly current: WorkView | "planning" | undefined;
  readonly search: URLSearchParams;
}): ReactNode {
  const addressOf = (view: WorkView | "planning"): string => {
    const next = new URLSearchParams();
    if (view !== "planning") next.set("view", view);
    const kept = view === "planning" || current === "planning" ? ["team", "type"] : [...search.keys()];
    for (const name of kept) {
      const value = search.get(name);
      if (value !== null && value !== "" && name !== "view" && name !== "open" && name !== "tab")
        next.set(name, value);
    }
    const query = next.toString();
    return supportVisionPath(developmentsScreen) + (query === "" ? "" : `?${query}`);
  };
  return (
    <BarContent>
      <ViewLinks current={current} addressOf={addressOf} />
    </BarContent>
  );
}

function ViewLinks({
  current,
  addressOf,
}: {
  readonly current: WorkView | "planning" | undefined;
  readonly addressOf: (view: WorkView | "planning") => string;
}): ReactNode {
  const text = useText();
  const row = useCurrentInView<HTMLElement>(current);
  return (
    <nav ref={row} aria-label={text("development.views")} className={classes(styles.views, wide.row)}>
      {(["planning", ...workViews] as const).map((view) => {
        const Icon = icons[view];
        return (
          <Link
            key={view}
            href={addressOf(view)}
            className={styles.view}
            aria-current={view === current ? "page" : undefined}
          >
            <Icon aria-hidden="true" />
            {text(view === "planning" ? "planning.title" : `development.view.${view}`)}
          </Link>
        );
      })}
    </nav>
  );
}
