import type { ReactNode } from "react";
import type { RefusedRecord } from "@planete/shared/contract/error-details.ts";
import { isErrorCode } from "@planete/shared/contract/errors.ts";
import { isRuleName } from "@planete/shared/domain/validation/rule.ts";
import type { Translate } from "@planete/shared/i18n/translator.ts";
import { ApiError } from "../platform/http/api-error.ts";
import { useText } from "../platform/i18n/text.ts";
import { Button } from "../ui/button.tsx";
import { askWhy, whyOf } from "./ask-why.ts";
import styles from "./refused-rows.module.css";
import { failureText } from "./say-failure.ts";
import { UsesList } from "./uses-list.tsx";

interface RefusedRowsProps<Refused extends RefusedRecord> {
  readonly refused: readonly Refused[];
  /** Says a refusal more exactly than its code does. */
  readonly explain?: ((refused: Refused, error: ApiError) => string) | undefined;
}

/** What each record was refused with, as a change of it alone would have been. */
function refusalOf({ error, details }: RefusedRecord): ApiError {
  return new ApiError(isErrorCode(error) ? error : "internalError", 403, details);
}

/** A rule of a field says more than that something was not accepted. */
function reasonText(text: Translate, error: ApiError): string {
  const [problem] = error.problems;
  if (!problem) return failureText(text, error);
  return text(`validation.${isRuleName(problem.rule) ? problem.rule : "other"}`, problem.params);
}

/** Those of many that were refused, each by its name with its reason, and with its "why?" where a setting decided it. */
export function RefusedRows<Refused extends RefusedRecord>({
  refused,
  explain,
}: RefusedRowsProps<Refused>): ReactNode {
  const text = useText();
  return (
    <ul className={styles.rows}>
      {refused.map((one) => {
        const error = refusalOf(one);
        const question = whyOf(error);
        const inUse = error.detailsOf("recordInUse");
        return (
          <li key={one.id} className={styles.row}>
            <div className={styles.words}>
              {one.name !== "" && <b>{one.name}</b>}
              <span>{explain ? explain(one, error) : reasonText(text, error)}</span>
              {inUse && <UsesList uses={inUse.uses} bare />}
            </div>
            {question && (
              <Button
                size="compact"
                aria-label={one.name === "" ? undefined : `${text("kit.why.action")} ${one.name}`}
                onClick={() => askWhy(question)}
              >
                {text("kit.why.action")}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
