import { IconDots, IconFileSpreadsheet, IconPrinter, IconShare2, IconTable } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { ExportShape } from "@planete/shared/contract/planning-export.contract.ts";
import { exportPlanning } from "@planete/shared/contract/planning-export.contract.ts";
import { dateOfEpochDay } from "@planete/shared/domain/calendar/epoch-day.ts";
import { periodOf } from "@planete/shared/domain/planning/planning-period.ts";
import { callForFile } from "../../../platform/http/call-api.ts";
import { saveAs } from "../../../platform/hand-over-file.ts";
import { useLanguageCode, useText } from "../../../platform/i18n/text.ts";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { MenuItem } from "../../../ui/menu.tsx";
import { Menu } from "../../../ui/menu.tsx";
import type { PlanningAddress } from "../planning-address.ts";
import { PlanningPrint } from "./planning-print.tsx";

interface PlanningOutMenuProps {
  readonly address: PlanningAddress;
  readonly title: string;
  /** What else the menu offers, above the ways out. */
  readonly above?: readonly MenuItem[] | undefined;
}

/** The ways out of the planning: two kinds of CSV, and paper or PDF by the browser's own print. */
export function PlanningOutMenu({ address, title, above = [] }: PlanningOutMenuProps): ReactNode {
  const text = useText();
  const lang = useLanguageCode();
  const sayFailure = useSayFailure();
  const [printing, setPrinting] = useState(false);
  const period = periodOf(address.view, address.day);
  const startDate = dateOfEpochDay(period.first);
  const save = async (shape: ExportShape): Promise<void> => {
    try {
      const endDate = dateOfEpochDay(period.first + period.days - 1);
      const query = {
        startDate,
        endDate,
        shape,
        lang,
        ...(address.teams.length > 0 ? { team: address.teams.join(",") } : {}),
        ...(address.types.length > 0 ? { type: address.types.join(",") } : {}),
      };
      const file = await callForFile(exportPlanning, { query });
      saveAs(file, `planning-${startDate}.csv`);
    } catch (error) {
      sayFailure(error);
    }
  };
  return (
    <>
      <Menu
        align="end"
        entries={[
          ...above,
          ...(above.length > 0 ? [{ separator: true } as const] : []),
          {
            label: text("planningOut.list"),
            icon: <IconFileSpreadsheet />,
            onClick: () => void save("list"),
          },
          { label: text("planningOut.matrix"), icon: <IconTable />, onClick: () => void save("matrix") },
          { label: text("planningOut.print"), icon: <IconPrinter />, onClick: () => setPrinting(true) },
        ]}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            label={text(above.length > 0 ? "kit.panel.more.action" : "planningOut.menu")}
            icon={above.length > 0 ? <IconDots /> : <IconShare2 />}
          />
        )}
      />
      {printing && (
        <PlanningPrint period={period} address={address} title={title} onDone={() => setPrinting(false)} />
      )}
    </>
  );
}
