/** Words that begin a line. */
const clauses =
  "select|insert into|update|delete from|from|where|and|or|set|values|(?:left |cross |inner )?join|order by|group by|having|limit|offset|union|returning|on conflict|for update|when|else";
const beginsLine = new RegExp(`^(?:${clauses})$`, "iu");
/** What is quoted stays in one piece. */
const pieces = new RegExp(`'(?:[^']|'')*'|"[^"]*"|\\b(?:${clauses})\\b|[^\\s()'"]+|\\s+|[()]`, "giu");
const shortGroup = 70;
const longLine = 100;

function endOfGroup(parts: readonly string[], start: number): number {
  let depth = 0;
  for (let at = start; at < parts.length; at += 1) {
    if (parts[at] === "(") depth += 1;
    if (parts[at] === ")") depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error("A statement with an open parenthesis");
}

/** A statement in lines, for people who review what changed in it. */
export function printSql(text: string): string {
  const parts = (text.trim().match(pieces) ?? []).map((piece) => (/^\s/u.test(piece) ? " " : piece));
  const lines: string[] = [];
  let line = "";
  let depth = 0;
  const breakLine = (): void => {
    if (line.trim() !== "") lines.push(line.trimEnd());
    line = "  ".repeat(depth);
  };
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? "";
    if (part === "(") {
      const end = endOfGroup(parts, at);
      const group = parts.slice(at, end + 1).join("");
      line += group.length > shortGroup ? part : group;
      if (group.length > shortGroup) {
        depth += 1;
        breakLine();
      } else at = end;
    } else if (part === ")") {
      depth -= 1;
      breakLine();
      line += part;
    } else if (part === " ") {
      if (line.length > longLine && line.endsWith(",")) breakLine();
      else if (line.trim() !== "") line += part;
    } else {
      if (beginsLine.test(part) && line.trim() !== "") breakLine();
      line += part;
    }
  }
  breakLine();
  return `${lines.join("\n")}\n`;
}
