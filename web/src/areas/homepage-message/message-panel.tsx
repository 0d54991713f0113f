import { IconDots, IconEyeOff, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { messageFields } from "@planete/shared/contract/homepage-message-fields.ts";
import type { HomepageMessageWire } from "@planete/shared/contract/homepage-message.contract.ts";
import {
  createHomepageMessage,
  readHomepageMessage,
  removeHomepageMessage,
  saveHomepageMessage,
} from "@planete/shared/contract/homepage-message.contract.ts";
import { messageProblems } from "@planete/shared/domain/homepage-message/homepage-message.ts";
import { useCompanyZone } from "../../kit/company-zone.ts";
import { isSame } from "../../kit/draft.ts";
import { FormBar } from "../../kit/form-bar.tsx";
import { HistoryPanel } from "../../kit/history-panel.tsx";
import { formFields } from "../../kit/list-fields.ts";
import { FoundRecord } from "../../kit/edited-record.tsx";
import type { PanelNavigation } from "../../kit/record-panel.tsx";
import { RecordPanel } from "../../kit/record-panel.tsx";
import { RemoveDialog } from "../../kit/remove-dialog.tsx";
import { useSayFailure } from "../../kit/say-failure.ts";
import { useCall, useChange } from "../../kit/use-call.ts";
import type { DraftForm } from "../../kit/use-draft-form.tsx";
import { useDraftForm } from "../../kit/use-draft-form.tsx";
import { useText } from "../../platform/i18n/text.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { showToast } from "../../ui/toast-store.ts";
import type { MessageDraft } from "./message-draft.ts";
import { conflictOf, endedNow, newMessage, sourceOf } from "./message-draft.ts";
import { MessageForm } from "./message-form.tsx";
import { MessageVersions } from "./message-versions.tsx";
import { useMessageName, useMessageWords } from "./message-words.tsx";

interface MessagePanelProps {
  readonly navigation: PanelNavigation;
  readonly timeZone: string;
}

/** One message beside the list, or a new one. */
export function MessagePanel({ navigation, timeZone }: MessagePanelProps): ReactNode {
  const text = useText();
  const isNew = navigation.id === "new";
  const query = useCall(readHomepageMessage, { params: { id: navigation.id } }, { enabled: !isNew });
  return (
    <FoundRecord navigation={navigation} title={text("homepage.title")} query={query} isNew={isNew}>
      {(found) => <OpenMessage navigation={navigation} timeZone={timeZone} message={found} />}
    </FoundRecord>
  );
}

function OpenMessage({
  navigation,
  timeZone,
  message,
}: MessagePanelProps & { readonly message: HomepageMessageWire | undefined }): ReactNode {
  const text = useText();
  const { format, clock } = useCompanyZone(timeZone);
  const nameOf = useMessageName();
  const words = useMessageWords(format);
  const sayFailure = useSayFailure();
  const creating = useChange(createHomepageMessage);
  const saving = useChange(saveHomepageMessage);
  const removing = useChange(removeHomepageMessage);
  const [asksRemoval, setAsksRemoval] = useState(false);
  const spoken = (texts: Readonly<Record<string, string>>): string => Object.values(texts).join(" · ");
  const moment = (at: string | null): string => (at === null ? "" : format.dateTime(new Date(at)));

  const declared = formFields(messageFields, text);
  const form: DraftForm<MessageDraft> = useDraftForm<MessageDraft>({
    source: message ? sourceOf(message) : newMessage,
    bodyPart: message ? "message" : undefined,
    conflictOf,
    together: messageProblems,
    fields: {
      zone: { ...declared.zone, show: (zone) => text(`homepage.zone.${zone}`) },
      level: { ...declared.level, show: (level) => text(`homepage.level.${level}`) },
      texts: { ...declared.texts, show: spoken },
      link: declared.link,
      linkLabels: { ...declared.linkLabels, show: spoken },
      startsAt: { ...declared.startsAt, show: moment },
      endsAt: { ...declared.endsAt, show: moment },
      dismissible: {
        ...declared.dismissible,
        show: (value) => text(value ? "homepage.dismissible.on" : "homepage.dismissible.off"),
      },
      published: {
        ...declared.published,
        show: (value) => text(value ? "homepage.published.on" : "homepage.published.off"),
      },
    },
    save: async (draft, version) => {
      if (!message || version === undefined) {
        const { data } = await creating.change({ body: draft });
        showToast({ message: text("homepage.created"), tone: "success" });
        form.guard.release();
        navigation.onOpen(data.id);
        return sourceOf(data);
      }
      const { data } = await saving.change({ params: { id: message.id }, body: { version, message: draft } });
      return sourceOf(data);
    },
    onSaved: () => message && showToast({ message: text("kit.form.saved"), tone: "success" }),
  });
  const { draft, base } = form;
  const endNow = async ({ id, version }: HomepageMessageWire): Promise<void> => {
    try {
      await saving.change({ params: { id }, body: { version, message: endedNow(base) } });
      showToast({ message: text("homepage.ended"), tone: "success" });
    } catch (error) {
      sayFailure(error);
    }
  };
  const saysOther = (["texts", "level", "link", "linkLabels"] as const).some(
    (name) => !isSame(draft[name], base[name]),
  );
  const meaning = [
    draft.published && (!base.published || draft.zone !== base.zone)
      ? text(`homepage.words.live.${draft.zone}`)
      : undefined,
    !draft.published && base.published ? text("homepage.words.gone") : undefined,
    message?.state === "live" && draft.published && base.dismissible && saysOther
      ? text("homepage.words.again")
      : undefined,
  ].filter((sentence) => sentence !== undefined);
  const title = message ? nameOf(message.texts) : text("homepage.new.action");
  return (
    <>
      <RecordPanel
        navigation={navigation}
        title={title}
        subtitle={
          message && `${text(`homepage.zone.${message.zone}`)} · ${text(`homepage.state.${message.state}`)}`
        }
        actions={
          message && (
            <Menu
              align="end"
              entries={[
                ...(message.state === "live"
                  ? [
                      {
                        label: text("homepage.end.action"),
                        icon: <IconEyeOff />,
                        onClick: () => void endNow(message),
                      },
                      { separator: true as const },
                    ]
                  : []),
                {
                  label: text("homepage.remove.action"),
                  icon: <IconTrash />,
                  danger: true,
                  onClick: () => setAsksRemoval(true),
                },
              ]}
              trigger={(trigger) => (
                <IconButton {...trigger} label={text("kit.panel.more.action")} icon={<IconDots />} />
              )}
            />
          )
        }
        tabs={[
          {
            value: "record",
            label: text("kit.panel.tab.record"),
            unsaved: form.changed.length > 0,
            content: <MessageForm form={form} clock={clock} />,
          },
          ...(message
            ? [
                {
                  value: "versions",
                  label: text("homepage.versions.title"),
                  content: (
                    <MessageVersions
                      id={message.id}
                      format={format}
                      onRestore={(earlier) => {
                        form.set(earlier);
                        navigation.onTab("record");
                        showToast({ message: text("homepage.versions.restored") });
                      }}
                    />
                  ),
                },
                {
                  value: "history",
                  label: text("kit.history.title"),
                  content: (
                    <HistoryPanel
                      record="homepage-message"
                      subject={message.id}
                      labelOf={words.labelOf}
                      wordsOf={words.wordsOf}
                    />
                  ),
                },
              ]
            : []),
        ]}
        footer={<FormBar form={form} words={meaning.length > 0 ? meaning.join(" ") : undefined} />}
      />
      {message && asksRemoval && (
        <RemoveDialog
          title={text("homepage.remove.title")}
          text={text("homepage.remove.text")}
          label={text("homepage.remove.action")}
          onClose={() => setAsksRemoval(false)}
          remove={async () => {
            await removing.change({ params: { id: message.id }, query: { version: message.version } });
            showToast({ message: text("homepage.removed"), tone: "success" });
            form.guard.release();
            navigation.onClose();
          }}
        />
      )}
    </>
  );
}
