import { useQuery } from "@tanstack/react-query";
import { IconCopy } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { readDns } from "@planete/shared/contract/installation.contract.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import { QueryFailure } from "../../kit/call-view.tsx";
import { callApi } from "../../platform/http/call-api.ts";
import { useLanguageCode, useText } from "../../platform/i18n/text.ts";
import { productName } from "../../platform/page-settings.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { copyText } from "../../ui/use-copy.ts";
import styles from "./about-screen.module.css";

/** What support needs to know about this installation and this browser. */
export function AboutScreen(): ReactNode {
  const text = useText();
  const code = useLanguageCode();
  const dns = useQuery({ queryKey: ["dns"], queryFn: () => callApi(readDns) });
  if (dns.isError) return <QueryFailure query={dns} />;
  const facts: readonly (readonly [string, string | undefined])[] = [
    [text("shell.about.product"), productName()],
    [text("shell.about.version"), dns.data?.version],
    [
      text("shell.about.host"),
      dns.data && (dns.data.master ? `${dns.data.host} · ${text("shell.about.master")}` : dns.data.host),
    ],
    [text("shell.about.language"), `${languages[code].name} (${code})`],
    [text("shell.about.browser"), navigator.userAgent],
  ];
  const copy = async (): Promise<void> => {
    const lines = facts.map(([label, value]) => `${label}: ${value ?? ""}`);
    if (!(await copyText(lines.join("\n"), text))) return;
    showToast({ message: text("shell.about.copied"), tone: "success" });
  };
  return (
    <main className={styles.page}>
      <PageHeader
        title={text("shell.about.title")}
        lead={text("shell.about.lead")}
        actions={
          <Button icon={<IconCopy />} onClick={() => void copy()}>
            {text("shell.about.copy.action")}
          </Button>
        }
      />
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? <Skeleton width="8rem" />}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link href={paths.updateNotes}>{text("releases.title")}</Link>
      </p>
    </main>
  );
}
