import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { listMails } from "@planete/shared/contract/mailbox.contract.ts";
import { paths } from "../../paths.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useText } from "../../platform/i18n/text.ts";
import { productName } from "../../platform/page-settings.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton, SkeletonNote } from "../../ui/skeleton.tsx";
import { MailList } from "./mail-list.tsx";
import { MailReader } from "./mail-reader.tsx";
import styles from "./mailbox-screen.module.css";
import { usePageTitle } from "../../platform/use-page-title.ts";
import { useOpenMail } from "./use-open-mail.ts";

/** How often the list looks for a new mail while somebody watches it. */
const refreshMs = 4_000;

/** Where mails of the demonstration arrive (D15): the list beside what is read, one after the other on a phone. */
export function MailboxScreen() {
  const text = useText();
  const openId = useOpenMail();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["mails"],
    queryFn: ({ signal }) => callApi(listMails, { signal }),
    refetchInterval: refreshMs,
  });
  const mails = data?.data;
  const title = text("mailbox.title");
  usePageTitle(title);
  return (
    <main className={styles.page}>
      <PageHeader
        title={title}
        lead={text("mailbox.lead")}
        breadcrumbs={[{ label: productName(), href: paths.root }]}
      />
      {mails?.length === 0 && openId === undefined ? (
        <EmptyState>{text("mailbox.empty")}</EmptyState>
      ) : (
        <div className={styles.columns} data-reading={openId !== undefined || undefined}>
          <section className={styles.list} aria-label={text("mailbox.list")}>
            {mails && <MailList mails={mails} openId={openId} />}
            {!mails && !error && <ListSkeleton />}
            {!mails && error && (
              <ErrorState
                requestId={error instanceof ApiError ? error.requestId : undefined}
                retrying={isFetching}
                onRetry={() => void refetch()}
              />
            )}
          </section>
          <section className={styles.reader} aria-label={text("mailbox.frame")}>
            {openId === undefined ? (
              <EmptyState>{text("mailbox.choose")}</EmptyState>
            ) : (
              <>
                <div className={styles.back}>
                  <ButtonLink href={paths.mailbox} variant="quiet" icon={<IconArrowLeft />}>
                    {text("mailbox.list.back")}
                  </ButtonLink>
                </div>
                <MailReader key={openId} id={openId} />
              </>
            )}
          </section>
        </div>
      )}
    </main>
  );
}

function ListSkeleton() {
  return (
    <div className={styles.skeleton}>
      <SkeletonNote />
      <Skeleton lines={8} />
    </div>
  );
}
