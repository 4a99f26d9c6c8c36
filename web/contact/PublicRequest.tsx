import { useState } from 'react'
import { MAX_MESSAGE, requestPublicQuotation } from '#domain/contact/contract.ts'
import { publicRequestProblems } from '#domain/contact/form.ts'
import type { PublicRequestForm } from '#domain/contact/form.ts'
import { call } from '#web/calls/call.ts'
import { BrandPages } from '#web/session/entrance/BrandPages.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { CheckField, TextArea, TextField } from '#web/ui/fields/Field.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import { taken } from './api.ts'
import { EmailField } from './EmailField.tsx'
import { EMPTY, FIELDS, LABELS } from './publicFields.ts'
import { RegionField } from './RegionField.tsx'
import { RequestedArticles } from './RequestedArticles.tsx'
import type { RequestedArticle } from './RequestedArticles.tsx'
import { MessageChips } from './MessageChips.tsx'
import { RequestDialog } from './RequestDialog.tsx'
import styles from './RequestForm.module.css'

const NONE: RequestedArticle[] = []

interface PublicRequestProps {
  /** None where what is asked for was not found. */
  products?: RequestedArticle[]
  /** What stands in the message before anything is written. */
  words?: string
  onLeaveOut?: (product: RequestedArticle) => void
  onSent?: () => void
  onClose: () => void
}

/** A visitor asks for the price of articles, and says who it is (000 §5). */
export function PublicRequest({ products = NONE, words = '', onLeaveOut, onSent, onClose }: PublicRequestProps) {
  const { t } = useTexts()
  const [articles, setArticles] = useState(products)
  const [isSent, setSent] = useState(false)
  const form = useForm<PublicRequestForm>({
    first: { ...EMPTY, text: words },
    problemsOf: publicRequestProblems,
    send: ({ terms: _ticked, request_region = 0, ...fields }) => {
      const texts = { name: fields.name.trim(), email: fields.email.trim(), text: fields.text.trim() }
      const asked = { product: articles[0]?.id, products: articles.slice(1).map(({ id }) => id) }
      return taken(call(requestPublicQuotation, { body: { ...fields, ...texts, request_region, ...asked } }))
    },
    onSent: () => {
      setSent(true)
      onSent?.()
    },
    summary: { fields: FIELDS, labelOf: name => t(LABELS[name]) },
  })

  function leaveOut(product: RequestedArticle) {
    setArticles(articles.filter(({ id }) => id !== product.id))
    onLeaveOut?.(product)
  }

  const text = (name: Exclude<keyof PublicRequestForm, 'request_region' | 'terms'>) => ({
    ...form.text(name),
    label: t(LABELS[name]),
  })
  return (
    <RequestDialog
      form={form}
      isSent={isSent}
      title={articles.length > 0 ? 'contact.request_title' : 'contact.wanted_title'}
      onClose={onClose}
    >
      <RequestedArticles articles={articles} onLeaveOut={leaveOut} />
      <p className={styles.hint}>{t('cart.required_hint')}</p>
      <div className={styles.pair}>
        <TextField {...text('name')} required autoComplete="name" maxLength={200} data-autofocus />
        <EmailField {...text('email')} />
        <TextField {...text('business_name')} autoComplete="organization" maxLength={200} />
        <TextField {...text('phone')} type="tel" autoComplete="tel" maxLength={60} />
      </div>
      <RegionField {...form.number('request_region')} />
      <TextArea {...text('text')} required rows={4} maxLength={MAX_MESSAGE} />
      <MessageChips text={form.values.text} onText={message => form.set({ text: message })} />
      <CheckField
        {...form.check('terms')}
        label={
          <>
            {t('contact.terms')} (*)
            <BrandPages pages={['legal_notice', 'privacy']} />
          </>
        }
      />
    </RequestDialog>
  )
}
