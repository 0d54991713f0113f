/** A place in a built script that a fault went through. */
export interface StackFrame {
  /** The name of the script, which its map is named after. */
  readonly script: string;
  /** From 1, as browsers count both. */
  readonly line: number;
  readonly column: number;
}

/** The innermost ones tell where it broke and on which way. */
const mostFrames = 20;

/** Of Chromium `at name (https://…/assets/index-x.js:1:23)`, of Firefox and Safari `name@https://…/assets/index-x.js:1:23`. */
const framePattern = /\/assets\/([\w.-]{1,100}\.js):(\d{1,7}):(\d{1,7})\)?$/;

/** The places in scripts of ours. All else is left out: the first line repeats the message, and other scripts are not ours. */
export function framesOf(stack: string): readonly StackFrame[] {
  return stack
    .split("\n")
    .flatMap((line) => {
      const [, script, row, column] = framePattern.exec(line.trimEnd()) ?? [];
      return script === undefined ? [] : [{ script, line: Number(row), column: Number(column) }];
    })
    .slice(0, mostFrames);
}

export function frameText({ script, line, column }: StackFrame): string {
  return `assets/${script}:${line}:${column}`;
}
