import { IconSend } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { useState } from "react";
import { replyToMail } from "@planete/shared/contract/mailbox.contract.ts";
import { maxMessageLength } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { required } from "@planete/shared/domain/validation/text-rules.ts";
import { useSayFailure } from "../../kit/say-failure.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { showToast } from "../../ui/toast-store.ts";
import styles from "./mail-reader.module.css";

/** Answers a mail as its recipient would from a mail program: replies by mail can be tried without one. */
export function MailReply({ id, to }: { readonly id: string; readonly to: string }) {
  const text = useText();
  const sayFailure = useSayFailure();
  const [words, setWords] = useState("");
  const [missing, setMissing] = useState(false);
  const reply = useMutation({
    mutationFn: () => callApi(replyToMail, { params: { id }, body: { text: words } }),
    onSuccess: () => {
      setWords("");
      showToast({ message: text("mailbox.reply.done") });
    },
    onError: sayFailure,
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const empty = required(words) !== undefined;
    setMissing(empty);
    if (!empty) reply.mutate();
  };
  return (
    <form className={styles.reply} aria-label={text("mailbox.reply.title")} onSubmit={send} noValidate>
      <h3 className={styles.replyTitle}>{text("mailbox.reply.title")}</h3>
      <TextArea
        label={text("mailbox.reply.text")}
        hint={text("mailbox.reply.hint", { address: to })}
        error={missing && words.trim() === "" ? text("validation.required") : undefined}
        value={words}
        onChange={setWords}
        maxLength={maxMessageLength}
      />
      <Button type="submit" variant="primary" icon={<IconSend />} loading={reply.isPending}>
        {text("mailbox.reply.action")}
      </Button>
    </form>
  );
}
