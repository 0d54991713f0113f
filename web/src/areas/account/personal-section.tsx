import type { ComponentType, FormEvent, ReactNode } from "react";
import { useState } from "react";
import type { UserWire } from "@planete/shared/contract/account.contract.ts";
import type { CallBody } from "@planete/shared/contract/call.ts";
import { profileLimits, saveUser } from "@planete/shared/contract/account.contract.ts";
import { rightsScreenPath } from "@planete/shared/domain/rights/right-tags.ts";
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
import { Link } from "../../ui/link.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast-store.ts";
import styles from "./account-form.module.css";
import { keeperOf } from "./keeper-of.ts";
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

/** What the owner of the account shows before their address changes. */
type OwnerProof = Pick<CallBody<typeof saveUser>, "currentPassword" | "factorProof">;

export interface PersonalSectionProps {
  /** Asks who is there. */
  readonly ProofDialog: ComponentType<{
    readonly title: string;
    readonly children: ReactNode;
    readonly submitLabel: string;
    readonly onProof: (proof: OwnerProof) => Promise<void>;
    readonly onClose: () => void;
  }>;
}

/** The person's own fields (spec §3, User); what only an administrator changes is shown beside them. */
export function PersonalSection({ ProofDialog }: PersonalSectionProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const { user } = usePerson();
  const keeper = keeperOf(user);
  // A word of administration, which comes a moment after the page: until then nothing is led to nowhere.
  const keptAt = (keeper === "oneself" && text("people.screen.title")) || undefined;
  const lead =
    keeper !== "oneself"
      ? text(keeper === "administrator" ? "account.personal.fixed" : "account.personal.fixed.super")
      : keptAt && text("account.personal.fixed.administrator", { screen: keptAt });
  const [values, setValues] = useState(() => profileOf(user));
  const [busy, setBusy] = useState(false);
  const [asksWho, setAsksWho] = useState(false);
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

  const save = async (proof: OwnerProof = {}): Promise<void> => {
    const { emailAddress, ...fields } = values;
    const body = user.superAdministrator ? { ...fields, emailAddress, ...proof } : fields;
    const { data } = await callApi(saveUser, { body });
    replaceUser(data);
    setValues(profileOf(data));
    form.reset();
    showToast({ message: text("account.saved"), tone: "success" });
  };
  const send = async (): Promise<void> => {
    setFailure(undefined);
    if (!form.check()) return;
    if (user.superAdministrator && values.emailAddress.trim() !== user.emailAddress) {
      setAsksWho(true);
      return;
    }
    setBusy(true);
    try {
      await save();
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

  const saveProven = async (proof: OwnerProof): Promise<void> => {
    try {
      await save(proof);
      setAsksWho(false);
    } catch (error) {
      // What is wrong with the proof is said in the dialog, what is wrong with the address at its field.
      if (codeOf(error) !== "conflict") throw error;
      setAsksWho(false);
      form.refuseField("emailAddress", text("account.personal.emailTaken"));
    }
  };

  return (
    <>
      {asksWho && (
        <ProofDialog
          title={text("account.personal.proof.title")}
          submitLabel={text("account.save.action")}
          onProof={saveProven}
          onClose={() => setAsksWho(false)}
        >
          <p>{text("account.personal.proof.text")}</p>
        </ProofDialog>
      )}
      <SectionCard title={text("account.section.personal")} lead={text("account.personal.lead")}>
        <form className={styles.form} onSubmit={submit} noValidate>
          <FieldErrorSummary errors={form.summary} />
          {failure !== undefined && (
            <Banner tone="error" announce>
              {text("account.personal.unsaved")}{" "}
              {failure === "noResponse" ? text("account.noResponse") : text(`error.${failure}`)}
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
      <SectionCard title={text("account.personal.side")} lead={lead}>
        <Facts
          facts={[
            { label: text("login.username.label"), value: user.username },
            {
              label: user.employee ? text("account.personal.side") : text("shell.home.client"),
              value: user.client?.name ?? text("account.personal.staff"),
            },
            ...(user.defaultLanguage === null
              ? []
              : [
                  {
                    label: text("account.personal.defaultLanguage"),
                    value: format.language(user.defaultLanguage, "alone"),
                  },
                ]),
            {
              label: text("shell.home.teams", { count: user.teams.length }),
              value: format.list(user.teams),
            },
          ]}
        />
        {keptAt !== undefined && <Link href={rightsScreenPath}>{keptAt}</Link>}
      </SectionCard>
    </>
  );
}
