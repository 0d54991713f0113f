/** The words of a reply by mail, and what came along: quoted text, signature. */
export interface SplitReply {
  readonly text: string;
  /** Null when there was nothing else. */
  readonly quoted: string | null;
}

/** The line above which our mails ask to answer, as it may come back: quoted, broken or in bold. */
const marker = /–{3}.{3,120}–{3}/u;

/** What introduces a quoted mail, in the languages of the product and as the usual programs write it. */
const introductions: readonly RegExp[] = [
  /^On .{6,200} wrote:$/u,
  /^Le .{6,200} a écrit\s*:$/u,
  /^Am .{6,200} schrieb.{0,200}:$/u,
  /^El .{6,200} (escribió|va escriure)\s*:$/u,
  /^Il .{6,200} ha scritto:$/u,
  /^.{6,200} escreveu\s*(\(.{0,60}\))?:$/u,
  /^Op .{6,200} (schreef|heeft .{0,200}geschreven)\s*.{0,200}:$/u,
  /^(Den|På) .{6,200} skrev.{0,200}:$/u,
  /^.{6,200} เขียน(ว่า)?\s*:$/u,
  /^-{2,} ?(Original Message|Message d.origine|Ursprüngliche Nachricht|Mensaje original|Messaggio originale|Mensagem original|Oorspronkelijk bericht|Ursprungligt meddelande|Missatge original|ข้อความต้นฉบับ|Forwarded message) ?-{2,}$/iu,
  /^_{10,}$/u,
];

/** The first line of the block of headers that some programs put above what they quote. */
const headerFrom = /^\*?(From|De|Von|Da|Van|Från|จาก)\s?:\*?\s.+/iu;
const headerLine = /^\*?[\p{L}\p{M} ]{2,20}\s?:\*?\s.*/u;

/** Signatures that programs add by themselves, one line at the end. */
const programSignature =
  /^(Sent from my |Sent from Outlook|Get Outlook for |Envoyé de(puis)? mon |Envoyé à partir de |Obtenir Outlook |Von meinem .{2,40} gesendet|Gesendet von |Enviado desde mi |Enviado do meu |Enviado a partir d|Inviato da |Verzonden vanaf |Verstuurd vanaf |Skickat från |Enviat des del meu |ส่งจาก)/iu;

const quoteMark = /^\s*>/u;

/** A line that is longer introduces nothing, and would take long to look at. */
const longestLine = 1_000;

/** The longest introduction that mail programs break over several lines. */
const introductionLines = 3;

/**
 * Takes apart what a person wrote and what their mail program added. In doubt it keeps: text between
 * quotes stays where it is with the quotes around it, and a mail that is nothing but a quote stays whole,
 * unless it is one of ours.
 */
export function splitReply(mail: string): SplitReply {
  const lines = mail.replaceAll("\r\n", "\n").split("\n");
  const unquoted = lines.slice(0, quoteStart(lines) ?? lines.length);
  // Before the quote at the end, because some programs put the signature below it.
  const unsigned = unquoted.slice(0, signatureStart(unquoted));
  const above = unsigned.slice(0, trailingQuote(unsigned));
  const leading = leadingQuote(above);
  const own = above.slice(leading);
  const middle = onlyQuote(own) ?? { start: own.length, end: own.length };
  const text = tidy([...own.slice(0, middle.start), ...own.slice(middle.end)]);
  const quoted = tidy([
    ...lines.slice(0, leading),
    ...own.slice(middle.start, middle.end),
    ...lines.slice(above.length),
  ]);
  // Below our own line there are only our own words; anything else may be the person's.
  if (text === "" && !marker.test(mail)) return { text: tidy(lines), quoted: null };
  return { text, quoted: quoted === "" ? null : quoted };
}

function tidy(lines: readonly string[]): string {
  return lines
    .map((line) => line.trimEnd())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .replace(/^\n+/, "")
    .trimEnd();
}

/** Where everything below is another mail: our own line, an introduction without `>` below it, or a block of headers. */
function quoteStart(lines: readonly string[]): number | undefined {
  for (let index = 0; index < lines.length; index += 1) {
    const line = (lines[index] ?? "").trim();
    if (quoteMark.test(line)) continue;
    if (line.length <= longestLine && marker.test(line)) return backOverIntroduction(lines, index);
    if (isHeaderBlock(lines, index)) return backOverIntroduction(lines, index);
    // Below `>` a person may have answered line by line: trailingQuote and leadingQuote look at those.
    if (isIntroduction(line) && !nextIsMarked(lines, index)) return index;
  }
  return undefined;
}

function isIntroduction(line: string): boolean {
  return line.length <= longestLine && introductions.some((introduction) => introduction.test(line));
}

function isHeaderBlock(lines: readonly string[], index: number): boolean {
  if (!headerFrom.test((lines[index] ?? "").trim())) return false;
  const next = lines.slice(index + 1, index + 5).map((line) => line.trim());
  return next.filter((line) => headerLine.test(line)).length >= 2;
}

function nextIsMarked(lines: readonly string[], index: number): boolean {
  let next = index + 1;
  while (next < lines.length && (lines[next] ?? "").trim() === "") next += 1;
  return quoteMark.test(lines[next] ?? "");
}

/** Takes the lines that introduce the quote with it: "On … wrote:", perhaps broken, and lines of dashes. */
function backOverIntroduction(lines: readonly string[], index: number): number {
  let start = index;
  while (start > 0 && (lines[start - 1] ?? "").trim() === "") start -= 1;
  for (let count = 1; count <= introductionLines && start - count >= 0; count += 1) {
    const joined = lines
      .slice(start - count, start)
      .map((line) => line.trim())
      .join(" ");
    if (isIntroduction(joined)) return start - count;
  }
  return start === 0 ? index : start;
}

/** Where the quote at the end begins; the length when there is none. */
function trailingQuote(lines: readonly string[]): number {
  let start = lines.length;
  while (start > 0) {
    const line = lines[start - 1] ?? "";
    if (line.trim() !== "" && !quoteMark.test(line)) break;
    start -= 1;
  }
  if (!lines.slice(start).some((line) => quoteMark.test(line))) return lines.length;
  return backOverIntroduction(lines, start);
}

/** Where the quote at the beginning ends, for people who answer below; 0 when there is none. */
function leadingQuote(lines: readonly string[]): number {
  const first = lines.findIndex((line) => quoteMark.test(line));
  if (first === -1) return 0;
  const introduction = lines
    .slice(0, first)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
  if (introduction !== "" && !isIntroduction(introduction)) return 0;
  let end = first;
  while (end < lines.length && ((lines[end] ?? "").trim() === "" || quoteMark.test(lines[end] ?? "")))
    end += 1;
  return end;
}

/** The one introduced quote between words above and below it; more than one is an answer line by line. */
function onlyQuote(lines: readonly string[]): { readonly start: number; readonly end: number } | undefined {
  const first = lines.findIndex((line) => quoteMark.test(line));
  if (first === -1) return undefined;
  const start = backOverIntroduction(lines, first);
  if (
    !isIntroduction(
      lines
        .slice(start, first)
        .map((line) => line.trim())
        .join(" ")
        .trim(),
    )
  )
    return undefined;
  let end = first;
  while (end < lines.length && quoteMark.test(lines[end] ?? "")) end += 1;
  return lines.slice(end).some((line) => quoteMark.test(line)) ? undefined : { start, end };
}

/** Where the signature begins: the usual `-- `, or what a program adds by itself as the last line. */
function signatureStart(lines: readonly string[]): number {
  const delimiter = lines.findIndex((line) => line === "-- " || line === "--");
  if (delimiter !== -1) return delimiter;
  let end = lines.length;
  while (end > 0 && (lines[end - 1] ?? "").trim() === "") end -= 1;
  return end > 0 && programSignature.test((lines[end - 1] ?? "").trim()) ? end - 1 : lines.length;
}
