import { IconUserShare } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CatalogDetail } from '#domain/catalogs/contract.ts'
import { cartQuery } from '#web/cart/data/cartQuery.ts'
import { PartyPicker } from '#web/offers/PartyPicker.tsx'
import { buyerOf, nameOf, type PartyKind, type Target } from '#web/offers/target.ts'
import { useCan, useConfig } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
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
  const copy = useCopyToCart(catalog)
  const { state } = useSession()
  const queries = useQueryClient()
  const [kind, setKind] = useState<PartyKind>(can.browseClients ? 'client' : 'lead')
  const [isPicking, setPicking] = useState(false)
  const [asked, setAsked] = useState<{ target: Target; held: number }>()

  function copyTo(chosen: Target) {
    setAsked(undefined)
    copy.mutate(chosen, { onError: error => toast.error(error.message) })
  }

  /** What the cart of the other one has would go: that is asked first, as it is not in view. */
  async function begin(target: Target) {
    const query = cartQuery({ ...state, ...buyerOf(target) }, queries)
    const held = (await queries.fetchQuery({ ...query, staleTime: 0 })).items.length
    if (held > 0) setAsked({ target, held })
    else copyTo(target)
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
            void begin(picked).catch((error: Error) => toast.error(error.message))
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
      {asked && (
        <Question
          opened
          title={t('generator.another_title')}
          go={t('generator.another_go')}
          onGo={() => copyTo(asked.target)}
          onCancel={() => setAsked(undefined)}
        >
          {t('generator.another_text', { count: asked.held, name: catalog.name, whose: nameOf(asked.target) })}
        </Question>
      )}
    </>
  )
}
