import { IconBuildingCommunity } from "@tabler/icons-react";
import type { Area } from "../../kit/area.ts";

export const companyArea: Area = {
  vision: [
    {
      screen: "company",
      title: "company.title",
      group: "settings",
      icon: IconBuildingCommunity,
      load: async () => ({ default: (await import("./company-screen.tsx")).CompanyScreen }),
    },
  ],
};
