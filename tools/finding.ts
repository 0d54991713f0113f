/** One thing a check refuses, at a place a reader can open. */
export interface Finding {
  /** Path from the root of the repository, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** Prints what was found, in file order, and makes the process fail if that is anything. */
export function reportFindings(findings: readonly Finding[]): void {
  const inOrder = findings.toSorted(
    (left, right) => (left.file < right.file ? -1 : left.file > right.file ? 1 : 0) || left.line - right.line,
  );
  for (const { file, line, message } of inOrder) console.log(`${file}:${line}: ${message}`);
  if (findings.length > 0) process.exitCode = 1;
}
