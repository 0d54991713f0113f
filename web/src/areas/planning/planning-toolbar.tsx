import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronLeft,
  IconChevronRight,
  IconInfoCircle,
  IconPlus,
  IconZoomIn,
  IconZoomOut,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { PlanningView } from "@planete/shared/domain/planning/planning-period.ts";
import { planningViews, stepPeriod, zoomLimits } from "@planete/shared/domain/planning/planning-period.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { DayPicker } from "./day-picker.tsx";
import { PlanningOutMenu } from "./out/planning-out-menu.tsx";
import type { PlanningAddress } from "./planning-address.ts";
import styles from "./planning-toolbar.module.css";

const zoomStep = 0.25;

export interface PlanningToolbarProps {
  readonly title: string;
  readonly address: PlanningAddress;
  readonly today: number;
  readonly go: (next: Partial<PlanningAddress>) => void;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly filters: ReactNode;
  readonly infoSection: boolean;
  readonly onInfoSection: (shown: boolean) => void;
  readonly onUndo: (() => void) | undefined;
  readonly onRedo: (() => void) | undefined;
  readonly since: ReactNode;
  readonly onCreate: () => void;
}

/** One row: which days, which view, how large, what of it, and the main action. */
export function PlanningToolbar(props: PlanningToolbarProps): ReactNode {
  const { title, address, today, go, zoom, onZoom, filters, infoSection, onInfoSection, onCreate } = props;
  const { onUndo, onRedo, since } = props;
  const text = useText();
  const format = useFormat();
  const { view, day } = address;
  return (
    <header className={styles.bar}>
      <h1 className={styles.title} aria-live="polite">
        {title}
      </h1>
      <DayPicker day={day} today={today} onPick={(picked) => go({ day: picked })} />
      <Button size="compact" onClick={() => go({ day: today })} aria-keyshortcuts="T">
        {text("planning.today")}
      </Button>
      <IconButton
        label={text("planning.previous")}
        shortcut="K"
        icon={<IconChevronLeft />}
        onClick={() => go({ day: stepPeriod(view, day, -1) })}
      />
      <IconButton
        label={text("planning.next")}
        shortcut="J"
        icon={<IconChevronRight />}
        onClick={() => go({ day: stepPeriod(view, day, 1) })}
      />
      <SegmentedControl<PlanningView>
        label={text("planning.view.label")}
        options={planningViews.map((value) => ({ value, label: text(`planning.view.${value}`) }))}
        value={view}
        onChange={(next) => go({ view: next })}
      />
      <div className={styles.zoom} role="group" aria-label={text("planning.zoom.label")}>
        <IconButton
          label={text("planning.zoom.out")}
          icon={<IconZoomOut />}
          disabledReason={zoom <= zoomLimits.least ? text("planning.zoom.least") : undefined}
          onClick={() => onZoom(zoom - zoomStep)}
        />
        <button type="button" className={styles.percent} onClick={() => onZoom(zoomLimits.usual)}>
          {format.number(zoom, { style: "percent" })}
        </button>
        <IconButton
          label={text("planning.zoom.in")}
          icon={<IconZoomIn />}
          disabledReason={zoom >= zoomLimits.most ? text("planning.zoom.most") : undefined}
          onClick={() => onZoom(zoom + zoomStep)}
        />
      </div>
      {filters}
      <div className={styles.end}>
        {since}
        <IconButton
          label={text("planning.undo")}
          shortcut="Ctrl+Z"
          icon={<IconArrowBackUp />}
          disabledReason={onUndo ? undefined : text("planning.undo.nothing")}
          onClick={() => onUndo?.()}
        />
        <PlanningOutMenu
          address={address}
          title={title}
          above={[
            {
              label: text("planning.redo"),
              shortcut: "Ctrl+Y",
              icon: <IconArrowForwardUp />,
              disabledReason: onRedo ? undefined : text("planning.redo.nothing"),
              onClick: () => onRedo?.(),
            },
            {
              label: text(infoSection ? "planning.info.hide" : "planning.info.show"),
              icon: <IconInfoCircle />,
              onClick: () => onInfoSection(!infoSection),
            },
          ]}
        />
        <Button variant="primary" size="compact" icon={<IconPlus />} onClick={onCreate} aria-keyshortcuts="N">
          {text("planning.event.new")}
        </Button>
      </div>
    </header>
  );
}
