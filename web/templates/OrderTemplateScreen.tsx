import { useParams } from '@tanstack/react-router'
import type { WholeTemplate } from '#domain/order-templates/contract.ts'
import { DetailPage } from '#web/listing/DetailPage.tsx'
import { useTemplate } from '#web/order-templates/api.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { paths } from '#web/routing/paths.ts'
import { wholeNumberOf } from '#web/routing/written.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import spacing from '#web/ui/spacing.module.css'
import { OrderForCenters } from './OrderForCenters.tsx'
import { PlacedOrders } from './PlacedOrders.tsx'
import { usePlaceTemplate } from './useTemplateOrders.ts'

export function OrderTemplateScreen() {
  const { t } = useTexts()
  const id = wholeNumberOf(useParams({ from: `/shell${ADDRESS.orderTemplate}` }).template)
  const trail = [{ label: t('order_templates.title'), href: paths.templates() }]
  const gone = {
    title: t('order_templates.not_found'),
    text: t('order_templates.not_found_text'),
    href: paths.templates(),
    back: t('order_templates.back'),
  }
  return (
    <DetailPage id={id} asked={useTemplate(id)} trail={trail} gone={gone} skeleton={<Skeleton height={320} />}>
      {template => <Ordering template={template} />}
    </DetailPage>
  )
}

function Ordering({ template }: { template: WholeTemplate }) {
  const { t } = useTexts()
  const { client } = useSession().state
  const place = usePlaceTemplate(template.id)
  const trail = [
    { label: t('order_templates.title'), href: paths.templates() },
    { label: template.name, href: paths.template(template.id) },
    { label: t('order_templates.order_for_centers') },
  ]
  return (
    <article className={spacing.stack}>
      <div>
        <Breadcrumbs items={trail} />
        <PageTitle title={t('order_templates.order_title', { name: template.name })} />
      </div>
      {client?.id !== template.client ? (
        <Notice kind="warning">{t('order_templates.other_client')}</Notice>
      ) : place.data ? (
        <PlacedOrders placed={place.data} />
      ) : (
        <OrderForCenters template={template} place={place} />
      )}
    </article>
  )
}
