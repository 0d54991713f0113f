import { IconPlus, IconTrash, IconX } from "@tabler/icons-react";
import type { KeyboardEvent, ReactNode } from "react";
import { useId, useRef, useState } from "react";
import type { NetworkRule, NetworkRuleProblem } from "@planete/shared/domain/access/allowed-networks.ts";
import { isAddressAllowed, readNetworkRules } from "@planete/shared/domain/access/allowed-networks.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { networkProblemText, problemOfNew, splitNetworks } from "./network-words.ts";
import styles from "./network-rule-editor.module.css";

/** Networks that exist in documents only (RFC 5737, RFC 3849). */
const examples = { four: "192.0.2.0/24", six: "2001:db8::/32" } as const;

interface NetworkRuleEditorProps {
  readonly rule: NetworkRule;
  readonly name: string;
  /** Where the person comes from now. */
  readonly address: string;
  readonly problems: readonly NetworkRuleProblem[];
  readonly onChange: (networks: readonly string[]) => void;
  readonly onRemove: () => void;
}

/** The networks of one scope: a list, and a field that takes one or a pasted list of them. */
export function NetworkRuleEditor({
  rule,
  name,
  address,
  problems,
  onChange,
  onRemove,
}: NetworkRuleEditorProps): ReactNode {
  const text = useText();
  const titleId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [refused, setRefused] = useState<NetworkRuleProblem["why"] | undefined>();
  const { networks } = rule;
  const hasOwn = isAddressAllowed(readNetworkRules([{ team: null, networks }]), [], address);

  const add = (given: string): void => {
    const good: string[] = [];
    const bad: string[] = [];
    let why: NetworkRuleProblem["why"] | undefined;
    for (const network of splitNetworks(given)) {
      const problem = problemOfNew(network, [...networks, ...good]);
      if (problem) bad.push(network);
      else good.push(network);
      why ??= problem;
    }
    if (good.length > 0) onChange([...networks, ...good]);
    setTyped(bad.join(" "));
    setRefused(why);
    field.current?.focus();
  };
  const addOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (typed.trim() !== "") add(typed);
  };
  const isEmpty = networks.length === 0;

  return (
    <div className={styles.rule} role="group" aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId} className={styles.name}>
          {name}
        </h3>
        <Button variant="quiet" size="compact" icon={<IconTrash />} onClick={onRemove}>
          {text("security.networks.removeRule.action")}
        </Button>
      </div>
      {!isEmpty && (
        <ul className={styles.networks}>
          {networks.map((network, index) => {
            const problem = problems.find((one) => one.network === index);
            return (
              <li key={network} className={styles.network} data-wrong={problem ? true : undefined}>
                <code>{network}</code>
                {problem && <span className={styles.problem}>{networkProblemText(text, problem.why)}</span>}
                <IconButton
                  size="small"
                  label={text("security.networks.remove.action", { network })}
                  icon={<IconX />}
                  onClick={() => onChange(networks.filter((_other, place) => place !== index))}
                />
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles.add}>
        <TextField
          ref={field}
          label={text("security.networks.add.label")}
          labelHidden
          placeholder={text("security.networks.add.placeholder", examples)}
          spellCheck={false}
          autoComplete="off"
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setRefused(undefined);
          }}
          onKeyDown={addOnEnter}
          hint={isEmpty ? text("security.networks.problem.empty") : undefined}
          error={refused && networkProblemText(text, refused)}
        />
        <Button
          icon={<IconPlus />}
          onClick={() => (typed.trim() === "" ? field.current?.focus() : add(typed))}
        >
          {text("security.networks.add.action")}
        </Button>
        {!hasOwn && (
          <Button variant="quiet" onClick={() => add(address)}>
            {text("security.networks.own.action")}
          </Button>
        )}
      </div>
      {refused?.problem === "hostBits" && (
        <div>
          <Button size="compact" onClick={() => add(refused.network)}>
            {text("security.networks.use.action", { network: refused.network })}
          </Button>
        </div>
      )}
    </div>
  );
}
