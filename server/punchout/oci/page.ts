import type { Language } from '#domain/language.ts'
import { charsetOf } from '#domain/punchout/charset.ts'
import { escapeHtml } from '#server/mail/look/page.ts'
import { translate } from '#server/texts/translate.ts'

/** Where the files of these pages are: of our own origin, so that nothing stands in the page that could be injected. */
const FILES = '/punchout/files'

interface Form {
  action: string
  /** The window or frame that the answer is for. */
  target: string
  fields: Record<string, string>
}

/** A page that posts its form by itself, and by its button where no script runs. */
export const formPage = (language: Language, { action, target, fields }: Form): string => {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const title = translate(language, 'oci.return_title')
  return page(
    language,
    title,
    `<form id="return" method="post" accept-charset="${charsetOf(fields)}" action="${escapeHtml(action)}" target="${escapeHtml(target)}">
${inputs.join('\n')}
<p>${escapeHtml(translate(language, 'oci.continue_help'))}</p>
<button type="submit">${escapeHtml(translate(language, 'oci.continue'))}</button>
</form>
<script src="${FILES}/post.js" defer></script>`,
  )
}

/** Why there is nothing else to see. */
export const refusalPage = (language: Language, message: string): string =>
  page(language, translate(language, 'oci.entry_title'), `<p role="alert">${escapeHtml(message)}</p>`)

const page = (language: Language, title: string, content: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${FILES}/page.css">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`

export const SCRIPT = `document.getElementById('return').submit()\n`

export const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 36rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { font-size: 1.25rem; line-height: 1.3; }
button { font: inherit; font-weight: 600; padding: 0.6rem 1.25rem; min-height: 44px; border: 1px solid; border-radius: 8px; }
`
