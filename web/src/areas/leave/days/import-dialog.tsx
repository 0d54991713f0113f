import { IconAlertTriangle, IconCheck, IconMinus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { leaveFields } from "@planete/shared/contract/leave-fields.ts";
import { useState } from "react";
import type { ImportLineWire, ImportPlanWire } from "@planete/shared/contract/leave.contract.ts";
import { planLeaveImport, runLeaveImport } from "@planete/shared/contract/leave.contract.ts";
import { leaveLimits } from "@planete/shared/domain/leave/leave.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { failureText } from "../../../kit/say-failure.ts";
import { useChange } from "../../../kit/use-call.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import styles from "./import-dialog.module.css";
import { LeaveEdge } from "./leave-edge.tsx";
import { readTextFile } from "./read-text-file.ts";

interface ChosenFile {
  readonly name: string;
  readonly size: number;
  readonly text: string;
}

/** Brings leave in from a file: first the plan, line by line, then exactly that. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const text = useText();
  const running = useChange(runLeaveImport);
  const [file, setFile] = useState<ChosenFile>();
  const [plan, setPlan] = useState<ImportPlanWire>();
  const [failure, setFailure] = useState<string>();

  const choose = async (chosen: File | undefined): Promise<void> => {
    setFailure(undefined);
    setPlan(undefined);
    if (!chosen) return setFile(undefined);
    try {
      const next = { name: chosen.name, size: chosen.size, text: await readTextFile(chosen) };
      setFile(next);
      const { data } = await callApi(planLeaveImport, { body: { name: next.name, text: next.text } });
      setPlan(data);
    } catch (error) {
      setFailure(failureText(text, error));
    }
    return undefined;
  };
  const run = async (): Promise<void> => {
    if (!file || !plan || plan.counts.add === 0) return;
    setFailure(undefined);
    try {
      const { data } = await running.change({ body: { name: file.name, text: file.text, key: plan.key } });
      showToast({ message: text("leave.import.done", { count: data.added }), tone: "success" });
      onClose();
    } catch (error) {
      const now = planIn(error);
      if (now) setPlan(now);
      setFailure(now ? text("leave.import.changed") : failureText(text, error));
    }
  };
  const add = plan?.counts.add ?? 0;
  return (
    <Dialog
      title={text("leave.import.title")}
      size="large"
      onClose={onClose}
      onSubmit={() => void run()}
      footer={
        <>
          <Button onClick={onClose}>{text("ui.cancel")}</Button>
          <Button
            type="submit"
            variant="primary"
            loading={running.changing}
            disabledReason={add === 0 ? text("leave.import.nothing") : undefined}
          >
            {text("leave.import.submit", { count: add })}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {failure !== undefined && (
          <Banner tone="error" announce>
            {failure}
          </Banner>
        )}
        <FileDrop
          label={text("leave.import.file")}
          hint={text("leave.import.hint")}
          accept={[".csv", ".txt", ".ics", "text/csv", "text/calendar"]}
          maxSize={leaveLimits.importBytes}
          maxFiles={1}
          files={file ? [{ id: file.name, name: file.name, size: file.size }] : []}
          error={plan && plan.fault !== null ? text(`leave.import.fault.${plan.fault}`) : undefined}
          onAdd={([chosen]) => void choose(chosen)}
          onRemove={() => void choose(undefined)}
        />
        {plan && plan.fault === null && <Plan plan={plan} />}
      </div>
    </Dialog>
  );
}

/** The plan that a 409 carries. */
function planIn(error: unknown): ImportPlanWire | undefined {
  if (!(error instanceof ApiError) || error.code !== "conflict") return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the server refuses another plan with
  return (error.details as { readonly current?: ImportPlanWire } | undefined)?.current;
}

function Plan({ plan: { lines, counts } }: { readonly plan: ImportPlanWire }): ReactNode {
  const text = useText();
  // What needs a look comes first.
  const sorted = lines.toSorted((one, other) => rank(one) - rank(other) || one.line - other.line);
  return (
    <section aria-label={text("leave.import.plan")}>
      <p role="status" className={styles.counts}>
        {text("leave.import.counts", counts)}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className={styles.scroller} tabIndex={0}>
        <table className={styles.plan}>
          <thead>
            <tr>
              <th scope="col">{text("leave.import.line")}</th>
              <th scope="col">{text(leaveFields.person.label)}</th>
              <th scope="col">{text(leaveFields.firstDay.label)}</th>
              <th scope="col">{text(leaveFields.lastDay.label)}</th>
              <th scope="col">{text(leaveFields.kind.label)}</th>
              <th scope="col">{text("leave.import.state")}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((line) => (
              <tr key={line.line}>
                <td>{line.line}</td>
                <td>{line.person?.name ?? line.given}</td>
                <td>
                  {line.firstDay !== null && (
                    <LeaveEdge day={line.firstDay} half={line.fromMidday && "fromMidday"} />
                  )}
                </td>
                <td>
                  {line.lastDay !== null && (
                    <LeaveEdge day={line.lastDay} half={line.untilMidday && "untilMidday"} />
                  )}
                </td>
                <td>{text(`leave.kind.${line.kind}`)}</td>
                <td>
                  <LineState state={line.state} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function rank({ state }: ImportLineWire): number {
  if (state === "add") return 1;
  return state === "same" ? 2 : 0;
}

function LineState({ state }: Pick<ImportLineWire, "state">): ReactNode {
  const text = useText();
  const words = text(`leave.import.state.${state}`);
  if (state === "add")
    return (
      <StatusChip tone="success" icon={<IconCheck aria-hidden="true" />}>
        {words}
      </StatusChip>
    );
  if (state === "same") return <StatusChip icon={<IconMinus aria-hidden="true" />}>{words}</StatusChip>;
  return (
    <StatusChip tone="warning" icon={<IconAlertTriangle aria-hidden="true" />}>
      {words}
    </StatusChip>
  );
}
