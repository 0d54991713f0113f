import { IconPlus, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { SecondFactorPolicyWire } from "@planete/shared/contract/second-factor-administration.contract.ts";
import { secondFactorPolicies } from "@planete/shared/domain/access/second-factor.ts";
import type { PolicyHolder, SecondFactorPolicy } from "@planete/shared/domain/access/second-factor.ts";
import { personFlags } from "@planete/shared/domain/people/person.ts";
import { codeOf } from "../../platform/http/api-error.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Select } from "../../ui/select.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { useSavePolicy } from "./double-authentication-queries.ts";
import { SettingsSection } from "../../ui/settings-section.tsx";
import styles from "./policy-form.module.css";

interface RuleDraft {
  readonly key: number;
  readonly holder: string;
  readonly policy: SecondFactorPolicy;
}

const nameOf = (holder: PolicyHolder): string =>
  holder.kind === "team" ? `team:${holder.team}` : `flag:${holder.flag}`;

function holderOf(name: string): PolicyHolder | undefined {
  const flag = personFlags.find((candidate) => name === `flag:${candidate}`);
  if (flag) return { kind: "flag", flag };
  return name.startsWith("team:") ? { kind: "team", team: name.slice(5) } : undefined;
}

/** Who is asked for a second proof: everyone's policy, and rules for teams and flags above it. */
export function PolicyForm({ policy }: { readonly policy: SecondFactorPolicyWire }): ReactNode {
  const text = useText();
  const save = useSavePolicy();
  const [everyone, setEveryone] = useState(policy.everyone);
  const [rules, setRules] = useState<readonly RuleDraft[]>(() =>
    policy.rules.map((rule, key) => ({ key, holder: nameOf(rule.holder), policy: rule.policy })),
  );
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
  const taken = new Set(rules.map(({ holder }) => holder));
  const free = known.find(({ value }) => !taken.has(value));

  const change = (key: number, part: Partial<RuleDraft>): void =>
    setRules(rules.map((rule) => (rule.key === key ? { ...rule, ...part } : rule)));
  const send = async (): Promise<void> => {
    const made = rules.flatMap(({ holder, policy: value }) => {
      const found = holderOf(holder);
      return found ? [{ holder: found, policy: value }] : [];
    });
    try {
      await save.mutateAsync({ everyone, rules: made, version: policy.version });
      showToast({ message: text("secondFactor.policy.saved"), tone: "success" });
    } catch (error) {
      // The form below is made anew from the present settings then.
      if (codeOf(error) === "conflict") {
        showToast({ message: text("secondFactor.policy.conflict"), tone: "error" });
      }
    }
  };
  const failure = save.error && codeOf(save.error) !== "conflict" ? codeOf(save.error) : undefined;
  return (
    <SettingsSection
      id="policy"
      title={text("secondFactor.policy.title")}
      lead={text("secondFactor.policy.lead")}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) void send();
        }}
      >
        {failure !== undefined && (
          <Banner tone="error" announce>
            {text(`error.${failure}`)}
          </Banner>
        )}
        <p>
          {text("secondFactor.coverage", { enrolled: policy.enrolled, people: policy.people })}{" "}
          {policy.missing > 0 && text("secondFactor.missing", { count: policy.missing })}
        </p>
        <Select
          label={text("secondFactor.policy.everyone")}
          value={everyone}
          onChange={setEveryone}
          options={policies}
        />
        {rules.map((rule) => (
          <div key={rule.key} className={styles.rule}>
            <Select
              label={text("secondFactor.policy.holder.label")}
              value={rule.holder}
              onChange={(holder) => change(rule.key, { holder })}
              options={known.filter(({ value }) => value === rule.holder || !taken.has(value))}
            />
            <Select
              label={text("secondFactor.policy.policy.label")}
              value={rule.policy}
              onChange={(value) => change(rule.key, { policy: value })}
              options={policies}
            />
            <IconButton
              label={text("secondFactor.policy.remove.label", { holder: labelOf(rule.holder) })}
              icon={<IconX />}
              onClick={() => setRules(rules.filter(({ key }) => key !== rule.key))}
            />
          </div>
        ))}
        <div className={styles.actions}>
          {free && (
            <Button
              icon={<IconPlus />}
              onClick={() =>
                setRules([
                  ...rules,
                  {
                    key: Math.max(0, ...rules.map(({ key }) => key)) + 1,
                    holder: free.value,
                    policy: "required",
                  },
                ])
              }
            >
              {text("secondFactor.policy.add.action")}
            </Button>
          )}
          <Button type="submit" variant="primary" loading={save.isPending}>
            {text("secondFactor.save.action")}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
