import { IconArrowBackUp, IconCopy, IconTemplate } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { communicationFields } from "@planete/shared/contract/communication-fields.ts";
import type { CommunicationWire } from "@planete/shared/contract/communication.contract.ts";
import {
  createCommunication,
  readCommunication,
  removeCommunication,
  saveCommunication,
} from "@planete/shared/contract/communication.contract.ts";
import type { CommunicationKind } from "@planete/shared/domain/communication/communication.ts";
import {
  communicationProblems,
  wordsByLanguage,
} from "@planete/shared/domain/communication/communication-draft.ts";
import { useCompanyZone } from "../../../kit/company-zone.ts";
import { EditedRecord, FoundRecord, useRecordForm } from "../../../kit/edited-record.tsx";
import { formFields } from "../../../kit/list-fields.ts";
import type { PanelNavigation } from "../../../kit/record-panel.tsx";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { useCall, useChange } from "../../../kit/use-call.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { showToast } from "../../../ui/toast-store.ts";
import type { CommunicationDraft, Setup } from "./communication-draft.ts";
import { conflictOf, copyOf, newCommunication, sentOf, sourceOf } from "./communication-draft.ts";
import { CommunicationForm } from "./communication-form.tsx";
import { CommunicationPreview } from "./communication-preview.tsx";
import { CommunicationResults } from "./communication-results.tsx";
import { useItemName, useItemWords } from "./communication-words.tsx";

/** What saving does that publishes an item at once. */
const now = {
  news: "communication.words.now",
  notification: "communication.words.now",
  newsletter: "communication.words.mailed",
  banner: "communication.words.banner",
} as const satisfies Readonly<Record<CommunicationKind, string>>;

interface CommunicationPanelProps {
  readonly navigation: PanelNavigation;
  readonly setup: Setup;
}

/** One item beside the list, or a new one. */
export function CommunicationPanel({ navigation, setup }: CommunicationPanelProps): ReactNode {
  const text = useText();
  const isNew = navigation.id === "new";
  const query = useCall(readCommunication, { params: { id: navigation.id } }, { enabled: !isNew });
  return (
    <FoundRecord navigation={navigation} title={text("communication.title")} query={query} isNew={isNew}>
      {(item) => <OpenCommunication navigation={navigation} setup={setup} item={item} />}
    </FoundRecord>
  );
}

function OpenCommunication({
  navigation,
  setup,
  item,
}: CommunicationPanelProps & { readonly item: CommunicationWire | undefined }): ReactNode {
  const text = useText();
  const { format, clock } = useCompanyZone(setup.timeZone);
  const nameOf = useItemName();
  const words = useItemWords(format);
  const sayFailure = useSayFailure();
  const creating = useChange(createCommunication);
  const saving = useChange(saveCommunication);
  const removing = useChange(removeCommunication);
  const show = (name: Parameters<typeof words.wordsOf>[0]) => (value: string | boolean | null) =>
    words.wordsOf(name, value) ?? String(value ?? "");
  const spoken = (texts: Readonly<Record<string, string>>): string => Object.values(texts).join(" · ");
  const declared = formFields(communicationFields, text);

  const form = useRecordForm<CommunicationDraft>({
    navigation,
    source: item ? sourceOf(item) : newCommunication,
    bodyPart: item ? "communication" : undefined,
    conflictOf,
    together: communicationProblems,
    fields: {
      kind: { ...declared.kind, show: show("kind") },
      category: { ...declared.category, show: show("category") },
      newsletter: { ...declared.newsletter, show: show("newsletter") },
      titles: { ...declared.titles, show: spoken },
      bodies: { ...declared.bodies, show: (texts) => spoken(wordsByLanguage(texts)) },
      files: { ...declared.files, show: (files) => files.map(({ name }) => name).join(" · ") },
      audience: {
        ...declared.audience,
        show: ({ who }) => text(`communication.audience.${who}`),
      },
      acknowledgement: { ...declared.acknowledgement, show: show("acknowledgement") },
      byMail: { ...declared.byMail, show: show("byMail") },
      level: { ...declared.level, show: show("level") },
      dismissible: { ...declared.dismissible, show: show("dismissible") },
      startsAt: { ...declared.startsAt, show: show("startsAt") },
      endsAt: { ...declared.endsAt, show: show("endsAt") },
      published: { ...declared.published, show: show("published") },
      template: { ...declared.template, show: show("template") },
    },
    create: async (draft) => {
      const { data } = await creating.change({ body: sentOf(draft) });
      return { id: data.id, source: sourceOf(data), said: text("communication.created") };
    },
    change: async (draft, version) => {
      const { data } = await saving.change({
        params: { id: item?.id ?? "" },
        body: { version, communication: sentOf(draft) },
      });
      return sourceOf(data);
    },
  });
  const { draft, base } = form;

  const copy = async (template: boolean): Promise<void> => {
    try {
      const { data } = await creating.change({ body: sentOf(copyOf(base, template)) });
      showToast({
        message: text(template ? "communication.template.kept" : "communication.copied"),
        tone: "success",
      });
      if (!template) navigation.onOpen(data.id);
    } catch (error) {
      sayFailure(error);
    }
  };
  const withdraw = async ({ id, version }: CommunicationWire): Promise<void> => {
    try {
      await saving.change({
        params: { id },
        body: { version, communication: sentOf({ ...base, published: false }) },
      });
      showToast({ message: text("communication.withdrawn"), tone: "success" });
    } catch (error) {
      sayFailure(error);
    }
  };
  const isTold = item !== undefined && item.announcedAt !== null;
  const [opened] = useState(() => Date.now());
  const isPlanned = draft.startsAt !== null && Date.parse(draft.startsAt) > opened;
  const meaning = [
    draft.published && !base.published && !isTold
      ? isPlanned && draft.startsAt !== null
        ? text("communication.words.planned", { when: format.dateTime(new Date(draft.startsAt)) })
        : text(now[draft.kind])
      : undefined,
    isTold && base.published && !draft.published ? text("communication.words.withdraw") : undefined,
    isTold && draft.published && base.published ? text("communication.words.again") : undefined,
    isTold && draft.published && !base.published ? text("communication.words.back") : undefined,
  ].filter((sentence) => sentence !== undefined);
  return (
    <EditedRecord
      navigation={navigation}
      form={form}
      title={item ? nameOf(item.titles) : text("communication.new.action")}
      subtitle={
        item && `${text(`communication.kind.${item.kind}`)} · ${text(`communication.state.${item.state}`)}`
      }
      record={item && { kind: "communication", id: item.id }}
      history={words}
      words={meaning.length > 0 ? meaning.join(" ") : undefined}
      menu={
        item && [
          ...(item.state === "live" || item.state === "planned"
            ? [
                {
                  label: text("communication.withdraw.action"),
                  icon: <IconArrowBackUp />,
                  onClick: () => void withdraw(item),
                },
              ]
            : []),
          {
            label: text(item.template ? "communication.template.use.action" : "communication.copy.action"),
            icon: <IconCopy />,
            onClick: () => void copy(false),
          },
          ...(item.template
            ? []
            : [
                {
                  label: text("communication.template.keep.action"),
                  icon: <IconTemplate />,
                  onClick: () => void copy(true),
                },
              ]),
        ]
      }
      tabs={[
        {
          value: "preview",
          label: text("communication.preview.title"),
          content: <CommunicationPreview form={form} item={item} />,
        },
        ...(item && isTold
          ? [
              {
                value: "results",
                label: text("communication.results.title"),
                content: <CommunicationResults item={item} format={format} />,
              },
            ]
          : []),
      ]}
      removal={
        item && {
          label: text("communication.remove.action"),
          title: text("communication.remove.title"),
          text: text(isTold ? "communication.remove.told" : "communication.remove.text"),
          remove: () => removing.change({ params: { id: item.id }, query: { version: item.version } }),
          said: text("communication.removed"),
        }
      }
    >
      <CommunicationForm form={form} setup={setup} clock={clock} isTold={isTold} />
    </EditedRecord>
  );
}
