import { MAX_MESSAGE, requestQuotation } from '#domain/contact/contract.ts'
import { privateRequestProblems } from '#domain/contact/form.ts'
import { call } from '#web/call.ts'
import { useCenters } from '#web/clients/api.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts.ts'
import { SelectField, TextArea } from '#web/ui/fields/Field.tsx'
import { RequestedArticles } from './RequestedArticles.tsx'
import type { RequestedArticle } from './RequestedArticles.tsx'
import { MessageChips } from './MessageChips.tsx'
import { RequestDialog } from './RequestDialog.tsx'
import styles from './RequestForm.module.css'
import { useForm } from './useForm.ts'

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
  const form = useForm<Fields>({
    first: { client: idText(client), center: idText(center), text: words },
    labels: { client: 'contact.client', center: 'contact.center', text: 'contact.message' },
    problemsOf: privateRequestProblems,
    send: fields =>
      call(requestQuotation, {
        body: {
          product: product?.id,
          text: fields.text.trim(),
          client: idOf(fields.client),
          center: fields.client ? idOf(fields.center) : undefined,
        },
      }),
  })
  const offered = centers.data?.results ?? (center ? [center] : [])
  return (
    <RequestDialog form={form} title={product ? 'contact.request_title' : 'contact.wanted_title'} onClose={onClose}>
      {product && <RequestedArticles articles={[product]} />}
      {client && (
        <div className={styles.pair}>
          <SelectField {...form.field('client')}>
            <option value={client.id}>{client.name}</option>
            <option value="">{t('contact.no_client')}</option>
          </SelectField>
          <SelectField {...form.field('center')} disabled={form.fields.client === ''}>
            <option value="">{t('contact.no_center')}</option>
            {offered.map(one => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <TextArea {...form.field('text')} required rows={4} maxLength={MAX_MESSAGE} data-autofocus />
      <MessageChips text={form.fields.text} onText={text => form.set('text', text)} />
    </RequestDialog>
  )
}

const idText = (thing: { id: number } | null): string => (thing ? String(thing.id) : '')
const idOf = (text: string): number | undefined => (text === '' ? undefined : Number(text))
