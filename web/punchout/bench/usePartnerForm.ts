import type { PartnerDetail } from '#domain/punchout/bench/contract.ts'
import { useForm } from '#web/ui/forms/useForm.ts'
import { useSavePartner } from './api.ts'
import { bodyOf, type PartnerWish, problemsOf } from './partnerWish.ts'

/** The form of a partner, of which a screen shows a part: the whole is sent. */
export function usePartnerForm(first: PartnerWish, id: number | undefined, onSaved: (saved: PartnerDetail) => void) {
  const save = useSavePartner(id)
  const form = useForm<PartnerWish, PartnerDetail>({
    first,
    problemsOf,
    send: wish => save.mutateAsync(bodyOf(wish)),
    onSent: saved => {
      form.restart({ ...form.values, message_secret: '' })
      onSaved(saved)
    },
  })
  return form
}
