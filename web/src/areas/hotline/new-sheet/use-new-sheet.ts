import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createSheet } from "@planete/shared/contract/hotline-change.contract.ts";
import { carryAttachments } from "@planete/shared/contract/hotline-message.contract.ts";
import type { Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import { newSheetToWire, sheetFromWire } from "@planete/shared/contract/hotline-view.contract.ts";
import { maxMessageLength } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { emptyRichText, keepPictures } from "@planete/shared/domain/rich-text/rich-text.ts";
import { hasWords, wordsOf } from "@planete/shared/domain/rich-text/rich-text-words.ts";
import { sheetFieldRules } from "@planete/shared/domain/hotline/sheet-field-rules.ts";
import { firstProblem } from "@planete/shared/domain/validation/rule.ts";
import { ruleMessage } from "../../../platform/forms/rule-message.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { newId } from "../../../platform/new-id.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import type { CarriedDraft } from "../composer/kept-text.tsx";
import { joinTexts, keptOf, treeOf } from "../composer/draft-keeper.ts";
import { textFiles } from "../composer/text-files.ts";
import { useAttachments } from "../composer/use-attachments.ts";
import { useDraft } from "../composer/use-draft.ts";
import { useInsertedReplies } from "../composer/use-inserted-replies.ts";
import { useBases, useIsStaff, useMayFill, useSheetPeople } from "../sheet/hotline-setup.ts";
import type { NewSheetField, NewSheetFields } from "./new-sheet-fields.ts";
import { fieldsOf, missingFields, sheetToOpen } from "./new-sheet-fields.ts";

export interface NewSheetProps {
  readonly onCreated: (sheet: Sheet) => void;
  readonly onClose: () => void;
  /** The closed sheet that the new one continues. */
  readonly followUpOf?: Pick<Sheet, "id" | "number"> | undefined;
  /** What was being written in that sheet when it was closed. */
  readonly carried?: CarriedDraft | undefined;
}

/** What the words propose for fields that nobody has filled in. */
export type ProposedFields = Partial<Pick<NewSheetFields, "module" | "subModule" | "requestType" | "impact">>;

/** A new sheet while it is written: its draft, its files, what is missing, and sending it. */
export function useNewSheet(
  { onCreated, followUpOf, carried }: Omit<NewSheetProps, "onClose">,
  propose: (fields: NewSheetFields, message: string) => ProposedFields = () => ({}),
  /** Whoever says no more than the subject has said it all: it is the first message too. */
  subjectIsEnough = false,
) {
  const text = useText();
  const format = useFormat();
  const queries = useQueryClient();
  const isStaff = useIsStaff();
  const mayFill = useMayFill();
  const { user } = usePerson();
  const kept = useDraft("new", "customer");
  const { draft, keeper } = kept;
  const attachments = useAttachments("new", "customer", kept);
  const written = fieldsOf(draft.fields);
  const people = useSheetPeople(written.client).data;
  const bases = useBases().data;
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const attempt = useRef(newId());
  const takeCarried = useEffectEvent(() => {
    if (!carried) return;
    // After what the draft of a new sheet already holds; React may come by twice.
    const before = keeper.current();
    if (!before.text.includes(carried.text)) {
      const there = before.text.trim() === "" ? emptyRichText : treeOf(before);
      const { text: words, rich } = keptOf(joinTexts(there, treeOf(carried)));
      keeper.type(words, undefined, rich);
    }
    carried.taken();
    if (!followUpOf || !carried.hasFiles) return;
    const params = { sheet: "new", kind: "customer" } as const;
    void callApi(carryAttachments, { params, body: { fromSheet: followUpOf.id } }).then(({ data }) => {
      keeper.setFiles(data);
      carried.filesTaken();
    }, setFailure);
  });
  useEffect(() => {
    if (draft.ready) takeCarried();
  }, [draft.ready]);

  const clientName = isStaff
    ? people?.clients.find(({ id }) => id === written.client)?.name
    : user.client?.name;
  const ownBases = bases?.find(({ name }) => name === clientName)?.bases ?? [];
  const chosenBase =
    ownBases.find(({ id }) => id === written.base) ?? (ownBases.length === 1 ? ownBases[0] : undefined);
  const url = written.url ?? chosenBase?.url ?? "";
  const phone = written.phone ?? (isStaff ? "" : user.phoneNumber);
  const problemOf = (field: "phone" | "url", value: string) =>
    mayFill(field) ? firstProblem(value, sheetFieldRules[field]) : undefined;
  const problems = { phone: problemOf("phone", phone), url: problemOf("url", url) };
  const proposed = propose(written, draft.text);
  const fields: NewSheetFields = {
    ...written,
    module: written.module ?? proposed.module,
    subModule: written.subModule ?? (written.module === undefined ? proposed.subModule : undefined),
    requestType: written.requestType ?? proposed.requestType,
    impact: written.impact ?? proposed.impact,
  };
  const isWritten = hasWords(treeOf(draft));
  const said = isWritten ? draft.text : subjectIsEnough ? written.subject.trim() : "";
  const inserted = useInsertedReplies(said, undefined);
  const left = missingFields(fields, said, isStaff).filter(
    (field) => !subjectIsEnough || field !== "message",
  );
  const missing = tried ? left : [];

  const send = async (): Promise<void> => {
    setTried(true);
    if (left.length > 0) return;
    if (problems.phone || problems.url) return;
    if (draft.text.length > maxMessageLength) return;
    if (attachments.uploading || sending) return;
    const attachmentIds = draft.files.map(({ id }) => id);
    // A file that was taken away is no picture any more.
    const rich = draft.rich && isWritten ? keepPictures(draft.rich, attachmentIds) : undefined;
    const sheet = sheetToOpen(
      { ...fields, base: fields.base ?? chosenBase?.id },
      {
        clientMessageId: attempt.current,
        message: rich ? wordsOf(rich) : said,
        rich,
        lang: inserted.language,
        attachmentIds,
        phone: mayFill("phone") ? phone.trim() : "",
        url: mayFill("url") ? url.trim() : "",
        followUpOf: followUpOf?.id,
      },
    );
    if (!sheet) return;
    setSending(true);
    setFailure(undefined);
    try {
      await keeper.settle();
      const { data } = await callApi(createSheet, { body: newSheetToWire(sheet) });
      keeper.clear();
      void queries.invalidateQueries({ queryKey: ["hotline"] });
      onCreated(sheetFromWire(data));
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  };
  return {
    kept,
    attachments,
    files: textFiles(kept, attachments, mayFill("attachments")),
    inserted,
    /** With what the words propose. */
    fields,
    /** As the person filled them in. */
    written,
    people,
    ownBases,
    chosenBase,
    url,
    phone,
    missing,
    errorOf: (field: NewSheetField): string | undefined => {
      const problem = tried && (field === "phone" || field === "url") ? problems[field] : undefined;
      if (problem) return ruleMessage(text, format, problem);
      return missing.includes(field) ? text("validation.required") : undefined;
    },
    set: (field: keyof NewSheetFields, value: string | number | null): void => keeper.setField(field, value),
    /** Something typed or uploaded is safe nowhere yet. */
    wouldLose: draft.unsafe || attachments.uploading,
    send,
    sending,
    failure,
  };
}

export type NewSheetForm = ReturnType<typeof useNewSheet>;
