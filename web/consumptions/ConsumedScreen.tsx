import { IconFileSpreadsheet, IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { CONSUMPTION_VIEWS } from '#domain/consumptions/period.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { useAddLines } from '#web/cart/data/addLines.ts'
import { CenterPicker } from '#web/clients/CenterPicker.tsx'
import { ListedPager } from '#web/listing/ListedPager.tsx'
import { paths } from '#web/routing/paths.ts'
import { BuyBar } from '#web/products/bar/BuyBar.tsx'
import { MakeCatalog } from '#web/products/assortment/MakeCatalog.tsx'
import { CategorySelect } from '#web/products/filters/CategorySelect.tsx'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/fields/Button.tsx'
import { DateRange } from '#web/ui/fields/DateRange.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import spacing from '#web/ui/spacing.module.css'
import { useConsumptions, useExport } from './api.ts'
import styles from './ConsumedScreen.module.css'
import { ConsumedTable } from './ConsumedTable.tsx'
import { filterOf } from './consumedView.ts'
import { marked, totalOf, withoutQuantities } from './selection.ts'
import type { Selection } from './selection.ts'
import { useConsumed } from './useConsumed.ts'

export function ConsumedScreen() {
  const { client, center } = useSession().state
  // Marks belong to the center that they were made for.
  if (client && center?.has_delivery_notes) return <Consumed key={center.id} />
  return <NoCenter isWithoutNotes={center !== null} />
}

function Consumed() {
  const { t } = useTexts()
  const { go } = useAddress()
  const { client, center } = useSession().state
  const { view, months, change, show } = useConsumed()
  const filter = filterOf(view)
  const list = useConsumptions(view)
  const file = useExport()
  const adding = useAddLines()
  const [selection, setSelection] = useState<Selection>(new Map())
  const [refused, setRefused] = useState<{ name: string; message: string }[]>([])
  const chosen = marked(selection)
  // What has a quantity is meant, marked or not.
  const lines = [...selection.values()].filter(({ quantity }) => quantity > 0)

  async function add() {
    try {
      const sent = lines.map(({ product, quantity }) => ({ product: product.id, quantity, unit: null }))
      const result = await adding.mutateAsync(sent)
      setRefused(result.refused.map(({ index, message }) => ({ name: lines[index]?.product.name ?? '', message })))
      if (result.added.length === 0) return
      const done = new Set(result.added.map(line => line.product))
      setSelection(known => new Map([...known].filter(([id]) => !done.has(id))))
      toast.success(t('buying.added', { count: result.added.length }))
    } catch (error) {
      toast.error(error instanceof Error ? error.message : t('errors.generic'))
    }
  }

  return (
    <>
      <div className={spacing.wideOnly}>
        <Breadcrumbs items={[{ label: t('layout.consumed_products') }]} />
      </div>
      <PageTitle
        title={t('consumptions.title')}
        count={[client?.name, center?.name].filter(Boolean).join(' › ')}
        actions={
          <>
            <MakeCatalog
              query={{ category: view.cat, consumed: { date_from: view.from, date_to: view.to } }}
              count={list.data?.count}
              name={t('generator.consumed', { name: center?.name ?? '' })}
            />
            <Button
              icon={<IconQrcode size={18} stroke={1.75} aria-hidden="true" />}
              disabled={chosen.length === 0}
              onClick={() => go(paths.labels(chosen.map(({ id }) => id)))}
            >
              {chosen.length === 0
                ? t('consumptions.print_none')
                : t('consumptions.print_qr', { count: chosen.length })}
            </Button>
            <Button
              icon={<IconFileSpreadsheet size={18} stroke={1.75} aria-hidden="true" />}
              busy={file.isPending}
              onClick={() => file.mutate(filter)}
            >
              {t(file.isPending ? 'consumptions.exporting' : 'consumptions.export')}
            </Button>
          </>
        }
      />
      <div className={styles.tools}>
        <DateRange from={view.from} to={view.to} onChange={change} />
        <Segmented<string>
          label={t('consumptions.months')}
          value={months === undefined ? '' : String(months)}
          options={CONSUMPTION_VIEWS.map(count => ({
            value: String(count),
            label: t('consumptions.view_months', { count }),
          }))}
          onChange={count => show(Number(count))}
        />
        <CategorySelect value={view.cat} onChange={cat => change({ cat })} />
        {list.data && (
          <span className={styles.count} role="status">
            {t('buying.found', { count: list.data.count })}
          </span>
        )}
      </div>
      {refused.length > 0 && (
        <Notice kind="warning">
          {t('buying.refused', { count: refused.length })}
          <ul className={styles.refused}>
            {refused.map(({ name, message }) => (
              <li key={name}>
                <b>{name}</b>: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ConsumedTable
        list={list}
        span={{ from: list.data?.date_from ?? view.from, to: list.data?.date_to ?? view.to }}
        selection={selection}
        onSelection={setSelection}
      />
      <ListedPager
        list={list}
        page={view.page}
        onPage={page => {
          change({ page })
          globalThis.scrollTo({ top: 0 })
        }}
      />
      <BuyBar
        lines={lines.length}
        total={totalOf(lines)}
        symbol={client?.currency_symbol ?? ''}
        isAdding={adding.isPending}
        onClear={() => setSelection(withoutQuantities)}
        onAdd={() => void add()}
      />
    </>
  )
}

function NoCenter({ isWithoutNotes }: { isWithoutNotes: boolean }) {
  const { t } = useTexts()
  const [isPicking, setPicking] = useState(false)
  return (
    <>
      <PageTitle title={t('consumptions.title')} />
      <EmptyState art="statistics" title={t(isWithoutNotes ? 'consumptions.no_notes' : 'consumptions.no_center')}>
        <Button variant="primary" onClick={() => setPicking(true)}>
          {t('consumptions.choose_center')}
        </Button>
      </EmptyState>
      <CenterPicker opened={isPicking} onClose={() => setPicking(false)} />
    </>
  )
}
