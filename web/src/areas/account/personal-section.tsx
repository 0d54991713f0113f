import type { FormEvent, ReactNode } from "react";
import { useState } from "react";
import type { UserWire } from "@planete/shared/contract/account.contract.ts";
import { profileLimits, saveUser } from "@planete/shared/contract/account.contract.ts";
import { email, maxLength, phone, required } from "@planete/shared/domain/validation/text-rules.ts";
import { useCheckedForm } from "../../platform/forms/use-checked-form.ts";
import { codeOf } from "../../platform/http/api-error.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { replaceUser } from "../../platform/session/session-store.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Facts } from "../../ui/facts.tsx";
import { FieldErrorSummary } from "../../ui/field-error-summary.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast-store.ts";
import styles from "./account-form.module.css";
import { SectionCard } from "./section-card.tsx";

function profileOf(user: UserWire) {
  return {
    firstname: user.firstname,
    lastname: user.lastname,
    function: user.function,
    quality: user.quality,
    phoneNumber: user.phoneNumber,
    emailAddress: user.emailAddress ?? "",
  };
}

/** The person's own fields (spec §3, User); what only an administrator changes is shown beside them. */
export function PersonalSection(): ReactNode {
  const text = useText();
  const format = useFormat();
  const { user } = usePerson();
  const [values, setValues] = useState(() => profileOf(user));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReturnType<typeof codeOf>>();
  type Name = keyof typeof values;

  const labels: Record<Name, string> = {
    firstname: text("login.first.firstname"),
    lastname: text("login.first.lastname"),
    function: text("shell.home.function"),
    quality: text("account.personal.quality"),
    phoneNumber: text("account.personal.phone"),
    emailAddress: text("login.first.email"),
  };
  const name = [required, maxLength(profileLimits.name)];
  const form = useCheckedForm<Name>({
    firstname: { label: labels.firstname, value: values.firstname, rules: name },
    lastname: { label: labels.lastname, value: values.lastname, rules: name },
    function: { label: labels.function, value: values.function, rules: [maxLength(profileLimits.function)] },
    quality: { label: labels.quality, value: values.quality, rules: [maxLength(profileLimits.quality)] },
    phoneNumber: { label: labels.phoneNumber, value: values.phoneNumber, rules: [phone] },
    emailAddress: {
      label: labels.emailAddress,
      value: values.emailAddress,
      rules: user.superAdministrator ? [required, email] : [],
    },
  });

  const send = async (): Promise<void> => {
    setFailure(undefined);
    if (!form.check()) return;
    setBusy(true);
    try {
      const { emailAddress, ...fields } = values;
      const body = user.superAdministrator ? { ...fields, emailAddress } : fields;
      const { data } = await callApi(saveUser, { body });
      replaceUser(data);
      setValues(profileOf(data));
      form.reset();
      showToast({ message: text("account.saved"), tone: "success" });
    } catch (error) {
      if (codeOf(error) === "conflict") form.refuseField("emailAddress", text("account.personal.emailTaken"));
      else if (!form.refuse(error)) setFailure(codeOf(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void send();
  };
  const field = (part: Name, autoComplete: string, type: "text" | "tel" | "email" = "text"): ReactNode => (
    <TextField
      id={form.idOf(part)}
      label={labels[part]}
      type={type}
      name={part}
      autoComplete={autoComplete}
      value={values[part]}
      onChange={(value) => setValues((before) => ({ ...before, [part]: value }))}
      error={form.errorOf(part)}
      optional={part !== "firstname" && part !== "lastname" && part !== "emailAddress"}
      hint={part === "emailAddress" ? text("account.personal.emailHint") : undefined}
    />
  );

  return (
    <>
      <SectionCard title={text("account.section.personal")} lead={text("account.personal.lead")}>
        <form className={styles.form} onSubmit={submit} noValidate>
          <FieldErrorSummary errors={form.summary} />
          {failure !== undefined && (
            <Banner tone="error" announce>
              {text("account.personal.unsaved")} {text(`error.${failure}`)}
            </Banner>
          )}
          <div className={styles.pair}>
            {field("firstname", "given-name")}
            {field("lastname", "family-name")}
          </div>
          {field("function", "organization-title")}
          {field("quality", "off")}
          {field("phoneNumber", "tel", "tel")}
          {user.superAdministrator && field("emailAddress", "email", "email")}
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" loading={busy}>
              {text("account.save.action")}
            </Button>
          </div>
        </form>
      </SectionCard>
      <SectionCard title={text("account.personal.side")} lead={text("account.personal.fixed")}>
        <Facts
          facts={[
            { label: text("login.username.label"), value: user.username },
            {
              label: user.employee ? text("account.personal.side") : text("shell.home.client"),
              value: user.client?.name ?? text("account.personal.staff"),
            },
            {
              label: text("shell.home.teams", { count: user.teams.length }),
              value: format.list(user.teams),
            },
          ]}
        />
      </SectionCard>
    </>
  );
}
