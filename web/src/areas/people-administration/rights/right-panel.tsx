import { IconDots, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { ChangeWire } from "@planete/shared/contract/explain.contract.ts";
import type { RightView } from "@planete/shared/contract/rights.contract.ts";
import {
  changeRight,
  changedRightBody,
  createRight,
  newRightBody,
  readRight,
  rightBodyPart,
  rightViewFromWire,
} from "@planete/shared/contract/rights.contract.ts";
import { ConflictBanner } from "../../../kit/conflict-banner.tsx";
import { FormBar } from "../../../kit/form-bar.tsx";
import { HistoryPanel } from "../../../kit/history-panel.tsx";
import { FoundRecord } from "../../../kit/edited-record.tsx";
import type { PanelNavigation } from "../../../kit/record-panel.tsx";
import { RecordPanel } from "../../../kit/record-panel.tsx";
import { useCall, useChange } from "../../../kit/use-call.ts";
import { useDraftForm } from "../../../kit/use-draft-form.tsx";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { FieldErrorSummary } from "../../../ui/field-error-summary.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { PreviewWords } from "../../rights/effect-words.tsx";
import { usePreview } from "../../rights/use-preview.ts";
import { useRightLabel } from "../../rights/use-right-label.ts";
import { HoldersField } from "./holders-field.tsx";
import { RemoveRightDialog } from "./remove-right-dialog.tsx";
import type { RightDraft } from "./right-draft.ts";
import { conflictOf, requireLabel, requireTag, sourceOf } from "./right-draft.ts";
import { RightForm } from "./right-form.tsx";
import { useHolderName } from "./use-holder-name.ts";
import { useRightHistory } from "./use-right-history.ts";

/** One right beside the list, or a new one. */
export function RightPanel({ navigation }: { readonly navigation: PanelNavigation }): ReactNode {
  const text = useText();
  const isNew = navigation.id === "new";
  const query = useCall(readRight, { params: { tag: navigation.id } }, { enabled: !isNew });
  return (
    <FoundRecord navigation={navigation} title={text("rights.title")} query={query} isNew={isNew}>
      {(found) => <OpenRight navigation={navigation} right={found && rightViewFromWire(found)} />}
    </FoundRecord>
  );
}

/** A hyphen at the end was on its way to another word. */
const finished = (draft: RightDraft): RightDraft => ({ ...draft, tag: draft.tag.replace(/-$/, "") });

/** The change as the call that saves it would carry it; nothing while it is not complete. */
function changeOf(draft: RightDraft, version: number | undefined): ChangeWire | undefined {
  if (requireTag(draft.tag) || requireLabel(draft.labels)) return undefined;
  return version === undefined
    ? { kind: "createRight", ...newRightBody(finished(draft)) }
    : { kind: "changeRight", ...changedRightBody(draft, version) };
}

function OpenRight({
  navigation,
  right,
}: {
  readonly navigation: PanelNavigation;
  readonly right: RightView | undefined;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const labelOf = useRightLabel();
  const nameOf = useHolderName();
  const history = useRightHistory(right);
  const creating = useChange(createRight);
  const changing = useChange(changeRight);
  const [asksRemoval, setAsksRemoval] = useState(false);
  const words = (labels: RightDraft["labels"]): string => labelOf(labels, "");
  const form = useDraftForm<RightDraft>({
    source: sourceOf(right),
    bodyPart: rightBodyPart,
    fields: {
      tag: { label: text("rights.field.tag"), rules: [requireTag] },
      labels: { label: text("rights.field.labels"), rules: [requireLabel], show: words },
      descriptions: { label: text("rights.field.descriptions"), show: words },
      values: {
        label: text("rights.field.values"),
        show: (values) => values.map(({ value, labels }) => labelOf(labels, String(value))).join(", "),
      },
      holders: { label: text("rights.panel.holders"), show: (holders) => format.list(holders.map(nameOf)) },
    },
    conflictOf,
    save: async (draft, version) => {
      if (version === undefined) {
        const { data } = await creating.change({ body: newRightBody(finished(draft)) });
        const made = rightViewFromWire(data);
        showToast({
          message: text("rights.created", { name: labelOf(made.labels, made.tag) }),
          tone: "success",
        });
        form.guard.release();
        navigation.onOpen(made.tag);
        return sourceOf(made);
      }
      const { data } = await changing.change({ body: changedRightBody(draft, version) });
      return sourceOf(rightViewFromWire(data));
    },
    onSaved: () => right && showToast({ message: text("kit.form.saved"), tone: "success" }),
  });
  const change = form.changed.length > 0 ? changeOf(form.draft, right?.version) : undefined;
  const preview = usePreview(change);
  const fields = (
    <>
      <ConflictBanner form={form} />
      <FieldErrorSummary errors={form.summary} />
    </>
  );
  const holders = {
    value: "holders",
    label: text("rights.panel.holders"),
    count: form.draft.holders.length,
    unsaved: form.changed.includes("holders"),
    content: (
      <>
        {fields}
        <HoldersField form={form} />
      </>
    ),
  };
  const record = {
    value: "record",
    label: text("rights.panel.words"),
    unsaved: form.changed.some((name) => name !== "holders"),
    content: (
      <>
        {fields}
        <RightForm form={form} fixed={right?.fixed ?? false} />
      </>
    ),
  };
  return (
    <>
      <RecordPanel
        navigation={navigation}
        title={right ? labelOf(right.labels, right.tag) : text("rights.new.title")}
        subtitle={right?.tag}
        actions={
          right && (
            <Menu
              align="end"
              entries={[
                {
                  label: text("rights.remove.action"),
                  icon: <IconTrash />,
                  danger: true,
                  disabledReason: right.fixed ? text("error.rightFixed") : undefined,
                  onClick: () => setAsksRemoval(true),
                },
              ]}
              trigger={(trigger) => (
                <IconButton {...trigger} label={text("kit.panel.more.action")} icon={<IconDots />} />
              )}
            />
          )
        }
        tabs={
          right
            ? [
                holders,
                record,
                {
                  value: "history",
                  label: text("kit.history.title"),
                  content: <HistoryPanel record="right" subject={right.tag} {...history} />,
                },
              ]
            : [record, holders]
        }
        footer={<FormBar form={form} words={change && <PreviewWords preview={preview} />} />}
      />
      {right && asksRemoval && (
        <RemoveRightDialog
          right={right}
          onClose={() => setAsksRemoval(false)}
          onRemoved={() => {
            form.guard.release();
            navigation.onClose();
          }}
        />
      )}
    </>
  );
}
