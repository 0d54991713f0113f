import type { MailBlock } from "./mail-template.ts";

export interface MailPage {
  readonly htmlLang: string;
  readonly subject: string;
  /** The company, as the product is called there. */
  readonly product: string;
  /** Its colour in both themes; left out: the product's own. */
  readonly accent?: { readonly light: string; readonly dark: string } | undefined;
  readonly greeting: string;
  /** Above everything: whoever answers writes above it. */
  readonly marker?: string | undefined;
  readonly paragraphs: readonly string[];
  readonly blocks?: readonly MailPageBlock[];
  readonly action: { readonly label: string; readonly url: string; readonly hint: string } | undefined;
  readonly notes: readonly string[];
  readonly automatic: string;
  /** The way out of a newsletter, or to the choice of mails, below everything. */
  readonly links?: readonly { readonly label: string; readonly url: string }[];
}

export type MailPageBlock =
  | Extract<MailBlock, { kind: "line" | "figures" }>
  | (Omit<Extract<MailBlock, { kind: "words" }>, "rich"> & Shaped)
  | (Omit<Extract<MailBlock, { kind: "article" }>, "rich" | "language"> &
      Shaped & {
        readonly htmlLang: string;
        /** Its page. */
        readonly url: string | undefined;
      })
  | (Omit<Extract<MailBlock, { kind: "entry" }>, "path"> & { readonly url: string });

interface Shaped {
  /** Already HTML, every word of it escaped (`htmlOf`). */
  readonly html?: string | undefined;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

// Colours of the product's tokens; inline for clients that drop the style element, which adds the dark ones.
const font = "font-family:Inter,'Noto Sans Thai Looped','Noto Sans Thai',system-ui,sans-serif";
const body = `margin:0;padding:24px 12px;background:#f9fafc;color:#171d26;${font};font-size:16px;line-height:1.6`;
const sheet =
  "max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #dbdee2;border-radius:10px";
const button =
  "display:inline-block;padding:10px 16px;color:#ffffff;border-radius:6px;font-weight:600;text-decoration:none";
const productAccent = { light: "#0f66ac", dark: "#5aaced" };
const small = "color:#535c66;font-size:13px;line-height:1.6";
// What people wrote with styles; a program that knows no style element shows it a little looser.
const wordsStyle = (accent: string): string => `
.words p { margin: 0 }
.words ul, .words ol { margin: 4px 0; padding-left: 24px }
.words blockquote, .article blockquote { margin: 4px 0; padding-left: 12px; border-left: 3px solid #dbdee2 }
.words pre { margin: 8px 0; white-space: pre-wrap }
.article p, .article ul, .article ol, .article blockquote, .article pre { margin: 0 0 12px }
.article li p, .article blockquote p { margin: 0 0 4px }
.article ul, .article ol { padding-left: 24px }
.article h2 { margin: 20px 0 8px; font-size: 18px; line-height: 1.4 }
.article h3 { margin: 16px 0 4px; font-size: 16px; line-height: 1.4 }
.article pre { padding: 12px; border-radius: 6px; background: #f1f5f9; white-space: pre-wrap }
.article code { font-size: 14px }
.words a, .article a { color: ${accent} }`;
const darkStyle = (accent: string): string => `
@media (prefers-color-scheme: dark) {
  body { background: #0c1015 !important; color: #ebeff2 !important }
  .sheet { background: #13181e !important; border-color: #282e36 !important }
  .small, .small a { color: #a0a9b2 !important }
  .button { background: ${accent} !important; color: #0c1015 !important }
  .words { border-color: ${accent} !important; background: #1a2129 !important }
  .inside { border-color: #d9a43b !important; background: #2a2417 !important }
  .mark { color: #e3b659 !important }
  .words a, .article a { color: ${accent} !important }
  .article blockquote { border-color: #282e36 !important }
  .article pre { background: #1a2129 !important }
  .figure { border-color: #282e36 !important }
  .entry, .entry a { border-color: #282e36 !important; color: ${accent} !important }
}`;

/** One plain sheet that fits phones and dark mode. Every value is escaped here and nowhere else. */
export function mailHtml(page: MailPage): string {
  const { light, dark } = page.accent ?? productAccent;
  const paragraph = (value: string, style = ""): string =>
    `<p style="margin:0 0 16px${style}">${escapeHtml(value)}</p>`;
  const note = (value: string): string =>
    `<p class="small" style="margin:0 0 8px;${small}">${escapeHtml(value)}</p>`;
  return `<!doctype html>
<html lang="${escapeHtml(page.htmlLang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(page.subject)}</title>
<style>${wordsStyle(light)}${darkStyle(dark)}
</style>
</head>
<body style="${body}">
${page.marker === undefined ? "" : markerHtml(page.marker)}
<div class="sheet" style="${sheet}">
${paragraph(page.product, ";font-weight:600")}
${paragraph(page.greeting)}
${page.paragraphs.map((value) => paragraph(value)).join("\n")}
${(page.blocks ?? []).map((block) => blockHtml(block, light)).join("\n")}
${page.action ? actionHtml(page.action, light) : ""}
${page.notes.map(note).join("\n")}
</div>
<div style="max-width:560px;margin:16px auto 0;padding:0 24px">${note(page.automatic)}${(page.links ?? []).map(leaveHtml).join("")}</div>
</body>
</html>
`;
}

function markerHtml(marker: string): string {
  return `<div class="small" style="max-width:560px;margin:0 auto 12px;padding:0 24px;${small}">${escapeHtml(marker)}</div>`;
}

/** Line breaks for programs that do not know `white-space`. */
function brokenLines(value: string): string {
  return escapeHtml(value).replaceAll("\n", "<br>\n");
}

function blockHtml(block: MailPageBlock, accent: string): string {
  if (block.kind === "line") return `<p style="margin:0 0 16px">${escapeHtml(block.text)}</p>`;
  if (block.kind === "figures") return figuresHtml(block);
  if (block.kind === "article") return articleHtml(block);
  return block.kind === "words" ? wordsHtml(block, accent) : entryHtml(block, accent);
}

function articleHtml({
  title,
  htmlLang,
  paragraphs,
  html,
  files,
  url,
}: Extract<MailPageBlock, { kind: "article" }>): string {
  const plain = (): string => paragraphs.map((words) => `<p>${escapeHtml(words)}</p>`).join("\n");
  return `<div class="article" lang="${escapeHtml(htmlLang)}" style="margin:0 0 20px;overflow-wrap:anywhere">
<h1 style="margin:0 0 12px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>
${html ?? plain()}
${files === undefined ? "" : `<p>${url === undefined ? escapeHtml(files) : `<a href="${escapeHtml(url)}">${escapeHtml(files)}</a>`}</p>`}
</div>`;
}

function figuresHtml({ heading, rows }: Extract<MailPageBlock, { kind: "figures" }>): string {
  const cell = "padding:6px 0;border-top:1px solid #dbdee2;vertical-align:baseline";
  const lines = rows.map(
    ({ name, value, note }) => `<tr>
<th class="figure" scope="row" style="${cell};text-align:left;font-weight:400">${escapeHtml(name)}</th>
<td class="figure" style="${cell};padding-left:12px;text-align:right;font-weight:600;white-space:nowrap">${escapeHtml(value)}</td>
<td class="figure small" style="${cell};padding-left:12px;width:45%;${small}">${escapeHtml(note)}</td>
</tr>`,
  );
  return `<table style="width:100%;margin:0 0 20px;border-collapse:collapse">
<caption style="padding:0 0 4px;text-align:left;font-weight:600">${escapeHtml(heading)}</caption>
${lines.join("\n")}
</table>`;
}

function wordsHtml(
  { heading, text, html, files, mark }: Extract<MailPageBlock, { kind: "words" }>,
  accent: string,
): string {
  const inside = mark !== undefined;
  const colours = inside
    ? "background:#fdf6e3;border-left:3px solid #b7791f"
    : `background:#f1f5f9;border-left:3px solid ${accent}`;
  const label = inside ? `<strong class="mark" style="color:#8a5a12">${escapeHtml(mark)}</strong> · ` : "";
  const attached =
    files === undefined
      ? ""
      : `<div class="small" style="margin-top:8px;${small}">${escapeHtml(files)}</div>`;
  return `<div class="words${inside ? " inside" : ""}" style="margin:0 0 16px;padding:12px 16px;border-radius:0 6px 6px 0;${colours};overflow-wrap:anywhere">
<div class="small" style="margin-bottom:6px;${small}">${label}${escapeHtml(heading)}</div>
${html ?? brokenLines(text)}
${attached}
</div>`;
}

function entryHtml({ title, url, lines }: Extract<MailPageBlock, { kind: "entry" }>, accent: string): string {
  const link = `<a href="${escapeHtml(url)}" target="_blank" rel="noopener" style="color:${accent};font-weight:600;text-decoration:none">${escapeHtml(title)}</a>`;
  const said = lines
    .map((line) => `<div class="small" style="${small};overflow-wrap:anywhere">${escapeHtml(line)}</div>`)
    .join("\n");
  return `<div class="entry" style="margin:0 0 12px;padding:0 0 12px;border-bottom:1px solid #dbdee2">${link}\n${said}</div>`;
}

function leaveHtml({ label, url }: { readonly label: string; readonly url: string }): string {
  const link = `<a href="${escapeHtml(url)}" target="_blank" rel="noopener" style="color:inherit">${escapeHtml(label)}</a>`;
  return `<p class="small" style="margin:0 0 8px;${small}">${link}</p>`;
}

function actionHtml(action: NonNullable<MailPage["action"]>, accent: string): string {
  const url = escapeHtml(action.url);
  const link = (style: string, content: string, className = ""): string =>
    `<a href="${url}" target="_blank" rel="noopener"${className} style="${style}">${content}</a>`;
  return [
    `<p style="margin:0 0 16px">${link(`${button};background:${accent}`, escapeHtml(action.label), ' class="button"')}</p>`,
    `<p class="small" style="margin:0 0 16px;${small};overflow-wrap:anywhere">${escapeHtml(action.hint)}<br>${link("color:inherit", url)}</p>`,
  ].join("\n");
}
