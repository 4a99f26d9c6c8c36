import type { Brand } from '#domain/brand.ts'
import type { Language } from '#domain/language.ts'
import { type Block, linesOf } from '#server/mail/block.ts'
import { logoSize } from './logos.ts'
import { around, contentOf, partOf } from './parts.ts'

interface MailPage {
  brand: Brand
  language: Language
  subject: string
  preheader: string
  blocks: Block[]
  buttons: { label: string; link: string }[]
  foot: string[]
}

const LINES = contentOf('lines')
const LINE = contentOf('line', LINES)
const page = around('blocks')
const parts = {
  text: partOf('text'),
  strong: partOf('strong'),
  quote: partOf('quote'),
  facts: partOf('facts', ['fact']),
  fact: partOf('fact'),
  lines: partOf('lines', ['quantity_head', 'line']),
  line: partOf('line', ['quantity', 'detail']),
  quantity_head: partOf('quantity_head'),
  quantity: partOf('quantity', ['article_picture'], LINE),
  article_picture: partOf('article_picture', [], LINE),
  detail: partOf('detail', [], LINE),
  sums: partOf('sums', ['sum']),
  sum: partOf('sum'),
  person: partOf('person'),
  picture: partOf('picture'),
  link: partOf('link'),
  button: partOf('button'),
}

/**
 * The page of a letter: one column of tables, readable without pictures, the main button first. Its markup is compiled, so
 * that only texts are filled in here.
 */
export function mailPage({ brand, language, subject, preheader, blocks, buttons, foot }: MailPage): string {
  const { light: primary, dark: primary_dark } = brand.primary
  const { width: logo_width, height: logo_height } = logoSize(brand)
  const last = buttons.map(each => parts.button({ primary, ...escaped({ ...each }) })).join('')
  return page({
    primary,
    primary_dark,
    logo_width,
    logo_height,
    language,
    brand: escapeHtml(brand.name),
    subject: escapeHtml(subject),
    preheader: escapeHtml(preheader),
    blocks: blocks.map(block => markupOf(block, brand)).join('') + last,
    foot: foot.map(escapeHtml).join('<br>'),
  })
}

function markupOf(block: Block, { primary: { light: primary }, contact }: Brand): string {
  switch (block.kind) {
    case 'text':
    case 'strong':
      return parts[block.kind]({ text: brokenLines(block.text) })
    case 'quote':
      return parts.quote({ primary, text: brokenLines(block.text) })
    case 'facts':
      return parts.facts({
        fact: block.rows
          .map(([label, value]) => parts.fact({ label: escapeHtml(label), value: unbroken(value) }))
          .join(''),
      })
    case 'lines':
      return tableOf(block)
    case 'sums': {
      const [label, amount] = block.total
      const rows = block.rows.map(([of, value]) => parts.sum(escaped({ label: of, amount: value })))
      return parts.sums({ primary, sum: rows.join(''), ...escaped({ label, amount }) })
    }
    case 'link':
      return parts.link(escaped({ label: block.label, link: block.link }))
    case 'person': {
      const phone = block.person.phone || contact.phone
      return parts.person({ ...escaped({ ...block.person, phone }), phone_digits: phone.replaceAll(/[^+\d]/g, '') })
    }
    case 'picture':
      return parts.picture({
        cid: block.picture.cid,
        width: block.width,
        height: block.height,
        text: escapeHtml(block.text),
      })
  }
}

function tableOf({ heads, rows }: Extract<Block, { kind: 'lines' }>): string {
  const hasQuantity = heads.quantity !== undefined
  const line = rows.map(({ picture, quantity = [], name, detail, amount }) =>
    parts.line({
      quantity: hasQuantity
        ? parts.quantity({
            article_picture: picture ? parts.article_picture({ cid: picture.cid }) : '',
            quantity: quantity.map(whole).join('<br>'),
          })
        : '',
      name: escapeHtml(name),
      detail: detail ? parts.detail({ detail: escapeHtml(detail) }) : '',
      amount: escapeHtml(amount),
    }),
  )
  return parts.lines({
    quantity_head: hasQuantity ? parts.quantity_head(escaped({ quantity: heads.quantity ?? '' })) : '',
    ...escaped({ name: [heads.name, heads.detail].filter(Boolean).join(' · '), amount: heads.amount }),
    line: line.join(''),
  })
}

const LONGEST = 16 // characters that stand in one line on a phone

/** A quantity keeps its number and its unit on one line. Only what is too long for a phone is broken, between words or within a long one. */
const whole = (text: string): string =>
  text.length <= LONGEST
    ? escapeHtml(text.replaceAll(' ', '\u00A0'))
    : text
        .replace(' ', '\u00A0')
        .split(/(\S{12})(?=\S)/)
        .filter(piece => piece !== '')
        .map(escapeHtml)
        .join('<wbr>')

const escaped = <Name extends string>(texts: Record<Name, string>) =>
  Object.fromEntries(Object.entries<string>(texts).map(([name, text]) => [name, escapeHtml(text)])) as Record<
    Name,
    string
  > // the same names

const brokenLines = (text: string): string => linesOf(text).map(unbroken).join('<br>')

/** For the text of an element, never for an attribute. */
const unbroken = (text: string): string =>
  escapeHtml(text).replaceAll(UNBROKEN, '<span style="white-space:nowrap">$&</span>')

/** A date or a number of a document with the signs beside it: it would be broken at a hyphen. */
const UNBROKEN = /(?<!\S)\S{0,3}(?:\d{2}-\d{2}-\d{4}|[A-Z]\d{2}-\d{6})\S{0,3}(?!\S)/g

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, sign => ESCAPES[sign] ?? sign)
