import { IconCards, IconPalette } from "@tabler/icons-react";
import { cardsScreen, developmentTypesScreen } from "@planete/shared/domain/rights/right-tags.ts";
import type { Area } from "../../kit/area.ts";
import { listSearch } from "../../kit/list-address.ts";
import { cardList } from "./cards/card-list.ts";

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
      screen: developmentTypesScreen,
      title: "development.types.title",
      group: "settings",
      icon: IconPalette,
      load: async () => ({ default: (await import("./types/types-screen.tsx")).TypesScreen }),
    },
  ],
};
