import { useState } from 'react'
import { MAX_MESSAGE, requestPublicQuotation } from '#domain/contact/contract.ts'
import { publicRequestProblems } from '#domain/contact/form.ts'
import type { PublicRequestForm } from '#domain/contact/form.ts'
import { call } from '#web/call.ts'
import { BrandPages } from '#web/session/entrance/BrandPages.tsx'
import { useTexts } from '#web/texts.ts'
import { CheckField, SelectField, TextArea, TextField } from '#web/ui/fields/Field.tsx'
import { useRegions } from './api.ts'
import { RequestedArticles } from './RequestedArticles.tsx'
import type { RequestedArticle } from './RequestedArticles.tsx'
import { MessageChips } from './MessageChips.tsx'
import { RequestDialog } from './RequestDialog.tsx'
import styles from './RequestForm.module.css'
import { useForm } from './useForm.ts'

const EMPTY: PublicRequestForm = {
  name: '',
  email: '',
  business_name: '',
  phone: '',
  request_region: undefined,
  text: '',
  terms: false,
}

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
  const { t, language } = useTexts()
  const regions = useRegions().data?.results ?? []
  const [articles, setArticles] = useState(products)
  const form = useForm<PublicRequestForm>({
    first: { ...EMPTY, text: words },
    labels: {
      name: 'contact.name',
      email: 'contact.email',
      business_name: 'contact.company',
      phone: 'contact.phone',
      request_region: 'contact.province',
      text: 'contact.message',
      terms: 'contact.terms_short',
    },
    problemsOf: publicRequestProblems,
    send: async ({ terms: _ticked, request_region = 0, ...fields }) => {
      const answer = await call(requestPublicQuotation, {
        body: {
          ...fields,
          name: fields.name.trim(),
          email: fields.email.trim(),
          text: fields.text.trim(),
          request_region,
          product: articles[0]?.id,
          products: articles.slice(1).map(({ id }) => id),
        },
      })
      if (answer.taken) onSent?.()
      return answer
    },
  })

  function leaveOut(product: RequestedArticle) {
    setArticles(articles.filter(({ id }) => id !== product.id))
    onLeaveOut?.(product)
  }

  const region = form.field('request_region')
  const countries = [...new Set(regions.map(({ country }) => country))]
  const countryName = new Intl.DisplayNames([language], { type: 'region' })
  const options = (country: string) =>
    regions
      .filter(one => one.country === country)
      .map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))
  return (
    <RequestDialog
      form={form}
      title={articles.length > 0 ? 'contact.request_title' : 'contact.wanted_title'}
      onClose={onClose}
    >
      <RequestedArticles articles={articles} onLeaveOut={leaveOut} />
      <p className={styles.hint}>{t('cart.required_hint')}</p>
      <div className={styles.pair}>
        <TextField {...form.field('name')} required autoComplete="name" maxLength={200} data-autofocus />
        <TextField
          {...form.field('email')}
          required
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <TextField {...form.field('business_name')} autoComplete="organization" maxLength={200} />
        <TextField {...form.field('phone')} type="tel" autoComplete="tel" maxLength={60} />
      </div>
      <SelectField
        {...region}
        required
        autoComplete="address-level1"
        onChange={event => form.set('request_region', Number(event.currentTarget.value) || undefined)}
      >
        <option value="">{t('contact.choose_province')}</option>
        {countries.length > 1
          ? countries.map(country => (
              <optgroup key={country} label={countryName.of(country.toUpperCase()) ?? country}>
                {options(country)}
              </optgroup>
            ))
          : countries.map(options)}
      </SelectField>
      <TextArea {...form.field('text')} required rows={4} maxLength={MAX_MESSAGE} />
      <MessageChips text={form.fields.text} onText={text => form.set('text', text)} />
      <CheckField
        id={form.idOf('terms')}
        label={
          <>
            {t('contact.terms')} (*)
            <BrandPages pages={['legal_notice', 'privacy']} />
          </>
        }
        checked={form.fields.terms}
        error={form.errorOf('terms')}
        onChange={event => form.set('terms', event.currentTarget.checked)}
      />
    </RequestDialog>
  )
}
