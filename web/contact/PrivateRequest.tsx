import { useState } from 'react'
import { MAX_MESSAGE, requestQuotation } from '#domain/contact/contract.ts'
import { privateRequestProblems } from '#domain/contact/form.ts'
import { call } from '#web/calls/call.ts'
import { useCenters } from '#web/clients/api.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { SelectField, TextArea } from '#web/ui/fields/Field.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import { taken } from './api.ts'
import { RequestedArticles } from './RequestedArticles.tsx'
import type { RequestedArticle } from './RequestedArticles.tsx'
import { MessageChips } from './MessageChips.tsx'
import { RequestDialog } from './RequestDialog.tsx'
import styles from './RequestForm.module.css'

const MOST_CENTERS = 100

interface Fields {
  /** Ids as a select has them; empty is none. */
  client: string
  center: string
  text: string
}

interface PrivateRequestProps {
  /** Undefined if what is asked for was not found. */
  product?: RequestedArticle
  /** What stands in the message before anything is written. */
  words?: string
  onClose: () => void
}

/** A signed-in user asks for the price of an article, for whom is being bought for or for nobody (000 §5). */
export function PrivateRequest({ product, words = '', onClose }: PrivateRequestProps) {
  const { t } = useTexts()
  const { client, center } = useSession().state
  const centers = useCenters(client?.id, { search: '', page: 1, page_size: MOST_CENTERS }, client !== null)
  const [isSent, setSent] = useState(false)
  const form = useForm<Fields>({
    first: { client: idText(client), center: idText(center), text: words },
    problemsOf: privateRequestProblems,
    send: fields => {
      const buyer = { client: idOf(fields.client), center: fields.client ? idOf(fields.center) : undefined }
      return taken(call(requestQuotation, { body: { product: product?.id, text: fields.text.trim(), ...buyer } }))
    },
    onSent: () => setSent(true),
    summary: { fields: ['text'], labelOf: () => t('contact.message') },
  })
  const offered = centers.data?.results ?? (center ? [center] : [])
  const selected = (name: 'client' | 'center') => ({ ...form.option(name), label: t(`contact.${name}`) })
  return (
    <RequestDialog
      form={form}
      isSent={isSent}
      title={product ? 'contact.request_title' : 'contact.wanted_title'}
      onClose={onClose}
    >
      {product && <RequestedArticles articles={[product]} />}
      {client && (
        <div className={styles.pair}>
          <SelectField {...selected('client')}>
            <option value={client.id}>{client.name}</option>
            <option value="">{t('contact.no_client')}</option>
          </SelectField>
          <SelectField {...selected('center')} disabled={form.values.client === ''}>
            <option value="">{t('contact.no_center')}</option>
            {offered.map(one => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <TextArea
        {...form.text('text')}
        label={t('contact.message')}
        required
        rows={4}
        maxLength={MAX_MESSAGE}
        data-autofocus
      />
      <MessageChips text={form.values.text} onText={text => form.set({ text })} />
    </RequestDialog>
  )
}

const idText = (thing: { id: number } | null): string => (thing ? String(thing.id) : '')
const idOf = (text: string): number | undefined => (text === '' ? undefined : Number(text))
