import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { PartnerForm } from './PartnerForm.tsx'

/** Connects a procurement system; its secrets come next. */
export function NewPartnerScreen() {
  const { t } = useTexts()
  const { go } = useAddress()
  return (
    <>
      <Breadcrumbs items={[{ label: t('partners.title'), href: paths.partners() }, { label: t('partners.connect') }]} />
      <PageTitle title={t('partners.connect')} />
      <PartnerForm onSaved={({ id }) => go(paths.partner(id, { tab: 'secrets' }), { replace: true })} />
    </>
  )
}
