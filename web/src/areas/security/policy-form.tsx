import { IconPlus, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { SecondFactorPolicyWire } from "@planete/shared/contract/second-factor-administration.contract.ts";
import { secondFactorPolicies } from "@planete/shared/domain/access/second-factor.ts";
import type { PolicyHolder, SecondFactorPolicy } from "@planete/shared/domain/access/second-factor.ts";
import { personFlags } from "@planete/shared/domain/people/person.ts";
import { ConflictBanner } from "../../kit/conflict-banner.tsx";
import { FormBar } from "../../kit/form-bar.tsx";
import type { DraftSource } from "../../kit/use-draft-form.tsx";
import { useDraftForm } from "../../kit/use-draft-form.tsx";
import { useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Select } from "../../ui/select.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { useSavePolicy } from "./double-authentication-queries.ts";
import styles from "./policy-form.module.css";

interface RuleDraft {
  readonly holder: string;
  readonly policy: SecondFactorPolicy;
}

interface PolicyDraft {
  readonly everyone: SecondFactorPolicy;
  readonly rules: readonly RuleDraft[];
}

const nameOf = (holder: PolicyHolder): string =>
  holder.kind === "team" ? `team:${holder.team}` : `flag:${holder.flag}`;

function holderOf(name: string): PolicyHolder | undefined {
  const flag = personFlags.find((candidate) => name === `flag:${candidate}`);
  if (flag) return { kind: "flag", flag };
  return name.startsWith("team:") ? { kind: "team", team: name.slice(5) } : undefined;
}

function sourceOf({ everyone, rules, version }: SecondFactorPolicyWire): DraftSource<PolicyDraft> {
  return {
    version,
    draft: { everyone, rules: rules.map(({ holder, policy }) => ({ holder: nameOf(holder), policy })) },
  };
}

/** Who is asked for a second proof: everyone's policy, and rules for teams and flags above it. */
export function PolicyForm({ policy }: { readonly policy: SecondFactorPolicyWire }): ReactNode {
  const text = useText();
  const saving = useSavePolicy();
  const policies = secondFactorPolicies.map((value) => ({
    value,
    label: text(`secondFactor.policy.value.${value}`),
  }));
  const known = [
    ...personFlags.map((flag) => ({
      value: `flag:${flag}`,
      label: text(`secondFactor.policy.flag.${flag}`),
    })),
    // A rule may be for a team that is gone since.
    ...new Set([
      ...policy.teams,
      ...policy.rules.flatMap(({ holder }) => (holder.kind === "team" ? [holder.team] : [])),
    ]),
  ].map((entry) =>
    typeof entry === "string"
      ? { value: `team:${entry}`, label: text("secondFactor.policy.team", { team: entry }) }
      : entry,
  );
  const labelOf = (holder: string): string => known.find(({ value }) => value === holder)?.label ?? holder;
  const wordsOf = (value: SecondFactorPolicy): string => text(`secondFactor.policy.value.${value}`);
  // A 409 brings no settings along: what somebody else saved is read again then, and what was chosen is put over it.
  const form = useDraftForm<PolicyDraft>({
    source: sourceOf(policy),
    fields: {
      everyone: { label: text("secondFactor.policy.everyone"), show: wordsOf },
      rules: {
        label: text("secondFactor.policy.title"),
        show: (rules) => rules.map((rule) => `${labelOf(rule.holder)}: ${wordsOf(rule.policy)}`).join("; "),
      },
    },
    save: async ({ everyone, rules }, version = policy.version) => {
      const made = rules.flatMap(({ holder, policy: value }) => {
        const found = holderOf(holder);
        return found ? [{ holder: found, policy: value }] : [];
      });
      return sourceOf((await saving.mutateAsync({ everyone, rules: made, version })).data);
    },
    onSaved: () => showToast({ message: text("secondFactor.policy.saved"), tone: "success" }),
  });
  const rulesField = form.field("rules");
  const rules = rulesField.value;
  const taken = new Set(rules.map(({ holder }) => holder));
  const free = known.find(({ value }) => !taken.has(value));
  const change = (holder: string, part: Partial<RuleDraft>): void =>
    rulesField.onChange(rules.map((rule) => (rule.holder === holder ? { ...rule, ...part } : rule)));
  return (
    <SettingsSection
      id="policy"
      title={text("secondFactor.policy.title")}
      lead={text("secondFactor.policy.lead")}
    >
      <ConflictBanner form={form} />
      <div className={styles.form}>
        <p>
          {text("secondFactor.coverage", { enrolled: policy.enrolled, people: policy.people })}{" "}
          {policy.missing > 0 && text("secondFactor.missing", { count: policy.missing })}
        </p>
        <Select {...form.field("everyone")} options={policies} />
        {rules.map((rule, index) => (
          <div key={index} className={styles.rule}>
            <Select
              label={text("secondFactor.policy.holder.label")}
              value={rule.holder}
              onChange={(holder) => change(rule.holder, { holder })}
              options={known.filter(({ value }) => value === rule.holder || !taken.has(value))}
            />
            <Select
              label={text("secondFactor.policy.policy.label")}
              value={rule.policy}
              onChange={(value) => change(rule.holder, { policy: value })}
              options={policies}
            />
            <IconButton
              label={text("secondFactor.policy.remove.label", { holder: labelOf(rule.holder) })}
              icon={<IconX />}
              onClick={() => rulesField.onChange(rules.filter(({ holder }) => holder !== rule.holder))}
            />
          </div>
        ))}
        {rulesField.hint}
        {free && (
          <div className={styles.actions}>
            <Button
              icon={<IconPlus />}
              onClick={() => rulesField.onChange([...rules, { holder: free.value, policy: "required" }])}
            >
              {text("secondFactor.policy.add.action")}
            </Button>
          </div>
        )}
      </div>
      <FormBar form={form} place="page" />
    </SettingsSection>
  );
}
