import { IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import type { CatalogDetail } from '#domain/catalogs/contract.ts'
import { useCart } from '#web/cart/api.ts'
import { PartyPicker } from '#web/offers/PartyPicker.tsx'
import type { PartyKind, Target } from '#web/offers/target.ts'
import { useCan, useConfig } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Question } from '#web/ui/overlays/Question.tsx'
import styles from './CatalogScreen.module.css'
import { useCopyToCart } from './useCopyToCart.ts'

/** The same articles for somebody else: they replace the cart, which is opened (R258). */
export function AnotherClient({ catalog }: { catalog: CatalogDetail }) {
  const { t } = useTexts()
  const can = useCan()
  const hasLeads = useConfig().traits['has_leads'] === true && can.manageLeads
  const held = useCart().data?.items.length ?? 0
  const copy = useCopyToCart(catalog)
  const [kind, setKind] = useState<PartyKind>(can.browseClients ? 'client' : 'lead')
  const [isPicking, setPicking] = useState(false)
  const [target, setTarget] = useState<Target>()

  function copyTo(chosen: Target) {
    setTarget(undefined)
    copy.mutate(chosen, { onError: error => toast.error(error.message) })
  }

  if (!can.browseClients && !hasLeads) return null
  return (
    <>
      <Button
        aria-haspopup="dialog"
        icon={<IconUserShare size={18} stroke={1.75} aria-hidden="true" />}
        busy={copy.isPending}
        onClick={() => setPicking(true)}
      >
        {t('generator.another')}
      </Button>
      {isPicking && (
        <PartyPicker
          key={kind}
          kind={kind}
          onClose={() => setPicking(false)}
          onPick={picked => {
            setPicking(false)
            if (held > 0) setTarget(picked)
            else copyTo(picked)
          }}
        >
          {hasLeads && can.browseClients && (
            <div className={styles.kind}>
              <Segmented<PartyKind>
                label={t('generator.another_kind')}
                value={kind}
                options={[
                  { value: 'client', label: t('generator.client') },
                  { value: 'lead', label: t('offers.lead') },
                ]}
                onChange={setKind}
              />
            </div>
          )}
        </PartyPicker>
      )}
      {target && (
        <Question
          opened
          title={t('generator.another_title')}
          go={t('generator.another_go')}
          onGo={() => copyTo(target)}
          onCancel={() => setTarget(undefined)}
        >
          {t('generator.another_text', { count: held, name: catalog.name })}
        </Question>
      )}
    </>
  )
}
