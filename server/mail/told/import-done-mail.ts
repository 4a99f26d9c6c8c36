import { kindText } from '#domain/exchange/kinds.ts'
import { formatNumber } from '#domain/format.ts'
import type { Language } from '#domain/language.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import type { Queryable } from '#server/database/connect.ts'
import { type MessageParams, translate } from '#server/texts/translate.ts'
import type { Letter } from '#server/mail/letter.ts'
import { type DoneImport, findDoneImport } from './import-done-store.ts'

interface Reader {
  to: string
  language: Language
}

/** Undefined for a record that was deleted meanwhile. */
export async function writeImportDone(
  desk: { sql: Queryable; address: string },
  { import_id, ...reader }: Reader & { import_id: number },
): Promise<Letter | undefined> {
  const done = await findDoneImport(desk.sql, import_id)
  return done && importDoneLetter(done, reader, desk)
}

/** To who has imported a file that took long: what became of it. */
export function importDoneLetter(
  { id, kind, applied, rows_changed, rows_refused }: DoneImport,
  { to, language }: Reader,
  { address }: { address: string },
): Letter {
  const t = (key: MessageKey, params?: MessageParams) => translate(language, key, params)
  const what = t(kindText(kind))
  const subject = t(applied ? 'mail.import_done_subject' : 'mail.import_refused_subject', { what })
  return {
    to,
    language,
    sender: 'mail.sender',
    subject,
    preheader: subject,
    blocks: [
      { kind: 'strong', text: subject },
      {
        kind: 'facts',
        rows: [
          [t('mail.import_changed'), formatNumber(rows_changed, 0)],
          [t('mail.import_refused'), formatNumber(rows_refused, 0)],
        ],
      },
    ],
    button: { label: t('mail.view_import'), link: `${address}/importaciones/${id}` },
  }
}
