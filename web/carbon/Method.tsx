import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Footprint } from '#domain/carbon/contract.ts'
import { treesText } from '#domain/carbon/trees.ts'
import { formatNumber, formatPercent } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import spacing from '#web/ui/spacing.module.css'
import styles from './Method.module.css'
import { kilograms, kilometres } from './written.ts'

const DECIMALS = 4 // of a factor, as the ERP may send it

/** How the figures come about, in short, and behind a button in whole. */
export function Method({ footprint }: { footprint: Footprint }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const { factor_set: set, estimated_share, missing } = footprint
  const litres = formatNumber(set.litres_per_100_km, DECIMALS)
  const factor = formatNumber(set.kg_per_litre, DECIMALS)
  const tree = formatNumber(set.kg_per_tree)
  const kg = kilograms(footprint.total_co2e)
  return (
    <section className={styles.card} aria-labelledby="carbon-how">
      <h2 id="carbon-how">{t('carbon.how')}</h2>
      <p>{t('carbon.how_text', { method: set.method })}</p>
      <dl className={styles.steps}>
        <div>
          <dt>{t('carbon.how_distance')}</dt>
          <dd>{kilometres(footprint.total_distance)}</dd>
        </div>
        <div>
          <dt>{t('carbon.how_fuel')}</dt>
          <dd>× {litres} l/100 km</dd>
        </div>
        <div>
          <dt>{t('carbon.how_factor')}</dt>
          <dd>× {factor} kg/l</dd>
        </div>
        <div className={styles.sum}>
          <dt>{t('carbon.total')}</dt>
          <dd>{kg}</dd>
        </div>
      </dl>
      <p className={styles.notes}>
        {t('carbon.how_trees', { tree, kg, trees: treesText(footprint.trees) })}
        {estimated_share > 0 && ` ${t('carbon.how_estimated', { share: formatPercent(estimated_share) })}`}
        {missing > 0 && ` ${t('carbon.how_missing', { count: missing })}`}
      </p>
      <Button
        variant="ghost"
        size="small"
        icon={<IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('carbon.how_all')}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('carbon.how')}>
        <div className={spacing.closeStack}>
          <p>{t('carbon.help_method', { method: set.method })}</p>
          <p>{t('carbon.help_formula', { litres, factor, tree })}</p>
          <p>{t('carbon.help_shared')}</p>
          <p>{t('carbon.help_estimated')}</p>
          <p>{t('carbon.help_cost')}</p>
          <p>{t('carbon.help_versus')}</p>
          <p>{t('carbon.help_source', { name: set.name, source: set.source })}</p>
        </div>
      </Dialog>
    </section>
  )
}
