import { IconChartBar, IconRepeat, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { businessDay } from '#domain/dates.ts'
import { consumptionSeries, lastPurchase, monthlyAverage, usualQuantity } from '#domain/products/consumption.ts'
import type { ProductDetail } from '#domain/products/contract.ts'
import { CenterPicker } from '#web/clients/CenterPicker.tsx'
import { formatNumber } from '#web/texts/numbers.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import styles from './ConsumptionCard.module.css'
import { ConsumptionChart } from './ConsumptionChart.tsx'
import { ConsumptionTable } from './ConsumptionTable.tsx'
import type { Purchase } from '#web/products/article/usePurchase.ts'
import { counted, formatWord, quantityText, unitAfter } from '#web/texts/units.ts'
import prose from '#web/ui/prose.module.css'

interface ConsumptionCardProps {
  product: ProductDetail
  purchase: Purchase
}

/** How much the center takes of the article, and one button for the usual quantity. */
export function ConsumptionCard({ product, purchase }: ConsumptionCardProps) {
  const { t } = useTexts()
  const { center, client } = useSession().state
  const [chosen, setMonths] = useState<'12' | '24'>()
  // 000 §2: twelve months with a center, 24 in other views.
  const months = chosen ?? (center ? '12' : '24')
  const [isTable, setTable] = useState(false)
  const [today] = useState(() => businessDay(new Date()))
  const history = product.center_2y_consumptions.some(month => month.value > 0)
  if (!client) return null
  if (!center && !history) return <CenterFirst />

  const unit = product.measurement_unit.name
  const series = consumptionSeries(product.center_2y_consumptions, Number(months), today)
  const last = lastPurchase(series)
  const average = monthlyAverage(series)
  const pack = product.aditional_measurement_units.find(format => format.quantity > 1)
  const packs =
    pack &&
    t('products.average_packs', { packs: counted(Math.round((average / pack.quantity) * 10) / 10, formatWord(pack)) })
  return (
    <section className={styles.card} aria-labelledby="consumption">
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 id="consumption">
            {center
              ? t('products.chart_title', { name: center.name })
              : t('products.chart_title_client', { name: client.name })}
          </h2>
          <p className={prose.denseSecondary}>
            {t('products.chart_units')}
            {last ? (
              <>
                {' · '}
                {t('products.chart_average', { number: formatNumber(average, 1), unit: unitAfter(average, unit) })}
                {packs && ` ${packs}`}
                {' · '}
                {t('products.chart_last', {
                  month: last.month.split('-').toReversed().join('-'),
                  number: formatNumber(last.value),
                  unit: unitAfter(last.value, unit),
                })}
              </>
            ) : (
              ` · ${t('products.no_consumption')}`
            )}
          </p>
        </div>
        <div className={styles.actions}>
          {/* Without a purchase in two years there is nothing to look at. */}
          {history && (
            <>
              <Segmented<'12' | '24'>
                label={t('products.chart_months')}
                value={months}
                options={[
                  { value: '12', label: t('products.months_12') },
                  { value: '24', label: t('products.months_24') },
                ]}
                onChange={setMonths}
              />
              <Button
                aria-pressed={isTable}
                icon={
                  isTable ? <IconChartBar size={18} aria-hidden="true" /> : <IconTable size={18} aria-hidden="true" />
                }
                onClick={() => setTable(!isTable)}
              >
                {t(isTable ? 'products.as_chart' : 'products.as_table')}
              </Button>
            </>
          )}
          {!center && <ChooseCenter />}
          <UsualButton product={product} purchase={purchase} />
        </div>
      </header>
      {history &&
        (isTable ? <ConsumptionTable series={series} unit={unit} /> : <ConsumptionChart series={series} unit={unit} />)}
    </section>
  )
}

/** Orders what is usual in one press: in the format chosen above, else in the first one the article comes in. */
function UsualButton({ product, purchase }: ConsumptionCardProps) {
  const { t } = useTexts()
  const format =
    product.aditional_measurement_units.find(one => one.id === purchase.unit) ?? product.aditional_measurement_units[0]
  const usual = usualQuantity(product, format?.quantity ?? 1)
  if (usual === null || purchase.availability !== 'addable' || !purchase.canAdd) return null
  const packing = { own: product.measurement_unit.name, format: format ?? null }
  return (
    <Button
      variant="brand"
      icon={<IconRepeat size={18} aria-hidden="true" />}
      busy={purchase.isAdding}
      onClick={press => purchase.addUsual(usual, format?.id ?? null, press)}
    >
      {t('products.order_usual', { quantity: quantityText(usual, packing) })}
    </Button>
  )
}

function CenterFirst() {
  const { t } = useTexts()
  return (
    <section className={styles.card}>
      <div className={styles.noCenter}>
        <IconChartBar size={28} stroke={1.5} aria-hidden="true" />
        <p>{t('products.no_center')}</p>
        <ChooseCenter />
      </div>
    </section>
  )
}

function ChooseCenter() {
  const { t } = useTexts()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>{t('products.choose_center')}</Button>
      <CenterPicker opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
