import { developmentFields } from "@planete/shared/contract/development-fields.ts";
import { developmentStatuses } from "@planete/shared/domain/developments/development-status.ts";
import { filtersOf } from "../../kit/list-fields.ts";
import { useText } from "../../platform/i18n/text.ts";
import type { ListFilter } from "../../kit/list-filters.tsx";
import { useWorkChoices } from "./use-developments.ts";
import type { WorkFilterName, WorkView } from "./work-list.ts";

/** What a view can be filtered by; the lists hold cards that nobody has yet, so no person. */
export function useWorkFilters(view: WorkView): readonly ListFilter<WorkFilterName>[] {
  const text = useText();
  const { clients, teams, people, types, releases } = useWorkChoices();
  const named = (values: readonly { readonly id: string; readonly name: string }[]) =>
    values.map(({ id, name }) => ({ value: id, label: name }));
  const all = filtersOf(developmentFields, text, {
    client: named(clients),
    team: teams.map((team) => ({ value: team, label: team })),
    type: named(types),
    person: named(people),
    status: developmentStatuses.map((value) => ({ value, label: text(`development.status.${value}`) })),
    release: releases.map(({ id, number }) => ({ value: id, label: number })),
    late: [{ value: "true", label: text("development.filter.late.only") }],
    dated: [
      { value: "true", label: text("planning.lists.with-date") },
      { value: "false", label: text("planning.lists.without-date") },
    ],
  });
  const onlyCards: readonly WorkFilterName[] = ["client", "team", "type", "status", "release", "late"];
  return view === "lists" ? all.filter(({ name }) => onlyCards.includes(name)) : all;
}
