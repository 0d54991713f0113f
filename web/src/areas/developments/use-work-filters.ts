import { developmentStatuses } from "@planete/shared/domain/developments/development-status.ts";
import { useText } from "../../platform/i18n/text.ts";
import type { ListFilter } from "../../kit/list-filters.tsx";
import { useWorkChoices } from "./use-developments.ts";
import type { WorkFilterName, WorkView } from "./work-list.ts";

/** What a view can be filtered by; the lists hold cards that nobody has yet, so no person and no status. */
export function useWorkFilters(view: WorkView): readonly ListFilter<WorkFilterName>[] {
  const text = useText();
  const { clients, teams, people, types, releases } = useWorkChoices();
  const named = (values: readonly { readonly id: string; readonly name: string }[]) =>
    values.map(({ id, name }) => ({ value: id, label: name }));
  const yes = text("development.filter.late.only");
  const all: readonly ListFilter<WorkFilterName>[] = [
    { name: "client", label: text("development.field.client"), options: named(clients) },
    {
      name: "team",
      label: text("development.field.team"),
      options: teams.map((team) => ({ value: team, label: team })),
    },
    { name: "type", label: text("development.field.type"), options: named(types) },
    { name: "person", label: text("planning.card.person"), options: named(people) },
    {
      name: "status",
      label: text("development.field.status"),
      options: developmentStatuses.map((value) => ({ value, label: text(`development.status.${value}`) })),
    },
    {
      name: "release",
      label: text("development.field.release"),
      options: releases.map(({ id, number }) => ({ value: id, label: number })),
    },
    { name: "late", label: text("development.filter.late"), options: [{ value: "true", label: yes }] },
    {
      name: "dated",
      label: text("development.field.forecastDate"),
      options: [
        { value: "true", label: text("planning.lists.with-date") },
        { value: "false", label: text("planning.lists.without-date") },
      ],
    },
  ];
  const onlyCards: readonly WorkFilterName[] = ["client", "team", "type"];
  return view === "lists" ? all.filter(({ name }) => onlyCards.includes(name)) : all;
}
