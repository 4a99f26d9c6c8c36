import { useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { lineFates } from '#domain/order-templates/line-fates.ts'
import type { TemplateLine, WholeTemplate } from '#domain/order-templates/contract.ts'
import { MAX_LOOKED_UP, type Product } from '#domain/products/contract.ts'
import { useSale } from '#web/cart/articles/useSale.ts'
import { AddByCode } from '#web/cart/lines/AddByCode.tsx'
import { useUnitsInCart } from '#web/cart/data/inCart.ts'
import { DetailPage } from '#web/listing/DetailPage.tsx'
import { sentLines, useChangeTemplate, useTemplate } from '#web/order-templates/api.ts'
import { useLookUp } from '#web/products/api.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { paths } from '#web/routing/paths.ts'
import { wholeNumberOf } from '#web/routing/written.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/fields/Button.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import spacing from '#web/ui/spacing.module.css'
import { StandingPanel } from './standing/StandingPanel.tsx'
import { TemplateActions } from './TemplateActions.tsx'
import { TemplateLines } from './TemplateLines.tsx'
import styles from './Templates.module.css'

export function TemplateScreen() {
  const { t } = useTexts()
  const id = wholeNumberOf(useParams({ from: `/shell${ADDRESS.template}` }).template)
  const trail = [{ label: t('order_templates.title'), href: paths.templates() }]
  const gone = {
    title: t('order_templates.not_found'),
    text: t('order_templates.not_found_text'),
    href: paths.templates(),
    back: t('order_templates.back'),
  }
  return (
    <DetailPage id={id} asked={useTemplate(id)} trail={trail} gone={gone} skeleton={<Skeleton height={320} />}>
      {template => <Opened key={template.version} template={template} />}
    </DetailPage>
  )
}

function Opened({ template }: { template: WholeTemplate }) {
  const { t } = useTexts()
  const isOthers = useSession().state.client?.id !== template.client
  const [lines, setLines] = useState<TemplateLine[]>(template.entries)
  const change = useChangeTemplate(template)
  const fated = useFates(lines, isOthers)
  const isChanged = lines !== template.entries

  const save = () =>
    change.mutate(
      { lines: sentLines(lines) },
      {
        onSuccess: ({ left_out }) =>
          toast.success(
            left_out === 0 ? t('order_templates.changes_saved') : t('order_templates.left_out', { count: left_out }),
          ),
        onError: error => toast.error(error.message),
      },
    )

  return (
    <article className={spacing.stack}>
      <div>
        <Breadcrumbs
          items={[{ label: t('order_templates.title'), href: paths.templates() }, { label: template.name }]}
        />
        <PageTitle
          title={template.name}
          count={t('order_templates.line_count', { count: lines.length })}
          actions={<TemplateActions template={template} lines={fated} isOff={isChanged || isOthers} />}
        />
      </div>
      {isOthers && <Notice kind="warning">{t('order_templates.other_client')}</Notice>}
      {!template.may_change && (
        <p className={styles.quiet}>{t('order_templates.made_by_other', { name: template.made_by })}</p>
      )}
      {template.may_change && !isOthers && <AddByCode onChoose={product => setLines(withArticle(lines, product))} />}
      {lines.length === 0 && <EmptyState title={t('order_templates.empty')} art="search" />}
      <TemplateLines lines={lines} fated={fated} onChange={template.may_change && !isOthers ? setLines : undefined} />
      {!isOthers && !isChanged && <StandingPanel template={template} />}
      {isChanged && (
        <div className={spacing.wrapping}>
          <Button onClick={() => setLines(template.entries)}>{t('order_templates.discard')}</Button>
          <Button variant="primary" busy={change.isPending} onClick={save}>
            {t('order_templates.save_changes')}
          </Button>
        </div>
      )}
    </article>
  )
}

/** What would become of each line now; undefined until it is known, and for the list of another client. */
function useFates(lines: TemplateLine[], isOthers: boolean) {
  const flags = useSale()
  const inCart = useUnitsInCart()
  const products = useMemo(() => [...new Set(lines.map(({ product }) => product))].slice(0, MAX_LOOKED_UP), [lines])
  const { data } = useLookUp({ products: isOthers ? [] : products })
  return useMemo(
    () => (data && !isOthers ? lineFates(lines, data.results, { flags, inCart }) : undefined),
    [lines, data, isOthers, flags, inCart],
  )
}

/** One more of an article in its own unit, or a line of it at the end. */
function withArticle(lines: TemplateLine[], { id, external_id, name, measurement_unit }: Product): TemplateLine[] {
  const isSame = (line: TemplateLine) => line.product === id && line.aditional_measurement_unit === null
  if (lines.some(isSame)) return lines.map(line => (isSame(line) ? { ...line, quantity: line.quantity + 1 } : line))
  const line = {
    product: id,
    product_data: { id, external_id, name },
    quantity: 1,
    measurement_unit: measurement_unit.name,
    aditional_measurement_unit: null,
  }
  return [...lines, line]
}
