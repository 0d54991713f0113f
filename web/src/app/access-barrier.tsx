import type { ReactNode } from "react";
import { use, useEffect, useState } from "react";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import { LoginFailure } from "../areas/session/login-failure.tsx";
import { ApiError } from "../platform/http/api-error.ts";
import { callApi, onBarred } from "../platform/http/call-api.ts";
import { useText } from "../platform/i18n/text.ts";
import { liveChannel } from "../platform/live/page-channel.ts";
import { checkSession } from "../platform/session/session-store.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { NavigateContext } from "../ui/link.tsx";
import { paths } from "../paths.ts";

/**
 * Stands before an open page whose session may do nothing any more: the address is not allowed, or
 * another step is next. The page below keeps everything typed into it.
 */
export function AccessBarrier(): ReactNode {
  const text = useText();
  const navigation = use(NavigateContext);
  const [refusal, setRefusal] = useState<ApiError | undefined>();
  const [trying, setTrying] = useState(false);
  useEffect(
    () =>
      onBarred((refused) => {
        if (refused.code === "ipNotAllowed") setRefusal(refused);
        // The guard leads to the page of the step.
        else void checkSession().catch(() => undefined);
      }),
    [],
  );
  if (!refusal) return null;

  const tryAgain = async (): Promise<void> => {
    setTrying(true);
    try {
      await callApi(readUser, { priority: "session" });
      setRefusal(undefined);
      liveChannel.start();
    } catch (error) {
      if (error instanceof ApiError) setRefusal(error);
    } finally {
      setTrying(false);
    }
  };
  return (
    <Dialog
      title={text("security.barrier.title")}
      size="small"
      role="alertdialog"
      onSubmit={() => void tryAgain()}
      footer={
        <>
          <Button variant="quiet" onClick={() => navigation?.navigate(paths.logout)}>
            {text("shell.menu.logout")}
          </Button>
          <Button type="submit" variant="primary" loading={trying}>
            {text("security.barrier.retry.action")}
          </Button>
        </>
      }
    >
      <p>{text("security.barrier.text")}</p>
      <LoginFailure failure={refusal} />
    </Dialog>
  );
}
