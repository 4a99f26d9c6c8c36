import { useParams, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { PartnerDetail } from '#domain/punchout/bench/contract.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { paths } from '#web/routing/paths.ts'
import { useListAddress } from '#web/routing/useListAddress.ts'
import { useTexts } from '#web/texts/texts.ts'
import { idOf } from '#web/routing/useAddress.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { DetailPage } from '#web/listing/DetailPage.tsx'
import { usePartner } from './api.ts'
import styles from './Bench.module.css'
import { MapForm } from './MapForm.tsx'
import { Messages } from './Messages.tsx'
import { PartnerForm } from './PartnerForm.tsx'
import { ActiveMark } from './PartnerListScreen.tsx'
import { PartnerParts } from './PartnerParts.tsx'
import { ReceivedOrders } from './ReceivedOrders.tsx'
import { Secrets } from './secrets/Secrets.tsx'
import { TestCall } from './TestCall.tsx'

const USUAL = { tab: 'data' } as const

export function PartnerScreen() {
  const { t } = useTexts()
  // Not from the address line, which is a message's as soon as one is opened from here.
  const id = idOf(useParams({ from: `/shell${ADDRESS.partner}` }).partner)
  const list = { label: t('partners.title'), href: paths.partners() }
  const gone = {
    title: t('partners.not_found'),
    text: t('partners.not_found_help'),
    href: list.href,
    back: list.label,
  }
  return (
    <DetailPage id={id} asked={usePartner(id)} trail={[list]} gone={gone} skeleton={<Skeleton height={420} />}>
      {partner => <Partner partner={partner} />}
    </DetailPage>
  )
}

function Partner({ partner }: { partner: PartnerDetail }) {
  const { t } = useTexts()
  const { id, name } = partner
  const search = useSearch({ from: `/shell${ADDRESS.partner}` })
  const href = useCallback((said: Partial<typeof search>) => paths.partner(id, said), [id])
  const show = useListAddress({ search, href, usual: USUAL })
  const { tab: part = 'data', page = 1, open } = search
  return (
    <article>
      <Breadcrumbs items={[{ label: t('partners.title'), href: paths.partners() }, { label: name }]} />
      <PageTitle title={name} mark={<ActiveMark isActive={partner.active} />} />
      <div className={styles.tools}>
        <PartnerParts part={part} onChange={tab => show({ tab, kind: undefined, outcome: undefined, q: undefined })} />
      </div>
      {part === 'data' && <PartnerForm key={id} partner={partner} onSaved={() => toast.success(t('partners.saved'))} />}
      {part === 'secrets' && <Secrets partner={partner} />}
      {part === 'maps' && <MapForm key={id} partner={partner} />}
      {part === 'test' && <TestCall key={id} partner={partner} />}
      {part === 'messages' && <Messages partner={id} narrowed={search} onNarrow={show} />}
      {part === 'orders' && (
        <ReceivedOrders
          partner={id}
          page={page}
          open={open}
          onPage={next => show({ page: next })}
          onOpen={next => show({ open: next })}
        />
      )}
    </article>
  )
}
