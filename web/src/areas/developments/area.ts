import { IconCards, IconPackageExport, IconPalette } from "@tabler/icons-react";
import { cardsScreen, developmentTypesScreen } from "@planete/shared/domain/rights/right-tags.ts";
import type { Area } from "../../kit/area.ts";
import { listSearch } from "../../kit/list-address.ts";
import { releaseScreen } from "@planete/shared/domain/releases/software-release.ts";
import { cardList } from "./cards/card-list.ts";
import { releaseList } from "./releases/release-list.ts";

/** Cards and types; developments themselves share their route with the planning (`app/work-area.ts`). */
export const developmentsArea: Area = {
  vision: [
    {
      screen: cardsScreen,
      title: "development.cards.title",
      group: "work",
      icon: IconCards,
      load: async () => ({ default: (await import("./cards/cards-screen.tsx")).CardsScreen }),
      search: listSearch(cardList),
    },
    {
      screen: releaseScreen,
      title: "release.title",
      group: "work",
      icon: IconPackageExport,
      load: async () => ({ default: (await import("./releases/releases-screen.tsx")).ReleasesScreen }),
      search: listSearch(releaseList),
    },
    {
      screen: developmentTypesScreen,
      title: "development.types.title",
      group: "settings",
      icon: IconPalette,
      load: async () => ({ default: (await import("./types/types-screen.tsx")).TypesScreen }),
    },
  ],
};
