import { IconDots, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { LeaveRecordWire } from "@planete/shared/contract/leave.contract.ts";
import {
  createLeave,
  readLeaveChoices,
  readLeaveRecord,
  removeLeave,
  saveLeave,
} from "@planete/shared/contract/leave.contract.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { CallView } from "../../../kit/call-view.tsx";
import { FormBar } from "../../../kit/form-bar.tsx";
import { HistoryPanel } from "../../../kit/history-panel.tsx";
import type { PanelPlace } from "../../../kit/record-panel.tsx";
import { RecordPanel } from "../../../kit/record-panel.tsx";
import { RemoveDialog } from "../../../kit/remove-dialog.tsx";
import { useCall, useChange } from "../../../kit/use-call.ts";
import type { DraftFields } from "../../../kit/use-draft-form.tsx";
import { useDraftForm } from "../../../kit/use-draft-form.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { useDayWords } from "../use-day-words.ts";
import type { LeaveDraft } from "./leave-draft.ts";
import { conflictOf, draftToWire, isThere, newLeave, orderProblems, sourceOf } from "./leave-draft.ts";
import { LeaveForm } from "./leave-form.tsx";
import { useLeaveWords } from "./use-leave-words.ts";

/** One leave beside the list, or a new one. */
export function LeavePanel({ place }: { readonly place: PanelPlace }): ReactNode {
  const text = useText();
  const isNew = place.id === "new";
  const query = useCall(readLeaveRecord, { params: { id: place.id } }, { enabled: !isNew });
  if (isNew) return <OpenLeave place={place} leave={undefined} />;
  if (query.data) return <OpenLeave place={place} leave={query.data.data} />;
  return (
    <RecordPanel
      place={place}
      title={text("leave.tab.leave")}
      tabs={[{ value: "record", label: "", content: <CallView query={query}>{() => null}</CallView> }]}
    />
  );
}

function OpenLeave({
  place,
  leave,
}: {
  readonly place: PanelPlace;
  readonly leave: LeaveRecordWire | undefined;
}): ReactNode {
  const text = useText();
  const staff = useCall(readLeaveChoices).data?.data.staff ?? [];
  const creating = useChange(createLeave);
  const saving = useChange(saveLeave);
  const removing = useChange(removeLeave);
  const [asksRemoval, setAsksRemoval] = useState(false);
  const words = useLeaveWords();
  const { long } = useDayWords();
  const nameOf = (id: string | null): string =>
    staff.find((person) => person.id === id)?.name ?? (leave?.person.id === id ? leave.person.name : "");
  const dayOf = (day: string | null): string => (day === null ? "" : long(day));
  const fields: DraftFields<LeaveDraft> = {
    personId: { label: text("leave.field.person"), show: nameOf, rules: [isThere] },
    firstDay: { label: text("leave.field.firstDay"), show: dayOf, rules: [isThere] },
    lastDay: {
      label: text("leave.field.lastDay"),
      show: dayOf,
      rules: [isThere],
    },
    fromMidday: { label: text("leave.field.fromMidday"), show: words.yesOrNo },
    untilMidday: { label: text("leave.field.untilMidday"), show: words.yesOrNo },
    kind: { label: text("leave.field.kind"), show: (kind) => text(`leave.kind.${kind}`) },
  };
  const form = useDraftForm<LeaveDraft>({
    source: leave ? sourceOf(leave) : newLeave,
    fields,
    bodyPart: leave ? "leave" : undefined,
    conflictOf,
    together: orderProblems,
    save: async (draft, version) => {
      const body = draftToWire(draft);
      if (!leave || version === undefined) {
        const { data } = await creating.change({ body });
        showToast({ message: text("leave.created.leave", { name: data.person.name }), tone: "success" });
        form.guard.release();
        place.onOpen(data.id);
        return sourceOf(data);
      }
      const { data } = await saving.change({ params: { id: leave.id }, body: { version, leave: body } });
      return sourceOf(data);
    },
    onSaved: () => leave && showToast({ message: text("kit.form.saved"), tone: "success" }),
  });
  return (
    <>
      <RecordPanel
        place={place}
        title={leave ? leave.person.name : text("leave.new.leave.action")}
        subtitle={leave && text(`leave.kind.${leave.kind}`)}
        actions={
          leave && (
            <Menu
              align="end"
              entries={[
                {
                  label: text("leave.remove.action"),
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
            content: <LeaveForm form={form} leave={leave} staff={staff} />,
          },
          ...(leave
            ? [
                {
                  value: "history",
                  label: text("kit.history.title"),
                  content: (
                    <HistoryPanel
                      record="leave"
                      subject={leave.id}
                      labelOf={words.labelOf}
                      wordsOf={words.wordsOf}
                      actionOf={(action) => (action === "import" ? text("leave.history.import") : undefined)}
                    />
                  ),
                },
              ]
            : []),
        ]}
        footer={<FormBar form={form} createLabel={text("kit.form.create.action")} />}
      />
      {leave && asksRemoval && (
        <RemoveDialog
          title={text("leave.remove.leave.title", { name: leave.person.name })}
          text={text("leave.remove.leave.text", { name: leave.person.name })}
          label={text("leave.remove.action")}
          onClose={() => setAsksRemoval(false)}
          remove={async () => {
            await removing.change({ params: { id: leave.id }, query: { version: leave.version } });
            showToast({ message: text("leave.removed"), tone: "success" });
            form.guard.release();
            place.onClose();
          }}
        />
      )}
    </>
  );
}
