import { IconAlertTriangle, IconCheck, IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { NetworkRule, NetworkRuleProblem } from "@planete/shared/domain/access/allowed-networks.ts";
import { isAddressAllowed, readNetworkRules } from "@planete/shared/domain/access/allowed-networks.ts";
import { useText } from "../../platform/i18n/text.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyText } from "../../ui/copy-text.tsx";
import { Menu } from "../../ui/menu.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { NetworkRuleEditor } from "./network-rule-editor.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";
import styles from "./networks-section.module.css";

interface NetworksSectionProps {
  readonly rules: readonly NetworkRule[];
  readonly onChange: (rules: { team: string | null; networks: string[] }[]) => void;
  readonly address: string;
  readonly teams: readonly string[];
  readonly problems: readonly NetworkRuleProblem[];
  /** Why the server refused these rules: said where they are written. */
  readonly refusal: string | undefined;
}

/** The networks people may come from, with a standing answer to "and what about me?". */
export function NetworksSection({
  rules,
  onChange,
  address,
  teams,
  problems,
  refusal,
}: NetworksSectionProps): ReactNode {
  const text = useText();
  const { user } = usePerson();
  const allowed = isAddressAllowed(readNetworkRules(rules), user.teams, address);
  const nameOf = (team: string | null): string =>
    team === null ? text("security.networks.everyone") : text("security.networks.team", { team });
  const put = (next: readonly NetworkRule[]): void =>
    onChange(next.map(({ team, networks }) => ({ team, networks: [...networks] })));
  const scopes = [null, ...teams].filter((team) => !rules.some((rule) => rule.team === team));

  return (
    <SettingsSection
      id="networks"
      title={text("security.networks.title")}
      lead={text("security.networks.lead")}
    >
      <div className={styles.own}>
        <span className={styles.address}>
          {text("security.networks.address")}
          <CopyText value={address} />
        </span>
        {rules.length > 0 && (
          <span role="status">
            <StatusChip
              tone={allowed ? "success" : "error"}
              icon={allowed ? <IconCheck /> : <IconAlertTriangle />}
            >
              {text(allowed ? "security.networks.allowed" : "security.networks.refused")}
            </StatusChip>
          </span>
        )}
      </div>
      {refusal !== undefined && (
        <Banner tone="error" announce>
          {refusal}
        </Banner>
      )}
      {rules.length === 0 && <p className={styles.empty}>{text("security.networks.empty")}</p>}
      {rules.map((rule, index) => (
        <NetworkRuleEditor
          key={rule.team ?? ""}
          rule={rule}
          name={nameOf(rule.team)}
          address={address}
          problems={problems.filter((problem) => problem.rule === index)}
          onChange={(networks) => put(rules.map((one) => (one === rule ? { ...one, networks } : one)))}
          onRemove={() => put(rules.filter((one) => one !== rule))}
        />
      ))}
      {scopes.length > 0 && (
        <div>
          <Menu
            entries={scopes.map((team) => ({
              label: nameOf(team),
              onClick: () => put([...rules, { team, networks: [] }]),
            }))}
            trigger={(props) => (
              <Button {...props} icon={<IconPlus />}>
                {text("security.networks.rule.action")}
              </Button>
            )}
          />
        </div>
      )}
    </SettingsSection>
  );
}
