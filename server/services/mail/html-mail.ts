/** A mail as a document: what its text says, the link of a paragraph of its own as a button. No picture, no script, nothing from elsewhere. */
export type MailDocument = {
  /** Of the texts, as HTML names it. */
  readonly lang: string;
  readonly brandName: string;
  readonly subject: string;
  /** Paragraphs with an empty line between them. */
  readonly text: string;
  /** The paragraph that is a link, and what its button says. */
  readonly link?: { readonly url: string; readonly label: string };
  /** Small, at its end: a sentence with the link that stops such mail. */
  readonly end?: { readonly text: string; readonly url: string };
};

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const BUTTON =
  'display:inline-block;padding:10px 18px;border-radius:4px;background:#0b6b6b;color:#ffffff;font-weight:600;text-decoration:none';

export function toMailHtml({ lang, brandName, subject, text, link, end }: MailDocument): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/u)
    .map((paragraph) =>
      paragraph === link?.url ? toLink(link) : `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`,
    );
  return `<!doctype html>
<html lang="${escapeHtml(lang)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#ffffff;color:#14181f;${FONT};font-size:15px;line-height:1.5">
<div style="max-width:560px;margin:0 auto">
<p style="font-weight:650">${escapeHtml(brandName)}</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>
${paragraphs.join('\n')}${end === undefined ? '' : `\n${toEnd(end)}`}
</div>
</body>
</html>
`;
}

/** The address stands below the button, too: who cannot press it can copy it. */
function toLink({ url, label }: { url: string; label: string }): string {
  const address = escapeHtml(url);
  return `<p><a href="${address}" style="${BUTTON}">${escapeHtml(label)}</a></p>
<p style="font-size:13px;color:#5b6472;word-break:break-all">${address}</p>`;
}

function toEnd({ text, url }: { text: string; url: string }): string {
  const address = escapeHtml(url);
  return `<p style="font-size:13px;color:#5b6472;word-break:break-all">${escapeHtml(text)} <a href="${address}" style="color:#5b6472">${address}</a></p>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (sign) => `&#${String(sign.charCodeAt(0))};`);
}
