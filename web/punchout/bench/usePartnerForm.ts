import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { PartnerDetail } from '#domain/punchout/bench/contract.ts'
import { CallError } from '#web/call.ts'
import { useTexts } from '#web/texts.ts'
import { useSavePartner } from './api.ts'
import { bodyOf, missingIn, type PartnerField, type PartnerWish, refusalOf } from './partnerWish.ts'

export interface PartnerFields {
  wish: PartnerWish
  change: (part: Partial<PartnerWish>) => void
  errorOf: (field: PartnerField) => string | undefined
}

/** The form of a partner, of which a screen shows a part: the whole is sent. */
export function usePartnerForm(start: PartnerWish, id: number | undefined, onSaved: (saved: PartnerDetail) => void) {
  const { t } = useTexts()
  const save = useSavePartner(id)
  const [wish, setWish] = useState(start)
  const [attempt, setAttempt] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const missing = attempt > 0 ? missingIn(wish) : []
  const fields = save.error instanceof CallError ? save.error.fields : {}

  // The form is longer than the window: what is wrong comes into view.
  useEffect(() => {
    if (attempt > 0 || save.error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [attempt, save.error])

  function change(part: Partial<PartnerWish>) {
    setWish(before => ({ ...before, ...part }))
    save.reset()
  }

  function send(event: FormEvent) {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (missingIn(wish).length > 0 || save.isPending) return
    save.mutate(bodyOf(wish), {
      onSuccess: saved => {
        setAttempt(0)
        change({ message_secret: '' })
        onSaved(saved)
      },
    })
  }

  const errorOf = (field: PartnerField) => (missing.includes(field) ? t('errors.required') : refusalOf(fields, field))
  /** What is wrong, but not at a field that is shown. */
  const failure = save.error && Object.keys(fields).length === 0 ? save.error.message : undefined
  return { fields: { wish, change, errorOf }, form, send, isBusy: save.isPending, failure }
}
