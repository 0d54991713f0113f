import type { RuleProblem } from "@planete/shared/domain/validation/rule.ts";

/** A field that two people changed: what it was, and what the other made of it. */
export interface FieldConflict<Value = unknown> {
  readonly before: Value;
  readonly theirs: Value;
}

/** The fields that two people changed, by name. */
export type Conflicts<Draft extends object> = {
  readonly [Name in keyof Draft & string]?: FieldConflict<Draft[Name]>;
};

/** The draft with one field changed. */
export function withField<Draft extends object, Name extends keyof Draft & string>(
  draft: Draft,
  name: Name,
  value: Draft[Name],
): Draft {
  const next: Draft = { ...draft };
  next[name] = value;
  return next;
}

/** The conflicts but for one that is settled. */
export function withoutConflict<Draft extends object>(
  conflicts: Conflicts<Draft>,
  settled: keyof Draft & string,
): Conflicts<Draft> {
  const others: { [Name in keyof Draft & string]?: FieldConflict<Draft[Name]> } = { ...conflicts };
  delete others[settled];
  return others;
}

export function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left ?? null) === JSON.stringify(right ?? null);
}

export function namesOf<Draft extends object>(draft: Draft): readonly (keyof Draft & string)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a draft are its names
  return Object.keys(draft) as (keyof Draft & string)[];
}

/** The fields that differ from what is saved. */
export function changedFields<Draft extends object>(
  base: Draft,
  draft: Draft,
): readonly (keyof Draft & string)[] {
  return namesOf(draft).filter((name) => !isSame(base[name], draft[name]));
}

export interface Rebased<Draft extends object> {
  readonly draft: Draft;
  /** Fields that both have changed, each to something else: the typed one stays until somebody decides. */
  readonly conflicts: Conflicts<Draft>;
}

/** Puts what was typed over what somebody else saved meanwhile. Nothing typed is lost, nothing saved is overwritten unseen. */
export function rebase<Draft extends object>(base: Draft, draft: Draft, theirs: Draft): Rebased<Draft> {
  const next: Draft = { ...theirs };
  const conflicts: { [Name in keyof Draft & string]?: FieldConflict<Draft[Name]> } = {};
  for (const name of changedFields(base, draft)) {
    // A field of a record whose fields are not the same each time, which the other has taken away.
    if (!(name in theirs)) continue;
    next[name] = draft[name];
    const isTheirs = !isSame(base[name], theirs[name]);
    if (isTheirs && !isSame(draft[name], theirs[name]))
      conflicts[name] = { before: base[name], theirs: theirs[name] };
  }
  return { draft: next, conflicts };
}

/** A problem of one part of a field, such as `contacts.0.name`. */
export interface PartProblem {
  readonly path: string;
  readonly problem: RuleProblem;
}
