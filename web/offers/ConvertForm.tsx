import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Offer } from '#domain/offers/contract.ts'
import { paths } from '#web/routing/paths.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { ChoiceField } from '#web/ui/fields/ChoiceField.tsx'
import { Form } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import spacing from '#web/ui/spacing.module.css'
import { ConversionDialog } from './ConversionDialog.tsx'
import { PartyField } from './PartyField.tsx'
import { PartyPicker } from './PartyPicker.tsx'
import { newKinds, ORDER, partyOf } from './target.ts'
import type { Target } from './target.ts'
import { useOwnParty } from './useOwnParty.ts'

/** «Convertir en nuevo/a»: what it becomes and for whom, then what that would do to the cart. */
export function ConvertForm({ offer }: { offer: Offer }) {
  const { t } = useTexts()
  const can = useCan()
  const { routesByPath } = useRouter()
  const [opened, setOpened] = useState<'picker' | 'conversion' | null>(null)
  const kinds = newKinds({ ...can, hasLeadCart: paths.leadCart() in routesByPath })
  const kindOf = (id: number | undefined) => kinds.find(one => one.id === id)
  const form = useForm({
    first: { kind: undefined as number | undefined, target: undefined as Target | undefined },
    problemsOf: wish => ({
      kind: kindOf(wish.kind) ? undefined : 'offers.kind_missing',
      target: kindOf(wish.kind) && wish.target ? undefined : 'offers.party_missing',
    }),
    // What it does to the cart is shown first.
    send: async () => setOpened('conversion'),
  })
  const { target } = form.values
  const kind = kindOf(form.values.kind)
  const own = useOwnParty('client', can.placeOrder && offer.stage === 'accepted' ? offer : undefined)
  // An accepted one becomes an order of whoever accepted it: that is there to begin with.
  const isFilled = useRef(false)
  const { set } = form
  useEffect(() => {
    if (isFilled.current || !own) return
    isFilled.current = true
    // Both at once: what is shown can be gone on with.
    own.read().then(
      party => set({ kind: ORDER, target: party }),
      () => set({ kind: ORDER }),
    )
  }, [own, set])

  function choose(id: number | undefined) {
    const next = kindOf(id)
    // A client is no lead: whoever was chosen for the other type is forgotten.
    const isOther = next && target && partyOf(next) !== target.kind
    form.set({ kind: id, ...(isOther && { target: undefined }) })
  }

  return (
    <>
      <Form of={form} className={spacing.closeStack}>
        <ChoiceField
          {...form.choice('kind')}
          label={t('offers.convert')}
          placeholder={t('offers.choose_kind')}
          required
          options={kinds.map(({ id, text }) => ({ id, name: t(text) }))}
          onChange={choose}
        />
        <PartyField
          target={target}
          error={form.errorOf('target')}
          onChoose={() => (kind ? setOpened('picker') : form.submit())}
        />
        <Button variant="primary" type="submit">
          {t('offers.go_on')}
        </Button>
      </Form>
      {opened === 'picker' && kind && (
        <PartyPicker
          kind={partyOf(kind)}
          offer={offer}
          onClose={() => setOpened(null)}
          onPick={picked => {
            form.set({ target: picked })
            setOpened(null)
          }}
        />
      )}
      {opened === 'conversion' && kind && target && (
        <ConversionDialog offer={offer} kind={kind.finish} target={target} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
