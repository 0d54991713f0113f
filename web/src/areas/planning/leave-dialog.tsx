import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useState } from "react";
import type { LeaveDraftWire, LeaveRecordWire } from "@planete/shared/contract/leave.contract.ts";
import {
  createLeave,
  readLeaveRecord,
  removeLeave,
  saveLeave,
} from "@planete/shared/contract/leave.contract.ts";
import { isLeaveInOrder, leaveKinds } from "@planete/shared/domain/leave/leave.ts";
import { isRuleName, problem } from "@planete/shared/domain/validation/rule.ts";
import type { RuleProblem } from "@planete/shared/domain/validation/rule.ts";
import { CallView } from "../../kit/call-view.tsx";
import { FailureBanner } from "../../kit/failure-banner.tsx";
import { RemoveDialog } from "../../kit/remove-dialog.tsx";
import { useChange } from "../../kit/use-call.ts";
import { ruleMessage } from "../../platform/forms/rule-message.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { DateTimePicker } from "../../ui/date-time-picker.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Select } from "../../ui/select.tsx";
import { showToast } from "../../ui/toast-store.ts";
import styles from "./dialog-fields.module.css";

/** What the dialog is opened for: somebody's leave that is there, or a new one from a day on. */
export interface LeaveWish {
  readonly personId: string;
  readonly name: string;
  readonly leaveId: string | undefined;
  /** `yyyy-MM-DD`. */
  readonly day: string;
  /** Half of the day is taken by other leave. */
  readonly fromMidday: boolean;
  readonly untilMidday: boolean;
}

interface LeaveDialogProps {
  readonly wish: LeaveWish;
  readonly onClose: () => void;
}

/** Leave entered, changed or deleted on the planning, by Encadrement and by whoever holds the right of the screen (D19). */
export function LeaveDialog({ wish, onClose }: LeaveDialogProps): ReactNode {
  const text = useText();
  const id = wish.leaveId ?? "";
  // As it is now, and never as it was when the dialog was open before: it is changed at the version that is read.
  const query = useQuery({
    queryKey: ["planning", "leave-record", id],
    queryFn: ({ signal }) => callApi(readLeaveRecord, { params: { id }, signal }),
    enabled: wish.leaveId !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  if (wish.leaveId === undefined) return <LeaveForm wish={wish} leave={undefined} onClose={onClose} />;
  if (query.data)
    return <LeaveForm key={query.data.data.id} wish={wish} leave={query.data.data} onClose={onClose} />;
  return (
    <Dialog title={text("planning.leave.title", { person: wish.name })} size="small" onClose={onClose}>
      <CallView query={query}>{() => null}</CallView>
    </Dialog>
  );
}

type Draft = Omit<LeaveDraftWire, "personId" | "firstDay" | "lastDay"> & {
  readonly firstDay: string | undefined;
  readonly lastDay: string | undefined;
};

type Problems = Partial<Record<"firstDay" | "lastDay", RuleProblem>>;

function draftOf({ day, fromMidday, untilMidday }: LeaveWish, leave: LeaveRecordWire | undefined): Draft {
  if (!leave) return { firstDay: day, lastDay: day, fromMidday, untilMidday, kind: "paid" };
  return {
    firstDay: leave.firstDay,
    lastDay: leave.lastDay,
    fromMidday: leave.fromMidday,
    untilMidday: leave.untilMidday,
    kind: leave.kind,
  };
}

function ownProblems({ firstDay, lastDay, fromMidday, untilMidday }: Draft): Problems {
  if (firstDay === undefined || lastDay === undefined)
    return {
      ...(firstDay === undefined ? { firstDay: problem("required") } : {}),
      ...(lastDay === undefined ? { lastDay: problem("required") } : {}),
    };
  return isLeaveInOrder({ firstDay, lastDay, fromMidday, untilMidday })
    ? {}
    : { lastDay: problem("dateOrder") };
}

/** What the server says of the days, at its field. */
function refusedIn(error: unknown): Problems {
  const problems: { -readonly [Name in keyof Problems]: Problems[Name] } = {};
  if (!(error instanceof ApiError)) return problems;
  for (const { path, rule, params } of error.problems) {
    const name = path.split(".").at(-1);
    if ((name !== "firstDay" && name !== "lastDay") || !isRuleName(rule)) continue;
    const val = params["val"];
    problems[name] = { rule, params: typeof val === "number" ? { val } : {} };
  }
  return problems;
}

interface LeaveFormProps extends LeaveDialogProps {
  readonly leave: LeaveRecordWire | undefined;
}

function LeaveForm({ wish, leave, onClose }: LeaveFormProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const { name, personId } = wish;
  // As it was when the dialog was opened: what others do meanwhile is told by the refusal, and typed words stay.
  const [version, setVersion] = useState(leave?.version);
  const [draft, setDraft] = useState(() => draftOf(wish, leave));
  const [checked, setChecked] = useState(false);
  const [refused, setRefused] = useState<{ readonly of: Draft; readonly problems: Problems }>();
  const [failure, setFailure] = useState<unknown>();
  const [isAsked, setAsked] = useState(false);
  const creating = useChange(createLeave);
  const saving = useChange(saveLeave);
  const removing = useChange(removeLeave);
  const [isSaving, setSaving] = useState(false);
  const set = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const problems: Problems = {
    ...(refused?.of === draft ? refused.problems : {}),
    ...(checked ? ownProblems(draft) : {}),
  };
  const said = (field: keyof Problems): string | undefined => {
    const found = problems[field];
    return found && ruleMessage(text, format, found);
  };
  /** What somebody else did meanwhile has been told by the refusal: the next try is based on it. */
  const adopt = (error: unknown): void => {
    const theirs = error instanceof ApiError ? error.detailsOf("conflict")?.current : undefined;
    const changed = versionIn(theirs);
    if (changed !== undefined) setVersion(changed);
  };
  const save = async (): Promise<void> => {
    setChecked(true);
    const { firstDay, lastDay } = draft;
    if (isSaving || firstDay === undefined || lastDay === undefined) return;
    if (Object.keys(ownProblems(draft)).length > 0) return;
    const body: LeaveDraftWire = { ...draft, personId, firstDay, lastDay };
    setSaving(true);
    setFailure(undefined);
    try {
      if (leave && version !== undefined)
        await saving.change({ params: { id: leave.id }, body: { version, leave: body } });
      else await creating.change({ body });
      const message = text(leave ? "planning.leave.changed" : "leave.created.leave", { name });
      showToast({ message, tone: "success" });
      onClose();
    } catch (error) {
      const found = refusedIn(error);
      setRefused({ of: draft, problems: found });
      if (Object.keys(found).length === 0) setFailure(error);
      adopt(error);
      setSaving(false);
    }
  };
  if (isAsked && leave)
    return (
      <RemoveDialog
        title={text("leave.remove.leave.title", { name })}
        text={text("leave.remove.leave.text", { name })}
        label={text("leave.remove.action")}
        remove={async () => {
          try {
            await removing.change({
              params: { id: leave.id },
              query: { version: version ?? leave.version },
            });
          } catch (error) {
            adopt(error);
            throw error;
          }
          showToast({ message: text("leave.removed"), tone: "success" });
          onClose();
        }}
        onClose={() => setAsked(false)}
      />
    );
  return (
    <Dialog
      title={text("planning.leave.title", { person: name })}
      size="small"
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          {leave && (
            <Button variant="danger" onClick={() => setAsked(true)}>
              {text("leave.remove.action")}
            </Button>
          )}
          <Button onClick={onClose}>{text("ui.cancel")}</Button>
          <Button type="submit" variant="primary" loading={isSaving}>
            {text(leave ? "planning.card.save" : "leave.new.leave.action")}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {failure !== undefined && <FailureBanner error={failure} />}
        {leave && leave.cards > 0 && (
          <Banner tone="warning">
            {text(leave.firstDay === leave.lastDay ? "leave.cards.day" : "leave.cards.span", {
              count: leave.cards,
            })}
          </Banner>
        )}
        <Select
          label={text("leave.field.kind")}
          value={draft.kind}
          options={leaveKinds.map((value) => ({ value, label: text(`leave.kind.${value}`) }))}
          onChange={(kind) => set({ kind })}
        />
        <div className={styles.pair}>
          <DateTimePicker
            kind="date"
            label={text("leave.field.firstDay")}
            value={draft.firstDay}
            onChange={(firstDay) =>
              set({
                firstDay,
                // The end never stays before the beginning.
                ...(firstDay !== undefined && (draft.lastDay ?? "") < firstDay ? { lastDay: firstDay } : {}),
              })
            }
            error={said("firstDay")}
          />
          <DateTimePicker
            kind="date"
            label={text("leave.field.lastDay")}
            value={draft.lastDay}
            onChange={(lastDay) => set({ lastDay })}
            error={said("lastDay")}
          />
          <Checkbox
            label={text("leave.field.fromMidday")}
            checked={draft.fromMidday}
            onChange={(fromMidday) => set({ fromMidday })}
          />
          <Checkbox
            label={text("leave.field.untilMidday")}
            checked={draft.untilMidday}
            onChange={(untilMidday) => set({ untilMidday })}
          />
        </div>
      </div>
    </Dialog>
  );
}

function versionIn(current: unknown): number | undefined {
  if (typeof current !== "object" || current === null || !("version" in current)) return undefined;
  return typeof current.version === "number" ? current.version : undefined;
}
