import { IconBuilding } from "@tabler/icons-react";
import type { KeyboardEvent, ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import type { CallResult } from "@planete/shared/contract/call.ts";
import {
  beginDirectoryLogin,
  beginDirectoryLoginOf,
  loginUrlOf,
  readDirectoryOffer,
} from "@planete/shared/contract/single-sign-on.contract.ts";
import { credentialLimits } from "@planete/shared/domain/access/credential-limits.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useLanguageCode, useText } from "../../platform/i18n/text.ts";
import { readDevice, writeDevice } from "../../platform/storage/device-storage.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./directory-login.module.css";

interface DirectoryLoginProps {
  readonly stayLogged: boolean;
  readonly onFailure: (failure: ApiError | undefined) => void;
}

/** Logging in with the company account, above the password form; absent where it is not offered. */
export function DirectoryLogin({ stayLogged, onFailure }: DirectoryLoginProps): ReactNode {
  const text = useText();
  const locale = useLanguageCode();
  const [offer, setOffer] = useState<CallResult<typeof readDirectoryOffer> | undefined>();
  const [busy, setBusy] = useState(false);
  const [account, setAccount] = useState<string | undefined>();
  const [local, setLocal] = useState(false);
  const accountInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Without an answer people still have their password: nothing to tell them.
    callApi(readDirectoryOffer, { priority: "background" }).then(setOffer, () => undefined);
  }, []);
  const asksAccount = account !== undefined;
  useEffect(() => {
    if (asksAccount) accountInput.current?.focus();
  }, [asksAccount]);
  if (offer?.enabled !== true) return null;

  const next = new URLSearchParams(location.search).get("next") ?? undefined;
  const wanted = next === undefined ? {} : { next };
  const leave = async (findAddress: () => Promise<string | undefined>): Promise<void> => {
    setBusy(true);
    setLocal(false);
    onFailure(undefined);
    try {
      const address = await findAddress();
      setLocal(address === undefined);
      if (address === undefined) return setBusy(false);
      writeDevice("planete.login", "saml");
      writeDevice("planete.stay", stayLogged ? "on" : "off");
      // Still busy: the page is about to be left.
      location.assign(address);
    } catch (error) {
      onFailure(error instanceof ApiError ? error : new ApiError("internalError", 0));
      setBusy(false);
    }
  };
  const withKnownAccount = async (): Promise<string> => {
    const query = { locale, ...wanted, ...(stayLogged ? { stayLogged: "true" as const } : {}) };
    return loginUrlOf(await callApi(beginDirectoryLogin, { query, priority: "session" }));
  };
  const withAccount = async (): Promise<string | undefined> => {
    const body = { account: account ?? "", locale, stayLogged, ...wanted };
    const { url, redirect } = await callApi(beginDirectoryLoginOf, { body, priority: "session" });
    return redirect ? url : undefined;
  };
  const sendAccount = (): void => {
    if (!busy && account?.trim()) void leave(withAccount);
  };
  const isLast = readDevice("planete.login") === "saml";
  return (
    <div className={styles.directory}>
      <Button
        fullWidth
        variant={isLast ? "primary" : "default"}
        icon={<IconBuilding />}
        loading={busy && account === undefined}
        onClick={() => void leave(withKnownAccount)}
      >
        {offer.label === ""
          ? text("login.directory.action")
          : text("login.directory.named", { label: offer.label })}
      </Button>
      {isLast && <p className={styles.last}>{text("login.directory.last")}</p>}
      {account === undefined ? (
        <Button variant="quiet" size="compact" onClick={() => setAccount("")}>
          {text("login.directory.other.action")}
        </Button>
      ) : (
        <div className={styles.account}>
          <TextField
            label={text("login.directory.account")}
            name="directory-account"
            autoComplete="off"
            spellCheck={false}
            ref={accountInput}
            maxLength={credentialLimits.login}
            value={account}
            onChange={setAccount}
            error={local ? text("login.directory.local") : undefined}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== "Enter") return;
              // The field stands in the password form, which is not meant.
              event.preventDefault();
              sendAccount();
            }}
          />
          <Button loading={busy} onClick={sendAccount}>
            {text("login.directory.go.action")}
          </Button>
        </div>
      )}
      <p className={styles.or} aria-hidden="true">
        {text("login.directory.or")}
      </p>
    </div>
  );
}
