import type { Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { smtpSink, type SmtpSink } from '#server/test/processes/smtp-sink.ts'
import type { Mail, Mailer } from './mail.ts'
import { smtpMailer } from './smtp-mailer.ts'

// What people type stands in subjects, addresses and names of files: none of it becomes a header or a recipient.

const BREAKS = ['\r\n', '\n', '\r', '\r\n\r\n', '\r\n ', '\u2028\r\n']
const SMUGGLED = [
  'Bcc: stranger@out.test',
  'X-Smuggled: 1',
  'To: stranger@out.test',
  '.\r\nRCPT TO:<stranger@out.test>',
  ', stranger@out.test',
]
const PAYLOADS = BREAKS.flatMap(end => SMUGGLED.map(words => `${end}${words}`))

const MAIL: Mail = {
  id: 'one',
  from: 'Pulcro <no-reply@pulcro.test>',
  to: 'buyer@hotel.test',
  replyTo: 'seller@pulcro.test',
  subject: 'Pedido',
  text: 'Hola',
  html: '<p>Hola</p>',
  attachments: [{ name: 'pedido.pdf', type: 'application/pdf', content: Buffer.from('%PDF') }],
}

let smtp: SmtpSink
let mailer: Mailer
let usual: string[]

beforeAll(async () => {
  smtp = await smtpSink()
  mailer = smtpMailer(smtp.url)
  await mailer.send(MAIL)
  usual = smtp.mails.flatMap(headersOf)
})
beforeEach(() => {
  smtp.empty()
})
afterAll(() => smtp.close())

function headersOf({ headers, attachments }: Email): string[] {
  expect(attachments).toHaveLength(1)
  return headers.map(({ key }) => key).toSorted()
}

test(`T14.3 none of ${PAYLOADS.length} line breaks in a subject or in the name of a file adds a header or a recipient`, async () => {
  expect(PAYLOADS).toHaveLength(30)
  const named = (name: string) => (MAIL.attachments ?? []).map(attachment => ({ ...attachment, name }))
  await Promise.all(
    PAYLOADS.flatMap(payload => [
      mailer.send({ ...MAIL, subject: `Pedido${payload}` }),
      mailer.send({ ...MAIL, attachments: named(`pedido${payload}.pdf`) }),
    ]),
  )
  expect(smtp.mails).toHaveLength(60)
  for (const mail of smtp.mails) expect(headersOf(mail)).toEqual(usual)
  expect(new Set(smtp.recipients.flat())).toEqual(new Set([MAIL.to]))
})

test('T14.3 a line break in an address adds no recipient', async () => {
  await Promise.all(
    PAYLOADS.flatMap(payload => [
      mailer.send({ ...MAIL, replyTo: `seller@pulcro.test${payload}` }),
      // An address that is none is refused, and the mail goes to nobody.
      mailer.send({ ...MAIL, to: `buyer@hotel.test${payload}` }).catch(() => undefined),
    ]),
  )
  expect(smtp.mails.length).toBeGreaterThanOrEqual(PAYLOADS.length)
  for (const mail of smtp.mails) expect(headersOf(mail)).toEqual(usual)
  for (const recipients of smtp.recipients) {
    expect(recipients).toHaveLength(1)
    expect(recipients[0]).not.toBe('stranger@out.test')
  }
})

test('a picture of a mail is a part of it that its HTML names, and no attached file', async () => {
  const content = Buffer.from('PNG')
  const html = '<img src="cid:cover@pulcro">'
  await mailer.send({ ...MAIL, html, pictures: [{ cid: 'cover@pulcro', type: 'image/png', content }] })
  const [mail] = smtp.mails
  expect(mail!.html).toContain(html)
  expect(
    mail!.attachments.map(({ filename, disposition, contentId, related }) => ({
      filename,
      disposition,
      contentId,
      related,
    })),
  ).toEqual(
    expect.arrayContaining([
      { filename: null, disposition: 'inline', contentId: '<cover@pulcro>', related: true },
      expect.objectContaining({ filename: 'pedido.pdf', disposition: 'attachment' }),
    ]),
  )
  expect(mail!.attachments).toHaveLength(2)
})
