import type { MissingPlanningRight } from "@planete/shared/contract/error-details.ts";
import { exportPlanningRight } from "@planete/shared/domain/rights/right-tags.ts";
import type { Translate } from "@planete/shared/i18n/translator.ts";
import { ApiError } from "../platform/http/api-error.ts";

/** What somebody was refused, as the address of the call that explains it carries it. */
export type WhyQuestion = Readonly<Record<string, string>>;

const listeners = new Set<(question: WhyQuestion) => void>();

/** Asks why something was refused; the application answers. */
export function askWhy(question: WhyQuestion): void {
  for (const listener of listeners) listener(question);
}

export function onAskWhy(listener: (question: WhyQuestion) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The question behind a refusal; nothing where no setting decided it. */
export function whyOf(error: unknown): WhyQuestion | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === "planningRefused") return planningQuestion(error);
  const part = error.detailsOf("ownRights") ?? error.detailsOf("superAdministratorOnly");
  if (part?.id !== undefined) return { action: "changePerson", target: part.id, object: part.part };
  const field = error.detailsOf("fieldNotChangeable")?.setting;
  if (field !== undefined) return { action: "writeField", object: field };
  const right = error.detailsOf("rightMissing")?.right ?? error.detailsOf("liaisonFormRightMissing")?.right;
  return right === undefined ? undefined : { action: "right", object: right };
}

/** The way to the answer, beside the words of a refusal; nothing where there is no question. */
export function whyAction(
  text: Translate,
  question: WhyQuestion | undefined,
): { readonly label: string; readonly onClick: () => void } | undefined {
  return question && { label: text("kit.why.action"), onClick: () => askWhy(question) };
}

/** Whose row a refused action was about, where the server names it; else what the action itself needs. */
function planningQuestion(error: ApiError): WhyQuestion | undefined {
  const refused = error.detailsOf("planningRefused");
  if (!refused || !Array.isArray(refused.missing)) return undefined;
  const { action, from } = refused;
  const missing: readonly MissingPlanningRight[] = refused.missing;
  const [entry] = missing.flatMap((one) => (one.need === "entry" ? [one] : []));
  const target = refused.target ?? entry?.personId;
  if (target !== undefined) return { action, target, ...(from === undefined ? {} : { from }) };
  // What is written to a file beyond anybody's row goes by a right of its own, or by a role.
  if (missing.some(({ need }) => need === "exportPlanning"))
    return { action: "right", object: exportPlanningRight };
  return missing.some(({ need }) => need === "cardType") ? { action } : undefined;
}
