import type { SettingsHistoryEntry } from "@planete/shared/contract/authentication-settings.contract.ts";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import type { Formatter } from "@planete/shared/i18n/format.ts";
import type { Translate } from "@planete/shared/i18n/translator.ts";

type Change = SettingsHistoryEntry["changes"][number];

/** What the screen calls each setting. */
const labels: Readonly<Record<string, MessageId>> = {
  "methods.password": "security.methods.password.label",
  "methods.directory": "security.methods.directory.label",
  "passwordAge.periodDays": "security.age.period.label",
  "passwordAge.warningDays": "security.age.warning.label",
  "passwordAge.maximumDelayDays": "security.age.delay.label",
  "attempts.perAccount": "security.attempts.account.label",
  "attempts.perNetwork": "security.attempts.network.label",
  "attempts.minutes": "security.attempts.minutes.label",
  "durations.stayLoggedDays": "security.durations.stay.label",
  "durations.idleHours": "security.durations.idle.label",
  "durations.trustedDeviceDays": "security.durations.trusted.label",
  neutralReset: "security.reset.neutral.label",
};

const units = [
  ["Days", "days"],
  ["Hours", "hours"],
  ["minutes", "minutes"],
] as const;

function settingLabel(text: Translate, setting: string): string {
  const [group, ...rest] = setting.split(".");
  if (group === "networks") {
    const scope =
      rest.length === 0
        ? text("security.networks.everyone")
        : text("security.networks.team", { team: rest.join(".") });
    return `${text("security.networks.title")} · ${scope}`;
  }
  const label = labels[setting];
  return label === undefined ? setting : text(label);
}

function valueText(text: Translate, format: Formatter, setting: string, value: unknown): string {
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
