import { IconMail } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { CallResult } from "@planete/shared/contract/call.ts";
import type { CompanyWire } from "@planete/shared/contract/company.contract.ts";
import { testCompanyMail } from "@planete/shared/contract/company.contract.ts";
import { useSayFailure } from "../../kit/say-failure.ts";
import { useChange } from "../../kit/use-call.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Facts } from "../../ui/facts.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";
import styles from "./company-screen.module.css";

type MailTestResult = CallResult<typeof testCompanyMail>["data"];

/** How mails leave, which the environment of the server says; whether they do is tried here. */
export function MailSection({ company }: { readonly company: CompanyWire }): ReactNode {
  const text = useText();
  const sayFailure = useSayFailure();
  const testing = useChange(testCompanyMail);
  const [result, setResult] = useState<MailTestResult>();
  const { kind, address, from, replies } = company.mailServer;
  const test = async (): Promise<void> => {
    setResult(undefined);
    try {
      setResult((await testing.change({})).data);
    } catch (error) {
      sayFailure(error);
    }
  };
  const isGood = result?.outcome === "accepted" || result?.outcome === "mailbox";
  return (
    <SettingsSection id="mail" title={text("company.section.mail")} lead={text("company.section.mail.lead")}>
      <Facts
        facts={[
          {
            label: text("company.mail.server"),
            value: kind === "smtp" ? address : text(`company.mail.kind.${kind}`),
          },
          { label: text("company.mail.from"), value: from },
          {
            label: text("company.mail.replies"),
            value: replies === "" ? text("company.mail.noReplies") : replies,
          },
        ]}
      />
      <p className={styles.fixed}>{text("company.mail.environment")}</p>
      <div>
        <Button icon={<IconMail />} loading={testing.changing} onClick={() => void test()}>
          {text("company.mail.test.action")}
        </Button>
      </div>
      {result && (
        <Banner tone={isGood ? "success" : "error"} announce>
          {text(`company.mail.outcome.${result.outcome}`)}
          {result.answer !== "" && <p className={styles.answer}>{result.answer}</p>}
        </Banner>
      )}
    </SettingsSection>
  );
}
