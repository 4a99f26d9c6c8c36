import type { Language } from '#domain/language.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import type { Queryable } from '#server/database/connect.ts'
import { type MessageParams, translate } from '#server/texts/translate.ts'
import type { Letter } from '#server/mail/letter.ts'
import { findRefused, type RefusedDocument } from './erp-refused-store.ts'

const DEFAULT_LANGUAGE: Language = 'es'

/** Undefined once it is refused no more. */
export async function writeRefused(
  desk: { sql: Queryable; address: string },
  { answer_id, to }: { answer_id: number; to: string },
): Promise<Letter | undefined> {
  const document = await findRefused(desk.sql, { answer_id, to })
  return document && refusedLetter({ document, to }, desk)
}

/** To the sales person and the order desk: the ERP has refused a document. */
export function refusedLetter(
  { document, to }: { document: RefusedDocument; to: string },
  { address }: { address: string },
): Letter {
  const language = document.language ?? DEFAULT_LANGUAGE
  const t = (key: MessageKey, params?: MessageParams) => translate(language, key, params)
  const what = t(`mail.erp_${document.kind}`, { name: document.name })
  const link = linkOf(document)
  return {
    to,
    language,
    sender: 'mail.sender',
    subject: t('mail.erp_refused_subject', { what }),
    preheader: t('mail.erp_refused_text', { what }),
    blocks: [
      { kind: 'strong', text: t('mail.erp_refused_text', { what }) },
      {
        kind: 'facts',
        rows: [
          [t('mail.client'), document.buyer || '–'],
          [t('mail.erp_reason'), document.reason || '–'],
        ],
      },
      { kind: 'text', text: t('mail.erp_refused_again') },
    ],
    ...(link && { button: { label: t(link.label), link: `${address}${link.path}` } }),
  }
}

function linkOf({ kind, id }: RefusedDocument): { label: MessageKey; path: string } | undefined {
  if (kind === 'order') return { label: 'mail.view_order', path: `/pedidos/pedido/${id}` }
  return kind === 'offer' ? { label: 'mail.view_offer', path: `/ofertas/oferta/${id}` } : undefined
}
