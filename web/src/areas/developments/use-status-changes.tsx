import type { ReactNode } from "react";
import { useState } from "react";
import {
  changeDevelopmentStatus,
  resetDevelopmentStatus,
} from "@planete/shared/contract/development.contract.ts";
import { developmentLimits } from "@planete/shared/domain/developments/development-limits.ts";
import type {
  DevelopmentStatus,
  StatusTransition,
} from "@planete/shared/domain/developments/development-status.ts";
import { statusTransitions } from "@planete/shared/domain/developments/development-status.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useWorkChanges } from "./use-work-changes.ts";

/** What of a development a change of its status needs. */
export interface Movable {
  readonly id: string;
  readonly number: number;
  readonly label: string;
  readonly status: DevelopmentStatus;
  readonly version: number;
}

export interface StatusChanges {
  /** One step of D11; false when it did not come about. */
  readonly move: (development: Movable, to: DevelopmentStatus) => Promise<boolean>;
  /** Asks for the reason first. */
  readonly reset: (development: Movable) => void;
  readonly verbOf: (transition: StatusTransition) => string;
  /** The question for the reason, while it is asked. */
  readonly question: ReactNode;
}

/** The transitions of D11 as verbs, and the way back to the beginning. */
export function useStatusChanges(): StatusChanges {
  const text = useText();
  const { attempt } = useWorkChanges();
  const [asked, setAsked] = useState<Movable>();
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const said = (development: Movable, to: DevelopmentStatus): string =>
    text("development.moved", {
      number: String(development.number),
      status: text(`development.status.${to}`),
    });
  const move = async (development: Movable, to: DevelopmentStatus): Promise<boolean> => {
    const { id, version } = development;
    const done = await attempt(
      () => callApi(changeDevelopmentStatus, { params: { id }, body: { status: to, version } }),
      said(development, to),
    );
    return done !== undefined;
  };
  const send = async (): Promise<void> => {
    if (!asked) return;
    if (reason.trim() === "") {
      setMissing(true);
      return;
    }
    const { id, version } = asked;
    const done = await attempt(
      () => callApi(resetDevelopmentStatus, { params: { id }, body: { reason: reason.trim(), version } }),
      said(asked, "to-qualify"),
    );
    if (done) setAsked(undefined);
  };
  return {
    move,
    reset: (development) => {
      setReason("");
      setMissing(false);
      setAsked(development);
    },
    verbOf: ({ to, verb }) => {
      if (verb === "back" && to !== "delivered" && to !== "abandoned") return text(`development.back.${to}`);
      return to === "to-qualify" ? text("development.back.to-qualify") : text(`development.verb.${to}`);
    },
    question: asked && (
      <Dialog
        size="small"
        title={text("development.reset.title", { number: String(asked.number) })}
        onClose={() => setAsked(undefined)}
        onSubmit={() => void send()}
        footer={
          <>
            <Button onClick={() => setAsked(undefined)}>{text("ui.cancel")}</Button>
            <Button variant="primary" type="submit">
              {text("development.reset.action")}
            </Button>
          </>
        }
      >
        <TextArea
          label={text("development.reset.reason")}
          hint={text("development.reset.hint")}
          maxLength={developmentLimits.reason}
          value={reason}
          error={missing && reason.trim() === "" ? text("validation.required") : undefined}
          onChange={setReason}
        />
      </Dialog>
    ),
  };
}

/** The step that leads from one status to another, if there is one. */
export function transitionTo(from: DevelopmentStatus, to: DevelopmentStatus): StatusTransition | undefined {
  return statusTransitions(from).find((transition) => transition.to === to);
}
