import { useQuery } from "@tanstack/react-query";
import { IconSend } from "@tabler/icons-react";
import type { FormEvent, ReactNode } from "react";
import { useState } from "react";
import type { CallResult } from "@planete/shared/contract/call.ts";
import { contactLimits, readContact, sendContact } from "@planete/shared/contract/help.contract.ts";
import { liaisonFormRight, supportVisionRight } from "@planete/shared/domain/rights/right-tags.ts";
import { maxLength, required } from "@planete/shared/domain/validation/text-rules.ts";
import { paths, supportVisionPath } from "../../paths.ts";
import { MissingSetting } from "../../kit/missing-setting.tsx";
import { QueryFailure } from "../../kit/call-view.tsx";
import { useCheckedForm } from "../../platform/forms/use-checked-form.ts";
import { codeOf } from "../../platform/http/api-error.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { newId } from "../../platform/new-id.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Facts } from "../../ui/facts.tsx";
import { FieldErrorSummary } from "../../ui/field-error-summary.tsx";
import { Link } from "../../ui/link.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton, SkeletonNote } from "../../ui/skeleton.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./help.module.css";

/** How support is reached, the quickest way first. */
export function ContactScreen(): ReactNode {
  const text = useText();
  const { user } = usePerson();
  const contact = useQuery({
    queryKey: ["contact"],
    queryFn: ({ signal }) => callApi(readContact, { signal }),
    select: ({ data }) => data,
  });
  const { phone, mail, hours } = contact.data ?? { phone: null, mail: null, hours: null };
  const opening = useOpeningHours(contact.data);
  const facts = [
    ...(phone === null
      ? []
      : [
          {
            label: text("help.contact.phone"),
            value: <a href={`tel:${phone.replaceAll(/\s/g, "")}`}>{phone}</a>,
          },
        ]),
    ...(mail === null
      ? []
      : [{ label: text("help.contact.mail"), value: <a href={`mailto:${mail}`}>{mail}</a> }]),
    ...(contact.data ? [{ label: text("help.contact.hours"), value: hours ?? opening }] : []),
  ];
  return (
    <main className={styles.page}>
      <PageHeader title={text("shell.menu.contact")} lead={text("help.contact.lead")} />
      {(user.rights[liaisonFormRight] ?? 0) >= 1 && (
        <section className={styles.card}>
          <p>{text(user.employee ? "help.contact.sheet.text" : "help.contact.request.text")}</p>
          <Link href={paths.hotline}>
            {text(user.employee ? "help.contact.sheet.action" : "help.contact.request.action")}
          </Link>
        </section>
      )}
      {contact.isError && <QueryFailure query={contact} />}
      {contact.isPending && (
        <div>
          <SkeletonNote />
          <Skeleton lines={3} />
        </div>
      )}
      {contact.data && phone === null && mail === null && (
        <MissingSetting
          right={supportVisionRight("company")}
          todo={text("help.contact.none.administrator")}
          action={{ label: text("help.contact.none.action"), href: supportVisionPath("company") }}
          ask={text("help.contact.none")}
        />
      )}
      {facts.length > 0 && (
        <section className={styles.card}>
          <Facts facts={facts} />
        </section>
      )}
      {mail !== null && <ContactForm />}
    </main>
  );
}

/** A Monday; the days after it give the names of the week. */
const monday = Date.UTC(2026, 10, 16, 12);
const dayMs = 86_400_000;

/** The hotline's hours, days of the same hours together: "Mon–Fri 08:30–18:30". */
function useOpeningHours(
  contact: Pick<CallResult<typeof readContact>["data"], "openingHours" | "timeZone"> | undefined,
): ReactNode {
  const text = useText();
  const format = useFormat();
  if (!contact) return null;
  const day = (at: number): string =>
    format.date(new Date(monday + at * dayMs), { weekday: "short", timeZone: "UTC" });
  const time = (minutes: number): string =>
    `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  const words = contact.openingHours.map((spans) =>
    spans.length === 0
      ? text("help.contact.closed")
      : spans.map(({ from, to }) => `${time(from)}–${time(to)}`).join(", "),
  );
  const starts = words.flatMap((word, at) => (word === words[at - 1] ? [] : [at]));
  return (
    <>
      {starts.map((start, index) => {
        const end = (starts[index + 1] ?? words.length) - 1;
        const days = start === end ? day(start) : `${day(start)}–${day(end)}`;
        return <p key={start}>{`${days} ${words[start] ?? ""}`}</p>;
      })}
      <p>{contact.timeZone.replaceAll("_", " ")}</p>
    </>
  );
}

function ContactForm(): ReactNode {
  const text = useText();
  const [subject, setSubject] = useState("");
  const [message, setMessage] = useState("");
  // The same message sent again after a lost answer is one message.
  const [requestId, setRequestId] = useState(newId);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<ReturnType<typeof codeOf>>();
  const form = useCheckedForm({
    subject: {
      label: text("help.contact.subject"),
      value: subject,
      rules: [required, maxLength(contactLimits.subject)],
    },
    message: {
      label: text("help.contact.message"),
      value: message,
      rules: [required, maxLength(contactLimits.message)],
    },
  });
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSent(false);
    setFailure(undefined);
    if (busy || !form.check()) return;
    setBusy(true);
    try {
      await callApi(sendContact, { body: { requestId, subject, message } });
      form.reset();
      setSubject("");
      setMessage("");
      setRequestId(newId());
      setSent(true);
    } catch (error) {
      if (!form.refuse(error)) setFailure(codeOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.card} aria-labelledby="contact-form">
      <h2 id="contact-form" className={styles.heading}>
        {text("help.contact.form.title")}
      </h2>
      {sent && (
        <Banner tone="success" announce>
          {text("help.contact.sent")}
        </Banner>
      )}
      {failure !== undefined && (
        <Banner tone="error" announce>
          {text(`error.${failure}`)}
        </Banner>
      )}
      <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
        <FieldErrorSummary errors={form.summary} />
        <TextField
          id={form.idOf("subject")}
          label={text("help.contact.subject")}
          value={subject}
          onChange={setSubject}
          error={form.errorOf("subject")}
        />
        <TextArea
          id={form.idOf("message")}
          label={text("help.contact.message")}
          rows={6}
          maxLength={contactLimits.message}
          value={message}
          onChange={setMessage}
          error={form.errorOf("message")}
        />
        <Button type="submit" variant="primary" icon={<IconSend />} loading={busy}>
          {text("help.contact.send.action")}
        </Button>
      </form>
    </section>
  );
}
