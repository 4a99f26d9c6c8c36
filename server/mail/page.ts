import type { Brand } from '#domain/brand.ts'
import type { Language } from '#domain/language.ts'

interface MailPage {
  brand: Brand
  language: Language
  title: string
  /** What a mailbox shows beside the subject. */
  preheader: string
  /** Markup made by escapeHtml() alone. */
  body: string
  button: { label: string; link: string }
}

/** One column, readable without pictures, one main button. Mail programs want their styles inline. */
export const mailPage = ({ brand, language, title, preheader, body, button }: MailPage): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title></head>
<body style="margin:0;font:16px/1.5 Inter,system-ui,sans-serif">
<div style="display:none">${escapeHtml(preheader)}</div>
<div style="max-width:600px;margin:0 auto;padding:24px">
<p style="font-size:24px;font-weight:700;color:${brand.primary.light};border-bottom:2px solid ${brand.primary.light}">${escapeHtml(brand.name)}</p>
${body}
<p style="margin:24px 0"><a href="${escapeHtml(button.link)}" style="background:${brand.primary.light};color:#fff;padding:12px 24px;border-radius:8px;text-decoration:none">${escapeHtml(button.label)}</a></p>
<p style="font-size:13px;color:#5F6C79">${escapeHtml(brand.legal)} · ${escapeHtml(brand.contact.phone)} · ${escapeHtml(brand.contact.email)}</p>
</div></body></html>`

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, sign => ESCAPES[sign] ?? sign)
