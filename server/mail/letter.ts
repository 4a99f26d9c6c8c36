import type { Brand } from '#domain/brand.ts'
import type { Language } from '#domain/language.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import type { Mail, Picture } from '#server/outside/mail/mail.ts'
import { translate } from '#server/texts/translate.ts'
import { type Block, linesOf } from './block.ts'
import { logosOf } from '#server/mail/look/logos.ts'
import { mailPage } from '#server/mail/look/page.ts'

/** The content of a mail, from which its plain text and its HTML are made. */
export interface Letter {
  to: string
  /** The recipient's. */
  language: Language
  /** The address for replies; no mail is sent to it. */
  replyTo?: string | undefined
  /** What the sender is called beside the brand. */
  sender: MessageKey
  subject: string
  /** What a mailbox shows beside the subject. */
  preheader: string
  blocks: Block[]
  button?: { label: string; link: string }
  /** What else can be done: further buttons below the main one. */
  more?: { label: string; link: string }[]
  /** In place of the brand by now: one that is only tried. */
  brand?: Brand
}

const MAX_SUBJECT = 200

/** The same letter and id give the same Message-ID, so that a repeat can be recognised. */
export function mailOf(letter: Letter, brand: Brand, id: string): Mail {
  const subject = headerText(letter.subject).slice(0, MAX_SUBJECT)
  const foot = [brand.legal, `${brand.contact.phone} · ${brand.contact.email}`]
  const buttons = [...(letter.button ? [letter.button] : []), ...(letter.more ?? [])]
  const ways = buttons.map(wayText)
  return {
    id,
    from: `"${brand.sender.name} · ${translate(letter.language, letter.sender)}" <${brand.sender.email}>`,
    to: letter.to,
    replyTo: letter.replyTo,
    subject,
    text: [
      ...letter.blocks.filter(block => block.kind !== 'picture').map(block => textOf(block, brand)),
      ...ways,
      foot.join(' · '),
    ].join('\n\n'),
    html: mailPage({ ...letter, brand, subject, buttons, foot }),
    logos: logosOf(brand),
    pictures: [...new Map(letter.blocks.flatMap(picturesOf).map(picture => [picture.cid, picture])).values()],
  }
}

function picturesOf(block: Block): Picture[] {
  if (block.kind === 'picture') return [block.picture]
  return block.kind === 'lines' ? block.rows.flatMap(({ picture }) => picture ?? []) : []
}

function textOf(block: Exclude<Block, { kind: 'picture' }>, { contact }: Brand): string {
  switch (block.kind) {
    case 'text':
    case 'strong':
      return block.text
    case 'quote':
      return linesOf(block.text)
        .map(line => `> ${line}`)
        .join('\n')
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'lines':
      return [block.heads, ...block.rows].map(lineText).join('\n')
    case 'sums':
      return [...block.rows, block.total].map(([label, amount]) => `${label}: ${amount}`).join('\n')
    case 'link':
      return wayText(block)
    case 'person': {
      const { role, name, email, phone } = block.person
      return `${role}: ${name} · ${phone || contact.phone} · ${email}`
    }
  }
}

const wayText = ({ label, link }: { label: string; link: string }): string => `${label}: ${link}`

function lineText({ quantity = [], name, detail, amount }: Row): string {
  const counted = typeof quantity === 'string' ? quantity : quantity.join(' ')
  return [counted, name, detail, amount].filter(Boolean).join('  ')
}

type Lines = Extract<Block, { kind: 'lines' }>
type Row = Lines['heads'] | Lines['rows'][number]

/** Text for a header: one line, without bidirectional control characters. */
export const headerText = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
