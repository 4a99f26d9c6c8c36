import type { Brand } from '#domain/brand.ts'
import type { Language } from '#domain/language.ts'
import { type Block, linesOf } from './block.ts'

interface MailPage {
  brand: Brand
  language: Language
  subject: string
  preheader: string
  blocks: Block[]
  button?: { label: string; link: string }
  foot: string
}

const FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const INK = '#16202A'
const MUTED = '#5F6C79'
const RULE = '#E1E6EB'
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

/**
 * A page of one column of tables, readable without pictures, with one main button. Styles are inline, because mail programs
 * need it. The page declares its colours as light for programs with a dark mode.
 */
export function mailPage({ brand, language, subject, preheader, blocks, button, foot }: MailPage): string {
  const primary = brand.primary.light
  const rows = blocks.map(block => row(markupOf(block, primary))).join('\n')
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#F6F7F9;color:${INK}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
<table ${TABLE} bgcolor="#F6F7F9"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} bgcolor="#FFFFFF" style="max-width:600px;border:1px solid ${RULE};border-radius:8px;${FONT};font-size:16px;line-height:24px;color:${INK}">
<tr><td style="padding:24px 24px 0"><table ${TABLE}><tr><td style="padding-bottom:12px;border-bottom:2px solid ${primary};${FONT};font-size:22px;line-height:28px;font-weight:700;color:${primary}">${escapeHtml(brand.name)}</td></tr></table></td></tr>
${rows}
${button ? row(buttonOf(button, primary)) : ''}
<tr><td style="padding:24px;${FONT};font-size:13px;line-height:18px;color:${MUTED}">${escapeHtml(foot)}</td></tr>
</table></td></tr></table></body></html>`
}

const row = (markup: string) =>
  `<tr><td style="padding:16px 24px 0;${FONT};font-size:16px;line-height:24px;color:${INK}">${markup}</td></tr>`

function markupOf(block: Block, primary: string): string {
  switch (block.kind) {
    case 'text':
      return brokenLines(block.text)
    case 'strong':
      return `<strong>${brokenLines(block.text)}</strong>`
    case 'quote':
      return `<table ${TABLE}><tr><td style="padding:4px 0 4px 16px;border-left:3px solid ${primary};${FONT};font-size:16px;line-height:24px;color:${INK};word-break:break-word">${brokenLines(block.text)}</td></tr></table>`
    case 'facts':
      return `<table ${TABLE}>${block.rows.map(([label, value]) => cells([label, value], 'facts')).join('')}</table>`
    case 'picture':
      return pictureOf(block)
    case 'lines':
      return `<table ${TABLE}>${block.rows.map(columns => cells(columns, 'lines')).join('')}</table>`
  }
}

const NAME_COLUMN = 1 // of lines: quantity, name, price, amount

// Facts have a quiet name before them; of lines the last column is an amount.
function cells(columns: string[], kind: 'facts' | 'lines'): string {
  const marked = columns.map((text, index) => {
    const isName = kind === 'facts' && index === 0
    const isAmount = kind === 'lines' && index === columns.length - 1
    // Only a name may be broken within a word: a quantity or a price is read as one.
    const breaks = kind === 'lines' && index !== NAME_COLUMN ? 'normal' : 'break-word'
    const style = `padding:6px ${isAmount ? 0 : 12}px 6px 0;border-bottom:1px solid ${RULE};${FONT};font-size:15px;line-height:20px;color:${isName ? MUTED : INK};word-break:${breaks}`
    return `<td valign="top"${isName ? ' width="34%"' : ''}${isAmount ? ' align="right" nowrap' : ''} style="${style}">${escapeHtml(text)}</td>`
  })
  return `<tr>${marked.join('')}</tr>`
}

// Its size is written beside it, so that nothing moves once it is shown.
const pictureOf = ({ picture, width, height, text }: Extract<Block, { kind: 'picture' }>) =>
  `<img src="cid:${picture.cid}" width="${width}" height="${height}" alt="${escapeHtml(text)}" style="display:block;width:${width}px;max-width:100%;height:auto;border:1px solid ${RULE};border-radius:4px;${FONT};font-size:13px;line-height:18px;color:${MUTED}">`

const buttonOf = ({ label, link }: { label: string; link: string }, primary: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${primary}" style="border-radius:8px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;${FONT};font-size:16px;line-height:24px;font-weight:600;color:#FFFFFF;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`

const brokenLines = (text: string): string => linesOf(text).map(escapeHtml).join('<br>')

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, sign => ESCAPES[sign] ?? sign)
