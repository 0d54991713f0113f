/** A figure with its goal, as a row of the table that `npm run bench` prints. */
export function line(name: string, value: string, goal = ""): void {
  process.stdout.write(`${name.padEnd(58)} ${value.padStart(22)}  ${goal}\n`);
}

export const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(0)} %`;
