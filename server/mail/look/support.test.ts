import { expect, test } from 'vitest'
import { type Brand, brandOf } from '#domain/brand.ts'
import { APP_TYPES } from '#domain/brands/shape.ts'
import type { Language } from '#domain/language.ts'
import { mailOf } from '#server/mail/letter.ts'
import type { Mail } from '#server/outside/mail/mail.ts'
import { lettersOf } from '#server/test/letters/letters.ts'

// What mail programs take (Outlook with the engine of Word, Gmail, Apple Mail, and their apps), as caniemail.com lists it:
// tables and inline styles. Everything else is ignored by one of them, or makes it leave out all styles.

const TAGS = 'html head title meta style body div table tbody tr th td strong span br wbr a img'.split(' ')
/** Where one is not known, the mail is still read well: corners are square, the preheader is not hidden quite. */
const PROPERTIES = new Set(
  `background background-color border border-bottom border-collapse border-left border-radius border-top color cursor
  direction display font-family font-size font-weight height line-height margin max-height max-width opacity outline
  overflow padding table-layout text-align text-decoration text-transform vertical-align white-space width word-break
  word-spacing border-color color-scheme supported-color-schemes -ms-interpolation-mode -ms-text-size-adjust
  -webkit-text-size-adjust mso-table-lspace mso-table-rspace mso-padding-alt`.split(/\s+/),
)
const DISPLAYS = ['block', 'inline-block', 'none']
const WIDEST = 600 // pixels
const GMAIL_CLIPS = 102_000 // bytes

const LANGUAGES: Language[] = ['es', 'en', 'pt']

/** Comments are for Outlook, whose markup is that of the library. */
const withoutComments = (html: string) => html.replaceAll(/<!--[\s\S]*?-->/g, '')

const allOf = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)

const strangeTags = (html: string) => allOf(html, /<([a-z][\w-]*)/gi).filter(tag => !TAGS.includes(tag))

/** Declarations, inline and of style sheets, that some mail program does not take. */
function strangeStyles(html: string): string[] {
  const inline = allOf(withoutComments(html), /\sstyle="([^"]*)"/g)
  const sheets = allOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g).flatMap(sheet => allOf(sheet, /\{([^{}]*)\}/g))
  return [...inline, ...sheets]
    .flatMap(block => block.split(';'))
    .filter(declaration => {
      const [property = '', value = ''] = declaration.split(':').map(part => part.trim())
      if (property === 'display') return !DISPLAYS.includes(value.replace(' !important', ''))
      return property !== '' && !PROPERTIES.has(property)
    })
}

async function mailsOf(brand: Brand, language: Language): Promise<[kind: string, mail: Mail][]> {
  const letters = await lettersOf(brand, language)
  return Object.entries(letters).map(([kind, letter]) => [kind, mailOf(letter, brand, 'an-id')])
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', '#8203': '' }

/** The words that are read, each once. */
function wordsOf(text: string): Set<string> {
  const plain = text.replaceAll(/&(#?\w+);/g, (_entity, name: string) => NAMED[name] ?? '?')
  return new Set(
    plain
      .split(/[\s\u00A0]+/)
      .map(word => word.replace(/:$/, ''))
      .filter(word => word !== '' && word !== '·' && word !== '>'),
  )
}

const readIn = (html: string) =>
  withoutComments(html)
    .replace(/^[\s\S]*?<\/head>/, '')
    .replace(/<div style="display:none[^>]*>[^<]*<\/div>/, '')
    .replaceAll('<wbr>', '')
    .replaceAll(/<[^>]*>/g, ' ')

test('every kind of mail has only elements, styles and addresses that mail programs take', async () => {
  for (const language of LANGUAGES) {
    for (const [kind, { html }] of await mailsOf(brandOf('pulcro'), language)) {
      const shown = withoutComments(html)
      expect([...strangeTags(shown), ...strangeStyles(html)], kind).toEqual([])
      expect(html, kind).not.toMatch(/@import|@font-face|url\(|var\(|calc\(|<link|<script|position:|float:/)
      expect(Math.max(...allOf(shown, /width(?:="|:)\s?(\d+)/g).map(Number)), kind).toBe(WIDEST)
      // Nothing is fetched to show it, so that opening it tells nobody.
      for (const source of allOf(shown, /\ssrc="([^"]*)"/g)) expect(source, kind).toMatch(/^cid:[\w-]+@pulcro$/)
      for (const link of allOf(shown, /\shref="([^"]*)"/g)) expect(link, kind).toMatch(/^(https:|mailto:|tel:)/)
      expect(Buffer.byteLength(html), kind).toBeLessThan(GMAIL_CLIPS)
      expect(html, kind).not.toContain('{{')
    }
  }
})

test('the plain text of every mail says what its HTML says, and no more', async () => {
  for (const app_type of APP_TYPES) {
    for (const language of LANGUAGES) {
      for (const [kind, { html, text }] of await mailsOf(brandOf(app_type), language)) {
        const inText = wordsOf(text.replaceAll(/^.*: https:\S*$/gm, line => line.slice(0, line.indexOf(': https:'))))
        expect([...wordsOf(readIn(html))].toSorted(), `${kind} in ${language}`).toEqual([...inText].toSorted())
      }
    }
  }
})

// Of these what is asked can be answered in three ways.
const THREE_BUTTONS = ['standing_asked', 'standing_by_itself', 'standing_needs']

test('a mail has one button at most, the logo by its name, and a preheader', async () => {
  const brand = brandOf('pulcro')
  for (const [kind, { html }] of await mailsOf(brand, 'es')) {
    expect(html.match(/class="button"/g)?.length ?? 0, kind).toBeLessThanOrEqual(THREE_BUTTONS.includes(kind) ? 3 : 1)
    expect(html, kind).toMatch(/<img class="day" [^>]*alt="Pulcro"/)
    expect(html, kind).toMatch(/<div style="display:none;[^>]*>[^<]+<\/div>/)
  }
})

test('amounts and quantities are never broken: they stand in cells that do not wrap, or are held together', async () => {
  const { html } = mailOf((await lettersOf(brandOf('pulcro'), 'es')).order_received, brandOf('pulcro'), 'an-id')
  expect(html).toMatch(/<td [^>]*nowrap="nowrap"[^>]*white-space:\s?nowrap">123\.456,78\s€<\/td>/)
  expect(html).toContain('>24\u00A0botellas<')
  expect(html).toContain('>1.250\u00A0packs<br>=\u00A0120.000\u00A0rollos<')
  // A long one may be broken between its words, its number stays with the first of them.
  expect(html).toContain('2,5\u00A0× caja grande')
})
