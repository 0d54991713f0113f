import type { HistoryLine } from "@planete/shared/contract/development-view.contract.ts";
import type { DevelopmentStatus } from "@planete/shared/domain/developments/development-status.ts";
import { developmentStatuses } from "@planete/shared/domain/developments/development-status.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { useWorkWords } from "../use-work-words.ts";

/** Actions whose sentence needs nothing but its code. */
const plainActions = [
  "created",
  "deleted",
  "commented",
  "taskAdded",
  "taskDeleted",
  "cardChanged",
  "cardsJoined",
  "cardArchived",
  "cardUnarchived",
  "undone",
] as const;

const fieldNames = [
  "label",
  "description",
  "client",
  "type",
  "team",
  "release",
  "readers",
  "sheets",
] as const;

function partOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

const textIn = (value: unknown, name: string): string | undefined => {
  const part = partOf(value, name);
  return typeof part === "string" ? part : undefined;
};

const numberIn = (value: unknown, name: string): number | undefined => {
  const part = partOf(value, name);
  return typeof part === "number" ? part : undefined;
};

const statusIn = (value: unknown, name: string): DevelopmentStatus =>
  developmentStatuses.find((status) => status === partOf(value, name)) ?? "to-qualify";

/** An entry of the history as a sentence after the name of whoever did it. Codes are stored, never words (D8). */
export function useHistoryWords(): (line: HistoryLine) => string {
  const text = useText();
  const format = useFormat();
  const words = useWorkWords();
  const status = (params: unknown, name: string): string =>
    text(`development.status.${statusIn(params, name)}`);
  const day = (date: string | undefined): string => (date === undefined ? "" : words.day(date));
  const span = (side: unknown): string => {
    const [first, last] = [textIn(side, "firstDay"), textIn(side, "lastDay")];
    if (first === undefined) return "";
    return last === undefined || last === first
      ? day(first)
      : text("planning.period", { first: day(first), last: day(last) });
  };
  const todos = (params: unknown): string => {
    const names = (["ticked", "added", "reopened", "removed"] as const).flatMap((kind) => {
      const listed = partOf(params, kind);
      return Array.isArray(listed) && listed.length > 0
        ? [text(`development.history.todos.${kind}`, { names: format.list(listed.map(String)) })]
        : [];
    });
    return names.length > 0 ? names.join(", ") : text("development.history.todos.other");
  };
  return ({ action, params, people }) => {
    const plain = plainActions.find((each) => each === action);
    if (plain) return text(`development.history.${plain}`);
    const [from, to] = [partOf(params, "from"), partOf(params, "to")];
    const nameOf = (side: unknown): string =>
      people.find(({ id }) => id === partOf(side, "personId"))?.name ?? text("kit.conflict.somebody");
    const forecast = (date: string | undefined): string =>
      date === undefined
        ? text("development.history.forecastRemoved")
        : text("development.history.forecastSet", { day: day(date) });
    switch (action) {
      case "fieldsChanged": {
        const fields = partOf(params, "fields");
        const changed = fieldNames.filter((name) => partOf(fields, name) !== undefined);
        const named = changed.map((name) => {
          const now = textIn(partOf(fields, name), "to");
          const label = text(`development.field.${name}`);
          return now === undefined ? label : text("development.history.field", { name: label, value: now });
        });
        return text("development.history.fieldsChanged", { names: format.list(named) });
      }
      case "statusChanged":
        return text("development.history.statusChanged", {
          from: status(params, "from"),
          to: status(params, "to"),
        });
      case "statusReset":
        return text("development.history.statusReset", { reason: textIn(params, "reason") ?? "" });
      case "estimateSet": {
        const minutes = numberIn(params, "to");
        return minutes === undefined
          ? text("development.history.estimateRemoved")
          : text("development.history.estimateSet", { hours: words.hours(minutes) });
      }
      case "forecastSet":
        return forecast(textIn(params, "to"));
      case "todosChanged":
        return todos(params);
      case "hoursSet":
        return text("development.history.hoursSet", {
          hours: words.hours(numberIn(params, "to") ?? 0),
          day: day(textIn(params, "day")),
        });
      case "timeTracked":
        return text("development.history.timeTracked", {
          hours: words.hours(numberIn(params, "minutes") ?? 0),
        });
      case "noted":
        return text("development.history.noted", { note: textIn(params, "note") ?? "" });
      case "cardAssigned":
      case "cardMoved":
        return text(`development.history.${action}`, { person: nameOf(to), days: span(to) });
      case "cardUnassigned":
        return text("development.history.cardUnassigned", { person: nameOf(from) });
      case "cardForecastSet":
        return forecast(textIn(to, "forecastDate"));
      case "cardRescheduled":
        return text("development.history.cardRescheduled", { days: span(to) });
      case "cardSplit":
        return text("development.history.cardSplit", { day: day(textIn(params, "day")) });
      default:
        return text("development.history.other");
    }
  };
}
