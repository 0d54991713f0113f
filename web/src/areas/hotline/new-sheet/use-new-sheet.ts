import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createSheet } from "@planete/shared/contract/hotline-change.contract.ts";
import { carryAttachments } from "@planete/shared/contract/hotline-message.contract.ts";
import type { Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import { newSheetToWire, sheetFromWire } from "@planete/shared/contract/hotline-view.contract.ts";
import { phone as phoneRule } from "@planete/shared/domain/validation/text-rules.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useLanguageCode, useText } from "../../../platform/i18n/text.ts";
import { newId } from "../../../platform/new-id.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import type { CarriedDraft } from "../composer/kept-text.tsx";
import { useAttachments } from "../composer/use-attachments.ts";
import { useDraft } from "../composer/use-draft.ts";
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
) {
  const text = useText();
  const lang = useLanguageCode();
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
    const { text: before } = keeper.current();
    if (!before.includes(carried.text))
      keeper.type(before.trim() === "" ? carried.text : `${before}\n\n${carried.text}`);
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
  const phoneProblem = mayFill("phone") ? phoneRule(phone) : undefined;
  const proposed = propose(written, draft.text);
  const fields: NewSheetFields = {
    ...written,
    module: written.module ?? proposed.module,
    subModule: written.subModule ?? (written.module === undefined ? proposed.subModule : undefined),
    requestType: written.requestType ?? proposed.requestType,
    impact: written.impact ?? proposed.impact,
  };
  const missing = tried ? missingFields(fields, draft.text, isStaff) : [];

  const send = async (): Promise<void> => {
    setTried(true);
    if (missingFields(fields, draft.text, isStaff).length > 0 || phoneProblem) return;
    if (attachments.uploading || sending) return;
    const sheet = sheetToOpen(
      { ...fields, base: fields.base ?? chosenBase?.id },
      {
        clientMessageId: attempt.current,
        message: draft.text,
        lang,
        attachmentIds: draft.files.map(({ id }) => id),
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
    /** With what the words propose. */
    fields,
    /** As the person filled them in. */
    written,
    people,
    ownBases,
    chosenBase,
    url,
    phone,
    phoneError: tried && phoneProblem ? text("validation.phone") : undefined,
    missing,
    errorOf: (field: NewSheetField): string | undefined =>
      missing.includes(field) ? text("validation.required") : undefined,
    set: (field: keyof NewSheetFields, value: string | number | null): void => keeper.setField(field, value),
    /** Something typed or uploaded is safe nowhere yet. */
    wouldLose: draft.unsafe || attachments.uploading,
    send,
    sending,
    failure,
  };
}
