/** Receives the `kysely` of the database that committed, which tells two databases of one process apart. */
type Work = (kysely: object) => void;

const waiting = new WeakMap<object, Work[]>();

/**
 * Runs the work once the transaction of `queries` is committed, and never if it is rolled back;
 * outside a transaction at once. For nudges and clean-up only: a process that dies in between skips it.
 * The work must not throw, because the change it follows is already made.
 */
export function afterCommit(queries: { readonly isTransaction: boolean }, work: Work): void {
  if (!queries.isTransaction) {
    work(queries);
    return;
  }
  const others = waiting.get(queries);
  if (others) others.push(work);
  else waiting.set(queries, [work]);
}

/** Called by the database once the transaction is committed. */
export function runAfterCommit(transaction: object, kysely: object): void {
  for (const work of waiting.get(transaction) ?? []) work(kysely);
}
