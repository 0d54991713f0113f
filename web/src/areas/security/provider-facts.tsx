import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { CertificateWire, ProviderWire } from "@planete/shared/contract/directory-settings.contract.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { StatusChip } from "../../ui/status-chip.tsx";
import { FactList } from "./fact-list.tsx";
import styles from "./single-sign-on-settings.module.css";

/** From here on a certificate should be replaced soon. */
const soonDays = 30;

/** The identity provider as its metadata names it, and how long its certificates last. */
export function ProviderFacts({ provider }: { readonly provider: ProviderWire }): ReactNode {
  const text = useText();
  return (
    <FactList
      facts={[
        { name: text("sso.provider.entity"), value: provider.entityId },
        { name: text("sso.provider.login"), value: provider.loginUrl },
        ...(provider.logoutUrl === null
          ? []
          : [{ name: text("sso.provider.logout"), value: provider.logoutUrl }]),
        {
          name: text("sso.certificate.title"),
          value: (
            <ul className={styles.certificates}>
              {provider.certificates.map((certificate) => (
                <Certificate key={certificate.fingerprint} certificate={certificate} />
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}

function Certificate({ certificate }: { readonly certificate: CertificateWire }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { daysLeft, subject, expiresAt } = certificate;
  const tone = daysLeft < 0 ? "error" : daysLeft < soonDays ? "warning" : "success";
  return (
    <li className={styles.certificate}>
      <span>{subject}</span>
      <StatusChip tone={tone} icon={tone === "success" ? <IconCheck /> : <IconAlertTriangle />}>
        {daysLeft < 0 ? text("sso.certificate.expired") : text("sso.certificate.days", { days: daysLeft })}
      </StatusChip>
      <span className={styles.quiet}>{format.date(new Date(expiresAt))}</span>
    </li>
  );
}
