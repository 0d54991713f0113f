import { IconUsersGroup, IconWorld } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useCallback } from "react";
import type { TeamWire } from "@planete/shared/contract/teams.contract.ts";
import type { PlanningEntryKind } from "@planete/shared/domain/planning/team-role.ts";
import { cardTypeActions } from "@planete/shared/domain/planning/team-role.ts";
import { FormSection } from "../../../kit/record-panel.tsx";
import type { DraftForm } from "../../../kit/use-draft-form.tsx";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import type { ComboboxOption } from "../../../ui/combobox-options.ts";
import { MultiCombobox } from "../../../ui/multi-combobox.tsx";
import { Select } from "../../../ui/select.tsx";
import { findStaff } from "../../rights/find-people.ts";
import type { Reach, RoleDraft } from "./role-draft.ts";
import { grantOfWord, wordOfGrant } from "./role-draft.ts";
import styles from "./role-editor.module.css";

/** In the order of what a team lead asks: see, give, take, enter. */
export const sentenceOrder = [
  "viewPlannings",
  "assignCards",
  "unassignCards",
  "personalEvent",
] as const satisfies readonly PlanningEntryKind[];

interface PlanningSentencesProps {
  readonly form: DraftForm<RoleDraft>;
  readonly teams: readonly TeamWire[];
  readonly nameOf: (id: string) => string;
}

/** "… see the planning of …": each sentence ends with teams and people. */
export function PlanningSentences({ form, teams, nameOf }: PlanningSentencesProps): ReactNode {
  const text = useText();
  const { fold } = useFormat();
  const everybody: ComboboxOption<string> = {
    value: "all",
    label: text("rights.role.all"),
    start: <IconWorld className={styles.icon} />,
  };
  const teamOption = (name: string): ComboboxOption<string> => ({
    value: `team:${name}`,
    label: name,
    start: <IconUsersGroup className={styles.icon} />,
  });
  const names = teams.map(({ name }) => name).join("\n");
  const allTeams = text("rights.role.all");
  const find = useCallback(
    async (typed: string, signal: AbortSignal): Promise<readonly ComboboxOption<string>[]> => {
      const wanted = fold(typed);
      const groups = [
        { value: "all", label: allTeams, start: <IconWorld className={styles.icon} /> },
        ...names.split("\n").map((name) => ({
          value: `team:${name}`,
          label: name,
          start: <IconUsersGroup className={styles.icon} />,
        })),
      ].filter(({ label }) => fold(label).includes(wanted));
      const people = await findStaff(typed, signal);
      return [...groups, ...people.map((person) => ({ ...person, value: `user:${person.value}` }))];
    },
    [names, allTeams, fold],
  );
  const chosenOf = ({ all, teams: named, people }: Reach): readonly ComboboxOption<string>[] => [
    ...(all ? [everybody] : []),
    ...named.map(teamOption),
    ...people.map((id) => ({
      value: `user:${id}`,
      label: nameOf(id),
      start: <Avatar name={nameOf(id)} size={20} />,
    })),
  ];
  return (
    <FormSection title={text("rights.role.planning")}>
      <div className={styles.lines}>
        {sentenceOrder.map((about) => {
          const { value, onChange, label, id, hint, error } = form.field(about);
          return (
            <div key={about} className={styles.line}>
              <span className={styles.verb} aria-hidden="true">
                {label}
              </span>
              <MultiCombobox
                id={id}
                label={label}
                labelHidden
                hint={hint}
                error={error}
                placeholder={text(
                  about === "viewPlannings" || about === "personalEvent"
                    ? "rights.role.themselves"
                    : "rights.role.add",
                )}
                options={find}
                value={chosenOf(value)}
                onChange={(chosen) => onChange(reachOf(chosen.map((option) => option.value)))}
              />
            </div>
          );
        })}
      </div>
    </FormSection>
  );
}

/** All teams hold every other choice. */
function reachOf(words: readonly string[]): Reach {
  const after = (prefix: string): string[] =>
    words.filter((word) => word.startsWith(prefix)).map((word) => word.slice(prefix.length));
  return { all: words.includes("all"), teams: after("team:"), people: after("user:") };
}

/** "They create … , change … , delete …", and whether they export. */
export function CardSentences({
  form,
  teams,
}: {
  readonly form: DraftForm<RoleDraft>;
  readonly teams: readonly string[];
}): ReactNode {
  const text = useText();
  const exporting = form.field("exportPlanning");
  return (
    <FormSection title={text("rights.role.cards")}>
      <div className={styles.lines}>
        {cardTypeActions.map((action) => {
          const { value, onChange, id, hint } = form.field(action);
          const word = wordOfGrant(value);
          const known = [
            ...new Set([...teams.map((team) => `team:${team}`), ...(value?.kind === "team" ? [word] : [])]),
          ];
          return (
            <div key={action} className={styles.line}>
              <span className={styles.verb} aria-hidden="true">
                {text(`rights.role.sentence.${action}`)}
              </span>
              <Select
                id={id}
                label={text(`rights.step.card.${action}`)}
                labelHidden
                hint={hint}
                value={word}
                options={[
                  { value: "all", label: text("rights.role.cards.all") },
                  ...known.map((one) => ({
                    value: one,
                    label: text("rights.role.cards.team", { team: one.slice("team:".length) }),
                  })),
                  { value: "none", label: text("rights.role.cards.none") },
                ]}
                onChange={(chosen) => onChange(grantOfWord(chosen))}
              />
            </div>
          );
        })}
      </div>
      <Checkbox
        id={exporting.id}
        label={exporting.label}
        hint={exporting.hint}
        checked={exporting.value}
        onChange={exporting.onChange}
      />
    </FormSection>
  );
}
