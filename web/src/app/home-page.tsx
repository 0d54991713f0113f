import type { ReactNode } from "react";
import { useState } from "react";
import { AgendaTile } from "../areas/agenda/agenda-tile.tsx";
import { BookingChip } from "../areas/agenda/booking-chip.tsx";
import { HomeScreen } from "../areas/home/home-screen.tsx";
import type { HomeWidgets } from "../areas/home/home-widgets.ts";
import { TasksTile } from "../areas/home/tasks/tasks-tile.tsx";
import { ModulesTile } from "../areas/modules/modules-tile.tsx";
import { NewsTile } from "../areas/news/news-tile.tsx";
import { useLeaveGuard } from "../kit/use-leave-guard.tsx";
import { useText } from "../platform/i18n/text.ts";
import { paths } from "./paths.ts";
import { findRoute } from "./route-table.ts";

/** Home, composed of widgets that belong to other areas. */
export function HomePage(): ReactNode {
  const text = useText();
  const [unsaved, setUnsaved] = useState(false);
  const guard = useLeaveGuard(unsaved, text("home.leave.text"));
  const agendaBuilt = findRoute(paths.agenda)?.screen !== undefined;
  const titles = {
    agenda: text("home.widget.agenda"),
    news: text("news.title"),
    tasks: text("home.widget.tasks"),
    modules: text("shell.menu.modules"),
  };
  const widgets: HomeWidgets = {
    agenda: {
      title: titles.agenda,
      content: <AgendaTile title={titles.agenda} href={agendaBuilt ? paths.agenda : undefined} />,
    },
    "planete-online-news": { title: titles.news, content: <NewsTile /> },
    tasks: { title: titles.tasks, content: <TasksTile title={titles.tasks} /> },
    modules: { title: titles.modules, content: <ModulesTile title={titles.modules} /> },
  };
  return (
    <>
      <HomeScreen widgets={widgets} status={<BookingChip />} onUnsaved={setUnsaved} />
      {guard.question}
    </>
  );
}
