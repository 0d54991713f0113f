import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MailWire } from "@planete/shared/contract/mailbox.contract.ts";
import { readMail } from "@planete/shared/contract/mailbox.contract.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Skeleton, SkeletonNote } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import styles from "./mail-reader.module.css";
import { MailReply } from "./mail-reply.tsx";
import { MailStatus } from "./mail-status.tsx";

/** A waiting mail is looked at again this often: it is written when it is sent. */
const refreshMs = 2_000;

export function MailReader({ id }: { readonly id: string }) {
  const text = useText();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["mail", id],
    queryFn: ({ signal }) => callApi(readMail, { params: { id }, signal }),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.data.status === "queued" ? refreshMs : false),
  });
  if (data) return <OpenMail mail={data.data} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return <EmptyState>{text("mailbox.missing")}</EmptyState>;
  }
  if (error) {
    const requestId = error instanceof ApiError ? error.requestId : undefined;
    return <ErrorState requestId={requestId} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <div className={styles.reader}>
      <SkeletonNote />
      <Skeleton width="60%" />
      <Skeleton shape="block" height="20rem" />
    </div>
  );
}

function OpenMail({ mail }: { readonly mail: MailWire }) {
  const text = useText();
  const format = useFormat();
  const facts = [
    { label: text("mailbox.to"), value: mail.to ?? text("mailbox.to.none") },
    {
      label: text("mailbox.sent"),
      value: mail.sentAt === null ? "" : format.dateTime(new Date(mail.sentAt)),
    },
    {
      label: text("mailbox.language"),
      value: mail.language === null ? "" : format.language(mail.language, "alone"),
    },
  ];
  return (
    <article className={styles.reader}>
      <header className={styles.head}>
        <h2 className={styles.subject}>{mail.subject ?? text("mailbox.unwritten.subject")}</h2>
        <MailStatus status={mail.status} />
        <Facts facts={facts} layout="line" />
      </header>
      {mail.html === null || mail.text === null ? (
        <EmptyState>{text("mailbox.unwritten")}</EmptyState>
      ) : (
        <MailContent html={mail.html} plain={mail.text} />
      )}
      {mail.answerable && mail.to !== null && <MailReply id={mail.id} to={mail.to} />}
    </article>
  );
}

function MailContent({ html, plain }: { readonly html: string; readonly plain: string }) {
  const text = useText();
  const [view, setView] = useState<"html" | "text">("html");
  return (
    <div>
      <Tabs
        label={text("mailbox.view")}
        tabs={[
          { value: "html", label: text("mailbox.view.html") },
          { value: "text", label: text("mailbox.view.text") },
        ]}
        value={view}
        onChange={setView}
      >
        {view === "html" ? (
          // No scripts, no forms, no origin of ours: only a link may open, in a window of its own.
          <iframe
            title={text("mailbox.frame")}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={html}
            className={styles.frame}
          />
        ) : (
          <pre className={styles.plain}>{plain}</pre>
        )}
      </Tabs>
    </div>
  );
}
