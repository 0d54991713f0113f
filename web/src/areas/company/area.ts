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
      sections: [
        { at: "#company", title: "company.section.look" },
        { at: "#company-name", title: "company.field.name" },
        { at: "#company-logo", title: "company.field.logo" },
        { at: "#company-color", title: "company.field.accentColor" },
        { at: "#zone", title: "company.section.zone", also: ["company.section.zone.lead"] },
        {
          at: "#contact",
          title: "company.section.contact",
          also: ["company.field.phone", "company.field.mail", "company.field.hours"],
        },
        {
          at: "#mail",
          title: "company.section.mail",
          also: ["company.mail.server", "company.mail.test.action"],
        },
        { at: "#history", title: "kit.history.title" },
      ],
    },
  ],
};
