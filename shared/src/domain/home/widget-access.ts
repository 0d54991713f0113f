import { developmentsRight, liaisonFormRight } from "../rights/right-tags.ts";
import type { WidgetName } from "./board.ts";
import { widgetNames } from "./board.ts";

/** What is asked about somebody before a widget is offered to them. */
export interface WidgetReader {
  readonly employee: boolean;
  readonly holds: (right: string) => boolean;
  /** The planning opens for them (D16). */
  readonly opensPlanning: boolean;
}

type Need = "anyone" | "client sheets" | "staff sheets" | "planning" | "staff" | "developments";

const needs: Readonly<Record<WidgetName, Need>> = {
  agenda: "anyone",
  "planete-online-news": "anyone",
  tasks: "anyone",
  modules: "anyone",
  "my-requests": "client sheets",
  "my-sheets": "staff sheets",
  "team-queue": "staff sheets",
  "due-today": "staff sheets",
  "planning-today": "planning",
  absences: "planning",
  "team-load": "planning",
  "own-work": "staff",
  "developments-in-review": "developments",
  "undated-developments": "developments",
  "late-developments": "developments",
  "next-deliveries": "developments",
  "latest-release": "anyone",
};

/** The widgets whose data somebody may see, in their order; what they show is judged again by the calls they make. */
export function offeredWidgets({ employee, holds, opensPlanning }: WidgetReader): readonly WidgetName[] {
  const met: Readonly<Record<Need, boolean>> = {
    anyone: true,
    staff: employee,
    "client sheets": !employee && holds(liaisonFormRight),
    "staff sheets": employee && holds(liaisonFormRight),
    planning: employee && opensPlanning,
    developments: employee && holds(developmentsRight),
  };
  return widgetNames.filter((name) => met[needs[name]]);
}
