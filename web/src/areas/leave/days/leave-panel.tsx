import type { ReactNode } from "react";
import { leaveFields } from "@planete/shared/contract/leave-fields.ts";
import type { LeaveRecordWire } from "@planete/shared/contract/leave.contract.ts";
import {
  createLeave,
  readLeaveChoices,
  readLeaveRecord,
  removeLeave,
  saveLeave,
} from "@planete/shared/contract/leave.contract.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { EditedRecord, FoundRecord, useRecordForm } from "../../../kit/edited-record.tsx";
import { formFields } from "../../../kit/list-fields.ts";
import type { PanelNavigation } from "../../../kit/record-panel.tsx";
import { useCall, useChange } from "../../../kit/use-call.ts";
import type { DraftFields } from "../../../kit/use-draft-form.tsx";
import { useDayWords } from "../use-day-words.ts";
import type { LeaveDraft } from "./leave-draft.ts";
import { conflictOf, draftToWire, isThere, newLeave, orderProblems, sourceOf } from "./leave-draft.ts";
import { LeaveForm } from "./leave-form.tsx";
import { useLeaveWords } from "./use-leave-words.ts";

/** One leave beside the list, or a new one. */
export function LeavePanel({ navigation }: { readonly navigation: PanelNavigation }): ReactNode {
  const text = useText();
  const isNew = navigation.id === "new";
  const query = useCall(readLeaveRecord, { params: { id: navigation.id } }, { enabled: !isNew });
  return (
    <FoundRecord navigation={navigation} title={text("leave.tab.leave")} query={query} isNew={isNew}>
      {(found) => <OpenLeave navigation={navigation} leave={found} />}
    </FoundRecord>
  );
}

function OpenLeave({
  navigation,
  leave,
}: {
  readonly navigation: PanelNavigation;
  readonly leave: LeaveRecordWire | undefined;
}): ReactNode {
  const text = useText();
  const staff = useCall(readLeaveChoices).data?.data.staff ?? [];
  const creating = useChange(createLeave);
  const saving = useChange(saveLeave);
  const removing = useChange(removeLeave);
  const words = useLeaveWords();
  const { long } = useDayWords();
  const nameOf = (id: string | null): string =>
    staff.find((person) => person.id === id)?.name ?? (leave?.person.id === id ? leave.person.name : "");
  const dayOf = (day: string | null): string => (day === null ? "" : long(day));
  const declared = formFields(leaveFields, text);
  const fields: DraftFields<LeaveDraft> = {
    personId: { ...declared.person, show: nameOf, rules: [isThere] },
    firstDay: { ...declared.firstDay, show: dayOf, rules: [isThere] },
    lastDay: {
      ...declared.lastDay,
      show: dayOf,
      rules: [isThere],
    },
    fromMidday: { ...declared.fromMidday, show: words.yesOrNo },
    untilMidday: { ...declared.untilMidday, show: words.yesOrNo },
    kind: { ...declared.kind, show: (kind) => text(`leave.kind.${kind}`) },
  };
  const form = useRecordForm<LeaveDraft>({
    navigation,
    source: leave ? sourceOf(leave) : newLeave,
    fields,
    bodyPart: leave ? "leave" : undefined,
    conflictOf,
    together: orderProblems,
    create: async (draft) => {
      const { data } = await creating.change({ body: draftToWire(draft) });
      return {
        id: data.id,
        source: sourceOf(data),
        said: text("leave.created.leave", { name: data.person.name }),
      };
    },
    change: async (draft, version) =>
      sourceOf(
        (await saving.change({ params: { id: navigation.id }, body: { version, leave: draftToWire(draft) } }))
          .data,
      ),
  });
  const name = leave?.person.name ?? "";
  return (
    <EditedRecord
      navigation={navigation}
      form={form}
      title={leave ? name : text("leave.new.leave.action")}
      subtitle={leave && text(`leave.kind.${leave.kind}`)}
      record={leave && { kind: "leave", id: leave.id }}
      history={{
        ...words,
        actionOf: (action) => (action === "import" ? text("leave.history.import") : undefined),
      }}
      removal={
        leave && {
          label: text("leave.remove.action"),
          title: text("leave.remove.leave.title", { name }),
          text: text("leave.remove.leave.text", { name }),
          remove: () => removing.change({ params: { id: leave.id }, query: { version: leave.version } }),
          said: text("leave.removed"),
        }
      }
    >
      <LeaveForm form={form} leave={leave} staff={staff} />
    </EditedRecord>
  );
}
