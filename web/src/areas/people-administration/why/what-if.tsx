import type { ReactNode } from "react";
import { useState } from "react";
import type { ExplanationWire, QuestionWire } from "@planete/shared/contract/explain.contract.ts";
import {
  changeRight,
  readRight,
  readRightsOfPerson,
  rightViewFromWire,
} from "@planete/shared/contract/rights.contract.ts";
import { changeTeamRole, listTeamRoles, saveTeamRole } from "@planete/shared/contract/team-roles.contract.ts";
import { changeTeam, listTeams } from "@planete/shared/contract/teams.contract.ts";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { useCall, useChange } from "../../../kit/use-call.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { plainDateOf } from "../../../ui/device-date.ts";
import { Select } from "../../../ui/select.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { useMinute } from "../../../ui/use-minute.ts";
import { PreviewWords } from "../../rights/effect-words.tsx";
import { usePreview } from "../../rights/use-preview.ts";
import { useRightLabel } from "../../rights/use-right-label.ts";
import { useStepWords } from "../../rights/use-step-words.ts";
import { usePersonName } from "./question-fields.tsx";
import { useExplanation } from "./use-explanation.ts";
import type { WhatIfChoice } from "./what-if-choices.ts";
import { rightStepOf, whatIfChoices } from "./what-if-choices.ts";
import styles from "./what-if.module.css";

/** A fortnight: what a stand-in is usually for. */
const grantDays = 14;
const dayMs = 86_400_000;

interface WhatIfProps {
  readonly question: QuestionWire;
  readonly explanation: ExplanationWire;
}

/** Tries a change out: what the answer would be, and whom else it would touch. */
export function WhatIf({ question, explanation }: WhatIfProps): ReactNode {
  const text = useText();
  const [chosen, setChosen] = useState<string>();
  const choices = useChoices(question, explanation);
  const wordsOf = useChoiceWords(question, explanation);
  const choice = choices?.find((_, index) => String(index) === chosen);
  return (
    <section className={styles.whatIf} aria-label={text("rights.whatif.title")}>
      <div className={styles.head}>
        <h3>{text("rights.whatif.title")}</h3>
        <span className={styles.note}>{text("rights.whatif.note")}</span>
      </div>
      {choices?.length === 0 && <p className={styles.none}>{text("rights.whatif.none")}</p>}
      {choices && choices.length > 0 && (
        <Select
          label={text("rights.whatif.choose")}
          labelHidden
          placeholder={text("rights.whatif.choose")}
          value={chosen}
          options={choices.map((one, index) => ({ value: String(index), label: wordsOf(one) }))}
          onChange={setChosen}
        />
      )}
      {choice && (
        <Outcome
          question={question}
          allowed={explanation.allowed}
          choice={choice}
          onSaved={() => setChosen(undefined)}
        />
      )}
    </section>
  );
}

/** Undefined until the settings that they change have been read. */
function useChoices(
  question: QuestionWire,
  explanation: ExplanationWire,
): readonly WhatIfChoice[] | undefined {
  const until = plainDateOf(new Date(useMinute().getTime() + grantDays * dayMs));
  const tag = rightStepOf(explanation)?.tag;
  const person = useCall(readRightsOfPerson, { params: { id: question.user } }).data?.data;
  const right = useCall(readRight, { params: { tag: tag ?? "" } }, { enabled: tag !== undefined }).data?.data;
  const teams = useCall(listTeams).data?.data;
  const roles = useCall(listTeamRoles).data?.data;
  if (!person || !teams || !roles || (tag !== undefined && !right)) return undefined;
  return whatIfChoices(question, explanation, {
    user: { id: question.user, teams: person.teams },
    right: right && rightViewFromWire(right),
    teams,
    roles,
    until,
  });
}

function useChoiceWords(
  question: QuestionWire,
  explanation: ExplanationWire,
): (choice: WhatIfChoice) => string {
  const text = useText();
  const format = useFormat();
  const labelOf = useRightLabel();
  const stepWords = useStepWords();
  const name = usePersonName(question.user);
  const target = usePersonName("target" in question ? question.target : undefined);
  const tag = rightStepOf(explanation)?.tag ?? "";
  const labels = useCall(readRight, { params: { tag } }, { enabled: tag !== "" }).data?.data;
  const right = labelOf(labels ? rightViewFromWire(labels).labels : {}, tag);
  return ({ kind, team = name, date, step }) => {
    if (step) return text("rights.whatif.roleWithout", { team, line: stepWords(step, question.user).title });
    if (kind === "role") return text("rights.whatif.role", { team, person: target });
    const day =
      date === undefined ? "" : format.date(utcDate(date), { dateStyle: "medium", timeZone: "UTC" });
    return text(`rights.whatif.${kind}`, { right, name, team, date: day });
  };
}

/** By the answer as it is, then as it would be. */
const outcomeWords = {
  allowed: { allowed: "rights.whatif.then.kept", refused: "rights.whatif.then.lost" },
  refused: { allowed: "rights.whatif.then.yes", refused: "rights.whatif.then.no" },
} as const;

interface OutcomeProps {
  readonly question: QuestionWire;
  /** The answer as it is. */
  readonly allowed: boolean;
  readonly choice: WhatIfChoice;
  readonly onSaved: () => void;
}

/** What the answer would be, for whom else, and the way to make it so. */
function Outcome({ question, allowed, choice, onSaved }: OutcomeProps): ReactNode {
  const text = useText();
  const sayFailure = useSayFailure();
  const { change } = choice;
  const answer = useExplanation(question, change);
  const preview = usePreview(change);
  const rights = useChange(changeRight);
  const roles = useChange(changeTeamRole);
  const newRoles = useChange(saveTeamRole);
  const teams = useChange(changeTeam);
  const save = async (): Promise<void> => {
    try {
      if (change.kind === "changeRight") {
        const { kind: _kind, ...body } = change;
        await rights.change({ body });
      }
      if (change.kind === "changeTeamRole")
        await roles.change({ params: { id: change.id }, body: { teamRole: change.teamRole } });
      if (change.kind === "saveTeamRole") await newRoles.change({ body: { teamRole: change.teamRole } });
      if (change.kind === "changeTeam")
        await teams.change({ params: { id: change.id }, body: { team: change.team } });
      showToast({ message: text("kit.form.saved"), tone: "success" });
      onSaved();
    } catch (error) {
      sayFailure(error);
    }
  };
  const after = answer.isPlaceholderData ? undefined : answer.data?.data.after;
  return (
    <div className={styles.outcome}>
      {after && (
        <p className={styles.then} role="status" data-allowed={after.allowed || undefined}>
          {text(outcomeWords[allowed ? "allowed" : "refused"][after.allowed ? "allowed" : "refused"])}
        </p>
      )}
      <PreviewWords preview={preview} />
      <Button
        variant="primary"
        loading={rights.changing || roles.changing || newRoles.changing || teams.changing}
        disabledReason={preview.effects ? undefined : text("rights.effect.asking")}
        onClick={() => void save()}
      >
        {text("rights.whatif.save.action")}
      </Button>
    </div>
  );
}
