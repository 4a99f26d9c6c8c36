import { useState, useEffect } from 'react'
import type { Scheme } from '#web/theme/scheme.ts'
import { Frame } from './Framed.tsx'
import { parsed } from './parsed.ts'

const SIZE = { width: 640, height: 760 }

/** A mail as a mail program shows it: its own styles, in a window of its own. */
export function MailFrame({ label, html, scheme }: { label: string; html: string; scheme: Scheme }) {
  const [body, setBody] = useState<HTMLElement>()
  useEffect(() => {
    if (body) fill(body.ownerDocument, html, scheme)
  }, [body, html, scheme])
  return <Frame label={label} {...SIZE} onReady={setBody} />
}

/** The content policy takes no style that is written as text, and says so: styles come under other names and are set one by one. */
function fill(shown: Document, html: string, scheme: Scheme): void {
  const Sheet = shown.defaultView?.CSSStyleSheet
  if (!Sheet) return
  const renamed = html
    .replaceAll(' style="', ' data-style="')
    .replaceAll('<style', '<mail-style')
    .replaceAll('</style', '</mail-style')
  const { body } = parsed(renamed)
  const written = [...body.querySelectorAll('mail-style')]
  const rules = written.map(style => style.textContent).join('\n')
  for (const style of written) style.remove()
  const sheet = new Sheet()
  // A mail asks the system how it is shown; here that is chosen.
  sheet.replaceSync(rules.replaceAll('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all'))
  shown.adoptedStyleSheets = [sheet]
  const copy = shown.importNode(body, true)
  for (const element of [copy, ...copy.querySelectorAll<HTMLElement>('[data-style]')])
    element.style.cssText = element.dataset['style'] ?? ''
  copy.inert = true
  shown.documentElement.replaceChild(copy, shown.body)
}
