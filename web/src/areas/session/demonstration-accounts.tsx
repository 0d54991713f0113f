import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import type { CallResult } from "@planete/shared/contract/call.ts";
import { listDemonstrationAccounts } from "@planete/shared/contract/demonstration.contract.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useText } from "../../platform/i18n/text.ts";
import styles from "./demonstration-accounts.module.css";

export interface ChosenAccount {
  readonly username: string;
  readonly password: string;
}

/** The demonstration company's accounts under the login form; absent in production. */
export function DemonstrationAccounts({
  onChoose,
}: {
  readonly onChoose: (account: ChosenAccount) => void;
}): ReactNode {
  const text = useText();
  const [known, setKnown] = useState<CallResult<typeof listDemonstrationAccounts> | undefined>();
  useEffect(() => {
    // Without the list people can still type a name: nothing to tell them.
    callApi(listDemonstrationAccounts, { priority: "background" }).then(setKnown, () => undefined);
  }, []);
  if (!known) return null;
  return (
    <section className={styles.panel} aria-label={text("login.demonstration.title")}>
      <h2 className={styles.title}>{text("login.demonstration.title")}</h2>
      <p className={styles.hint}>{text("login.demonstration.text", { password: known.password })}</p>
      <ul className={styles.accounts}>
        {known.accounts.map((account) => (
          <li key={account.username}>
            <button
              type="button"
              className={styles.account}
              onClick={() => onChoose({ username: account.username, password: known.password })}
            >
              <strong>{account.username}</strong>
              <span>{account.name}</span>
              <small>{account.function}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
