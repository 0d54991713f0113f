import type { ReactNode } from "react";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { UnsubscribeWire } from "@planete/shared/contract/subscriptions.contract.ts";
import {
  readUnsubscribe,
  resubscribe,
  unsubscribe,
} from "@planete/shared/contract/subscriptions.contract.ts";
import { paths } from "../../paths.ts";
import { codeOf } from "../../platform/http/api-error.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useText } from "../../platform/i18n/text.ts";
import { usePageTitle } from "../../platform/use-page-title.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Skeleton, SkeletonNote } from "../../ui/skeleton.tsx";
import styles from "./unsubscribe-screen.module.css";

function watchHash(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

/** Where the unsubscribe link of a newsletter or of weekly figures leads, without a login. The token stands after the #. */
export function UnsubscribeScreen(): ReactNode {
  const text = useText();
  const token = useSyncExternalStore(watchHash, () => location.hash.slice(1));
  const [isView, setIsView] = useState(false);
  const title = text(isView ? "account.unsubscribe.figures" : "account.unsubscribe.title");
  usePageTitle(title);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        <Unsubscribe key={token} token={token} onFound={({ view }) => setIsView(view !== null)} />
      </div>
    </main>
  );
}

interface UnsubscribeProps {
  readonly token: string;
  readonly onFound: (state: UnsubscribeWire) => void;
}

function Unsubscribe({ token, onFound }: UnsubscribeProps): ReactNode {
  const text = useText();
  const [state, setState] = useState<UnsubscribeWire>();
  const found = useEffectEvent(onFound);
  const [changed, setChanged] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReturnType<typeof codeOf>>();

  useEffect(() => {
    callApi(readUnsubscribe, { params: { token } }).then(
      ({ data }) => {
        setState(data);
        found(data);
      },
      (error: unknown) => setFailure(codeOf(error)),
    );
  }, [token]);
  const choose = async (subscribed: boolean): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const call = subscribed ? resubscribe : unsubscribe;
      setState((await callApi(call, { params: { token } })).data);
      setChanged(true);
    } catch (error) {
      setFailure(codeOf(error));
    } finally {
      setBusy(false);
    }
  };

  if (failure === "linkInvalid" || failure === "validationFailed" || failure === "notFound") {
    return (
      <>
        <p>{text("account.unsubscribe.invalid")}</p>
        <ButtonLink href={`${paths.myAccount}?section=subscriptions`} variant="primary" fullWidth>
          {text("login.submit.action")}
        </ButtonLink>
      </>
    );
  }
  const problem = failure !== undefined && (
    <Banner tone="error" announce>
      {text(`error.${failure}`)}
    </Banner>
  );
  if (!state) {
    return (
      problem || (
        <>
          <SkeletonNote />
          <Skeleton lines={2} />
        </>
      )
    );
  }
  const name =
    state.newsletter === null ? (state.view ?? "") : text(`account.newsletter.${state.newsletter}`);
  const said = state.subscribed ? "account.unsubscribe.back" : "account.unsubscribe.done";
  return (
    <>
      {problem}
      {state.subscribed && !changed ? (
        <p>{text("account.unsubscribe.ask", { name })}</p>
      ) : (
        <p role="status">{text(said, { name })}</p>
      )}
      <Button
        variant={state.subscribed ? "primary" : "default"}
        fullWidth
        loading={busy}
        onClick={() => void choose(!state.subscribed)}
      >
        {text(state.subscribed ? "account.unsubscribe.action" : "account.unsubscribe.again.action")}
      </Button>
    </>
  );
}
