import type { ReactNode } from "react";
import { readCompany } from "@planete/shared/contract/company.contract.ts";
import { CallView } from "../../kit/call-view.tsx";
import { useCall } from "../../kit/use-call.ts";
import { useText } from "../../platform/i18n/text.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { CompanyForm } from "./company-form.tsx";
import styles from "./company-screen.module.css";

/** What the company is called and looks like, how it is reached and how its mails leave (D1). */
export function CompanyScreen(): ReactNode {
  const text = useText();
  const query = useCall(readCompany);
  return (
    <main className={styles.page}>
      <PageHeader title={text("company.title")} lead={text("company.lead")} />
      <CallView query={query}>{({ data }) => <CompanyForm company={data} />}</CallView>
    </main>
  );
}
