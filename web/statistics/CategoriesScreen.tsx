import type { CategoryShare } from '#domain/statistics/contract.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Donut } from '#web/ui/charts/Donut.tsx'
import { classNames } from '#web/ui/classNames.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useCategoryPurchases } from './api.ts'
import styles from './CategoriesScreen.module.css'
import { euros, wholeEuros } from '#web/figures/euros.ts'
import { Explained } from '#web/figures/Explained.tsx'
import { Silent } from '#web/figures/Silent.tsx'
import spacing from '#web/ui/spacing.module.css'
import type { Scope } from './scope/useScope.ts'
import { StatisticsFrame } from './StatisticsFrame.tsx'

export function CategoriesScreen() {
  return <StatisticsFrame title="statistics.categories">{scope => <CategoriesView scope={scope} />}</StatisticsFrame>
}

const HEIGHT = 380
const DECIMALS = 3 // of a quantity

/** Two donuts: by amount and by units. A slice leads into its category, on all views. */
function CategoriesView({ scope }: { scope: Scope }) {
  const { t } = useTexts()
  const shares = useCategoryPurchases(scope.query)
  const { data } = shares
  if (shares.isError) return <Silent onRetry={() => void shares.refetch()} />
  if (!data) {
    return (
      <div className={styles.view}>
        <Skeleton height={HEIGHT} />
        <Skeleton height={HEIGHT} />
      </div>
    )
  }
  const follow = (id: string) => {
    const category = Number(id)
    if (Number.isInteger(category)) scope.change({ cat: category })
  }
  const sum = (field: 'purchases' | 'units') => data.by_purchases.reduce((total, share) => total + share[field], 0)
  const units = (value: number) => t('statistics.units_of', { units: formatNumber(value, DECIMALS) })
  const days = [data.after, data.before].join('_')
  return (
    <div className={classNames(styles.view, shares.isPlaceholderData && spacing.stale)}>
      <Donut
        title={t('statistics.by_amount')}
        subtitle={t('statistics.by_amount_unit')}
        aside={<Explained text="statistics.how_categories" />}
        fileName={[t('statistics.by_amount_file'), days].join('_')}
        parts={data.by_purchases.map(share => partOf(share, share.purchases, share.pruchases_percentage))}
        total={wholeEuros(sum('purchases'))}
        write={euros}
        onPart={follow}
      />
      <Donut
        title={t('statistics.by_units')}
        subtitle={t('statistics.by_units_unit')}
        aside={<Explained text="statistics.how_units" />}
        fileName={[t('statistics.by_units_file'), days].join('_')}
        parts={data.by_units.map(share => partOf(share, share.units, share.units_percentage))}
        total={formatNumber(sum('units'), 0)}
        write={units}
        onPart={follow}
      />
    </div>
  )
}

/** Charges, and what is in no category, lead nowhere: their id is their name. */
const partOf = ({ id, name }: CategoryShare, value: number, share: number) => ({
  id: id === null ? name : String(id),
  name,
  value,
  share,
  isClosed: id === null,
})
