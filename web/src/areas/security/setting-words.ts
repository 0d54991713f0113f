import type { SettingsChangeWire } from "@planete/shared/contract/authentication-settings.contract.ts";
import { historyFieldId } from "@planete/shared/contract/history-words.ts";
import type { Formatter } from "@planete/shared/i18n/format.ts";
import type { Translate } from "@planete/shared/i18n/translator.ts";

type Change = SettingsChangeWire["changes"][number];

const units = [
  ["Days", "days"],
  ["Hours", "hours"],
  ["minutes", "minutes"],
] as const;

export function settingLabel(text: Translate, setting: string): string {
  const [group, ...rest] = setting.split(".");
  if (group === "networks") {
    const scope =
      rest.length === 0
        ? text("security.networks.everyone")
        : text("security.networks.team", { team: rest.join(".") });
    return `${text("security.networks.title")} · ${scope}`;
  }
  const label = historyFieldId("authentication-settings", setting);
  return label === undefined ? setting : text(label);
}

export function valueText(text: Translate, format: Formatter, setting: string, value: unknown): string {
  if (typeof value === "boolean") return text(value ? "security.value.on" : "security.value.off");
  if (typeof value === "number") {
    if (setting === "passwordAge.periodDays" && value === 0) return text("security.value.off");
    const unit = units.find(([ending]) => setting.endsWith(ending))?.[1];
    const number = format.number(value);
    return unit === undefined ? number : `${number} ${text(`security.unit.${unit}`, { count: value })}`;
  }
  const networks = Array.isArray(value) ? value.filter((part) => typeof part === "string") : [];
  return networks.length === 0 ? text("security.value.none") : networks.join(", ");
}

/** One change in a line: what, from what, to what. */
export function changeText(text: Translate, format: Formatter, change: Change): string {
  return text("security.words.change", {
    setting: settingLabel(text, change.setting),
    before: valueText(text, format, change.setting, change.before),
    after: valueText(text, format, change.setting, change.after),
  });
}
