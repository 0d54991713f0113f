/** A question to the database; with a name it stays prepared. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** One that stays prepared. */
export interface PreparedStatement extends Statement {
  readonly name: string;
}
