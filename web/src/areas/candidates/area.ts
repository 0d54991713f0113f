import { IconUserSearch } from "@tabler/icons-react";
import { poolScreen } from "@planete/shared/domain/rights/right-tags.ts";
import type { Area } from "../../kit/area.ts";
import { listSearch } from "../../kit/list-address.ts";
import { candidateList } from "./candidate-list.ts";

export const candidatesArea: Area = {
  vision: [
    {
      screen: poolScreen,
      title: "pool.title",
      group: "clients",
      icon: IconUserSearch,
      load: async () => ({ default: (await import("./candidates-screen.tsx")).CandidatesScreen }),
      search: listSearch(candidateList),
    },
  ],
};
