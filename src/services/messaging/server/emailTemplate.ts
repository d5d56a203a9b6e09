import { escapeHtml } from '#domain/escapeHtml.ts'
import type { Language } from '#domain/language.ts'

/** The content of an email; the template decides how it looks. All addresses are absolute. */
export interface EmailParts {
  subject: string
  /** Shown next to the subject in mailboxes. */
  preview: string
  heading: string
  paragraphs: readonly string[]
  facts?: readonly { label: string; value: string }[]
  /** Left out without an address. */
  action?: { label: string; url: string | undefined }
  /** Why the recipient gets this email. */
  footer: string
}

export interface ComposedEmail {
  subject: string
  text: string
  html: string
}

const FONT = `font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
const SERIF = `font-family:Fraunces,Georgia,'Times New Roman',serif`

/**
 * Mail clients drop or rewrite style sheets, so the important styles are inline, and the sheet only adds the dark
 * theme.
 */
const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:520px){.card{padding:24px 20px!important}.btn{display:block!important;text-align:center!important}}
@media (prefers-color-scheme:dark){.page{background:#1b1512!important}.card{background:#26201c!important;border-color:#453a33!important}.ink{color:#f8f0e7!important}.ink2{color:#cfc1b4!important}.mark{color:#ff9a84!important}}`

const paragraph = (text: string): string =>
  `<p class="ink2" style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:#5c5048">${escapeHtml(text)}</p>`

const fact = ({ label, value }: { label: string; value: string }): string =>
  `<tr><td class="ink2" valign="top" style="padding:6px 16px 6px 0;${FONT};font-size:14px;line-height:22px;white-space:nowrap;color:#5c5048">${escapeHtml(label)}</td>` +
  `<td class="ink" valign="top" style="padding:6px 0;${FONT};font-size:16px;line-height:22px;font-weight:600;color:#211a16">${escapeHtml(value)}</td></tr>`

const button = (label: string, url: string): string =>
  `<p style="margin:8px 0 0"><a class="btn" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;` +
  `border-radius:12px;background:#d3412a;color:#ffffff;${FONT};font-size:16px;font-weight:600;text-decoration:none">` +
  `${escapeHtml(label)}</a></p>`

/** Composes an email as HTML and as text from the same parts. */
export function composeEmail(parts: EmailParts, language: Language = 'en'): ComposedEmail {
  const { subject, preview, heading, paragraphs, facts = [], action, footer } = parts
  const body = [
    `<h1 class="ink" style="margin:0 0 16px;${SERIF};font-size:28px;line-height:34px;font-weight:600;color:#211a16">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(paragraph),
    ...(facts.length > 0
      ? [
          `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${facts.map(fact).join('')}</table>`,
        ]
      : []),
    ...(action?.url ? [button(action.label, action.url)] : []),
  ].join('\n')
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(subject)}</title><style>${STYLE}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#fbf7f2">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" style="max-width:520px"><tr><td class="mark" style="padding:0 4px 16px;${SERIF};font-size:18px;font-weight:600;color:#b5331d">Tablecast</td></tr>
<tr><td class="card" style="padding:32px;background:#ffffff;border:1px solid #e8ded2;border-radius:12px">
${body}
</td></tr><tr><td class="ink2" style="padding:16px 4px;${FONT};font-size:13px;line-height:20px;color:#75675c">${escapeHtml(footer)}</td></tr></table>
</td></tr></table></body></html>
`
  const lines = [
    heading,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(action?.url ? [`${action.label}:\n${action.url}`] : []),
    footer,
  ]
  return { subject, text: `${lines.join('\n\n')}\n`, html }
}
