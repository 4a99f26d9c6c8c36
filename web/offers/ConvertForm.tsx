import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import type { Offer } from '#domain/offers/contract.ts'
import { paths } from '#web/paths.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { ChoiceField } from '#web/ui/fields/ChoiceField.tsx'
import { ConversionDialog } from './ConversionDialog.tsx'
import styles from './OfferForms.module.css'
import { PartyPicker } from './PartyPicker.tsx'
import { isSending } from './sendKey.ts'
import { nameOf, newKinds, ORDER, partyOf } from './target.ts'
import type { Target } from './target.ts'
import { useOwnParty } from './useOwnParty.ts'

/** «Convertir en nuevo/a»: what it becomes and for whom, then what that would do to the cart. */
export function ConvertForm({ offer }: { offer: Offer }) {
  const { t } = useTexts()
  const can = useCan()
  const { routesByPath } = useRouter()
  const errorId = useId()
  const [kindId, setKindId] = useState<number>()
  const [target, setTarget] = useState<Target>()
  const [isFlagged, setFlagged] = useState(false)
  const [opened, setOpened] = useState<'picker' | 'conversion' | null>(null)
  const kinds = newKinds({ ...can, hasLeadCart: paths.leadCart() in routesByPath })
  const kind = kinds.find(one => one.id === kindId)
  const own = useOwnParty('client', can.placeOrder && offer.stage === 'accepted' ? offer : undefined)
  // An accepted one becomes an order of whoever accepted it: that is there to begin with.
  const isFilled = useRef(false)
  useEffect(() => {
    if (isFilled.current || !own) return
    isFilled.current = true
    setKindId(ORDER)
    own.read().then(setTarget, () => undefined)
  }, [own])
  const isMissing = isFlagged && (!kind || !target)

  function goOn() {
    const isReady = kind !== undefined && target !== undefined
    setFlagged(!isReady)
    if (isReady) setOpened('conversion')
  }

  return (
    <div role="presentation" onKeyDown={event => isSending(event) && opened === null && goOn()}>
      <form
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          goOn()
        }}
      >
        <ChoiceField
          label={t('offers.convert')}
          placeholder={t('offers.choose_kind')}
          required
          options={kinds.map(({ id, text }) => ({ id, name: t(text) }))}
          value={kindId}
          onChange={chosen => {
            setKindId(chosen)
            // A client is no lead: whoever was chosen for the other type is forgotten.
            const next = kinds.find(one => one.id === chosen)
            if (next && target && partyOf(next) !== target.kind) setTarget(undefined)
          }}
          error={isFlagged && !kind ? t('offers.kind_missing') : undefined}
        />
        <div className={styles.party}>
          <span className={styles.partyName}>
            <small>{t('offers.party')} (*)</small>
            {target ? nameOf(target) : '–'}
          </span>
          <Button
            aria-haspopup="dialog"
            aria-invalid={isMissing && !target ? true : undefined}
            aria-describedby={isMissing ? errorId : undefined}
            onClick={() => (kind ? setOpened('picker') : setFlagged(true))}
          >
            {t(target ? 'offers.change_party' : 'offers.choose_party')}
          </Button>
        </div>
        {isMissing && (
          <p id={errorId} role="alert" className={styles.error}>
            {t('offers.party_missing')}
          </p>
        )}
        <Button variant="primary" type="submit">
          {t('offers.go_on')}
        </Button>
      </form>
      {opened === 'picker' && kind && (
        <PartyPicker
          kind={partyOf(kind)}
          offer={offer}
          onClose={() => setOpened(null)}
          onPick={picked => {
            setTarget(picked)
            setOpened(null)
          }}
        />
      )}
      {opened === 'conversion' && kind && target && (
        <ConversionDialog offer={offer} kind={kind.finish} target={target} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}
