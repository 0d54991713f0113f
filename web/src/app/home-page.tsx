import type { ReactNode } from "react";
import { HomeScreen } from "../areas/home/home-screen.tsx";
import { ModulesTile } from "../areas/modules/modules-tile.tsx";
import { NewsTile } from "../areas/news/news-tile.tsx";
import { useText } from "../platform/i18n/text.ts";

/** Home, composed of tiles that belong to other areas. */
export function HomePage(): ReactNode {
  const text = useText();
  return (
    <HomeScreen>
      <NewsTile />
      <ModulesTile title={text("shell.menu.modules")} />
    </HomeScreen>
  );
}
