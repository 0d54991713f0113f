/** What an import changes of a field, in the words of its file. */
export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}
