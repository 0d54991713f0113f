export interface MailPage {
  readonly htmlLang: string;
  readonly subject: string;
  readonly product: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly url: string; readonly hint: string } | undefined;
  readonly notes: readonly string[];
  readonly automatic: string;
  /** The way out of a newsletter, below everything. */
  readonly leave?: { readonly label: string; readonly url: string } | undefined;
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
  "display:inline-block;padding:10px 16px;background:#0f66ac;color:#ffffff;border-radius:6px;font-weight:600;text-decoration:none";
const small = "color:#535c66;font-size:13px;line-height:1.6";
const darkStyle = `
@media (prefers-color-scheme: dark) {
  body { background: #0c1015 !important; color: #ebeff2 !important }
  .sheet { background: #13181e !important; border-color: #282e36 !important }
  .small, .small a { color: #a0a9b2 !important }
  .button { background: #5aaced !important; color: #0c1015 !important }
}`;

/** One plain sheet that fits phones and dark mode. Every value is escaped here and nowhere else. */
export function mailHtml(page: MailPage): string {
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
<style>${darkStyle}
</style>
</head>
<body style="${body}">
<div class="sheet" style="${sheet}">
${paragraph(page.product, ";font-weight:600")}
${paragraph(page.greeting)}
${page.paragraphs.map((value) => paragraph(value)).join("\n")}
${page.action ? actionHtml(page.action) : ""}
${page.notes.map(note).join("\n")}
</div>
<div style="max-width:560px;margin:16px auto 0;padding:0 24px">${note(page.automatic)}${page.leave ? leaveHtml(page.leave) : ""}</div>
</body>
</html>
`;
}

function leaveHtml({ label, url }: { readonly label: string; readonly url: string }): string {
  const link = `<a href="${escapeHtml(url)}" target="_blank" rel="noopener" style="color:inherit">${escapeHtml(label)}</a>`;
  return `<p class="small" style="margin:0 0 8px;${small}">${link}</p>`;
}

function actionHtml(action: { readonly label: string; readonly url: string; readonly hint: string }): string {
  const url = escapeHtml(action.url);
  const link = (style: string, content: string, className = ""): string =>
    `<a href="${url}" target="_blank" rel="noopener"${className} style="${style}">${content}</a>`;
  return [
    `<p style="margin:0 0 16px">${link(button, escapeHtml(action.label), ' class="button"')}</p>`,
    `<p class="small" style="margin:0 0 16px;${small};overflow-wrap:anywhere">${escapeHtml(action.hint)}<br>${link("color:inherit", url)}</p>`,
  ].join("\n");
}
