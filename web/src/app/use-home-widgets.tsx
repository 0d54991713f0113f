import type { ComponentType, ReactNode } from "react";
import { lazy, Suspense } from "react";
import { AgendaTile } from "../areas/agenda/agenda-tile.tsx";
import type { HomeWidgets } from "../areas/home/home-widgets.ts";
import { OwnWorkTile } from "../areas/home/tasks/own-work.tsx";
import { TasksTile } from "../areas/home/tasks/tasks-tile.tsx";
import { ModulesTile } from "../areas/modules/modules-tile.tsx";
import { NewsTile } from "../areas/news/news-tile.tsx";
import { useText } from "../platform/i18n/text.ts";
import { Tile } from "../ui/tile.tsx";
import { paths } from "../paths.ts";
import { findRoute } from "./route-table.ts";

interface TitleProps {
  readonly title: string;
}

/** Beyond the four that everybody starts with, a tile is fetched by whoever has put it on a board. */
function later(
  load: () => Promise<ComponentType<TitleProps>>,
): (title: string) => { readonly title: string; readonly content: ReactNode } {
  const Content = lazy(async () => ({ default: await load() }));
  return (title) => ({
    title,
    content: (
      <Suspense fallback={<Tile title={title} loading />}>
        <Content title={title} />
      </Suspense>
    ),
  });
}

const sheetTiles = () => import("../areas/hotline/tiles/queue-tiles.tsx");
const planningTiles = () => import("../areas/planning/tiles/planning-tiles.tsx");
const developmentTiles = () => import("../areas/developments/tiles/development-tiles.tsx");

const myRequests = later(
  async () => (await import("../areas/hotline/tiles/my-requests-tile.tsx")).MyRequestsTile,
);
const mySheets = later(async () => (await sheetTiles()).MySheetsTile);
const teamQueue = later(async () => (await sheetTiles()).TeamQueueTile);
const dueToday = later(async () => (await sheetTiles()).DueTodayTile);
const planningToday = later(async () => (await planningTiles()).PlanningTodayTile);
const absences = later(async () => (await planningTiles()).AbsencesTile);
const teamLoad = later(async () => (await planningTiles()).TeamLoadTile);
const inReview = later(async () => (await developmentTiles()).InReviewTile);
const undated = later(async () => (await developmentTiles()).UndatedTile);
const late = later(async () => (await developmentTiles()).LateTile);
const deliveries = later(async () => (await developmentTiles()).DeliveriesTile);
const latestRelease = later(
  async () => (await import("../areas/releases/latest-release-tile.tsx")).LatestReleaseTile,
);

/** The widgets of home and of the start pages; they belong to other areas, and meet here. */
export function useHomeWidgets(): HomeWidgets {
  const text = useText();
  const agendaBuilt = findRoute(paths.agenda)?.screen !== undefined;
  const titles = {
    agenda: text("home.widget.agenda"),
    news: text("news.title"),
    tasks: text("home.widget.tasks"),
    modules: text("shell.menu.modules"),
    ownWork: text("home.widget.ownWork"),
  };
  return {
    agenda: {
      title: titles.agenda,
      content: <AgendaTile title={titles.agenda} href={agendaBuilt ? paths.agenda : undefined} />,
    },
    "planete-online-news": { title: titles.news, content: <NewsTile /> },
    tasks: { title: titles.tasks, content: <TasksTile title={titles.tasks} /> },
    modules: { title: titles.modules, content: <ModulesTile title={titles.modules} /> },
    "my-requests": myRequests(text("hotline.mine.title")),
    "my-sheets": mySheets(text("home.widget.mySheets")),
    "team-queue": teamQueue(text("home.widget.teamQueue")),
    "due-today": dueToday(text("home.widget.dueToday")),
    "planning-today": planningToday(text("home.widget.planningToday")),
    absences: absences(text("home.widget.absences")),
    "team-load": teamLoad(text("home.widget.teamLoad")),
    "own-work": { title: titles.ownWork, content: <OwnWorkTile title={titles.ownWork} /> },
    "developments-in-review": inReview(text("home.widget.inReview")),
    "undated-developments": undated(text("attention.name.undatedDevelopments")),
    "late-developments": late(text("attention.name.lateDevelopments")),
    "next-deliveries": deliveries(text("home.widget.deliveries")),
    "latest-release": latestRelease(text("home.widget.latestRelease")),
  };
}
