/**
 * A kind of record that administration keeps: who may look at it, what can happen to it, and its fields.
 * Actions and fields are codes: history stores them and each reader's language shows them (D8).
 */
export interface RecordKind<
  Name extends string = string,
  Action extends string = string,
  Field extends string = string,
> {
  readonly name: Name;
  /** Whoever holds it reads the history and hears of changes. */
  readonly right: string;
  readonly actions: readonly Action[];
  readonly fields: readonly Field[];
}

export function declareRecord<
  const Name extends string,
  const Action extends string,
  const Field extends string,
>(kind: RecordKind<Name, Action, Field>): RecordKind<Name, Action, Field> {
  return kind;
}

export type FieldOf<Kind extends RecordKind> = Kind["fields"][number];

/** What a field held, as history keeps it: shown as text, never run (D4). */
export type HistoryValue = string | number | boolean | null | readonly string[];

/** The fields of a record as history keeps them. */
export type HistoryFields<Kind extends RecordKind> = Readonly<Partial<Record<FieldOf<Kind>, HistoryValue>>>;

/** The fields that differ, each with what it was and what it is; nothing to say gives an empty list. */
export function fieldChanges(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].flatMap((field) => {
    const [was, is] = [before[field] ?? null, after[field] ?? null];
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ field, before: was, after: is }];
  });
}
