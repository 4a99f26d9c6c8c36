import { useAddress } from '#web/routing/useAddress.ts'
import { paths } from '#web/routing/paths.ts'
import { useAccount } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import spacing from '#web/ui/spacing.module.css'
import { useChoices } from './api.ts'
import { EMPTY_FORM } from './leadForm.ts'
import { NewLeadForm } from './NewLeadForm.tsx'
import { useStartOffer } from './useStartOffer.ts'

export function NewLeadScreen() {
  const { t } = useTexts()
  const { go } = useAddress()
  const account = useAccount()
  const start = useStartOffer()
  const sellers = useChoices('sales_person')
  // Who sells makes leads for themselves, unless another is chosen.
  const own = sellers.data?.results.find(({ id }) => id === account?.id)?.id
  const isReady = account !== undefined && !sellers.isPending
  return (
    <>
      <div className={spacing.wideOnly}>
        <Breadcrumbs items={[{ label: t('leads.title'), href: paths.leads() }, { label: t('leads.new') }]} />
      </div>
      <PageTitle title={t('leads.new')} count={t('leads.required_hint')} />
      {isReady ? (
        <NewLeadForm
          first={{ ...EMPTY_FORM, sales_person: own }}
          onCancel={() => go(paths.leads())}
          onCreated={(lead, isOffered) => {
            toast.success(t('leads.created'))
            if (isOffered) start(lead)
            else go(paths.leads({ open: lead.id }))
          }}
        />
      ) : (
        <Skeleton height={520} />
      )}
    </>
  )
}
