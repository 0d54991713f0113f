import type { MissingPlanningRight } from "@planete/shared/contract/error-details.ts";
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
  const right = error.detailsOf("rightMissing")?.right ?? error.detailsOf("liaisonFormRightMissing")?.right;
  return right === undefined ? undefined : { action: "right", object: right };
}

/** Whose row a refused action was about, where the server names it; else what the action itself needs. */
function planningQuestion(error: ApiError): WhyQuestion | undefined {
  const refused = error.detailsOf("planningRefused");
  if (!refused || !Array.isArray(refused.missing)) return undefined;
  const { action } = refused;
  const missing: readonly MissingPlanningRight[] = refused.missing;
  const [entry] = missing.flatMap((one) => (one.need === "entry" ? [one] : []));
  if (entry) return { action, target: entry.personId };
  return missing.some(({ need }) => need === "cardType") ? { action } : undefined;
}
