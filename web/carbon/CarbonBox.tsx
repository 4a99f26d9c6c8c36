import { IconLeaf } from '@tabler/icons-react'
import { treesText } from '#domain/carbon/trees.ts'
import { paths } from '#web/routing/paths.ts'
import { useConfig } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Link } from '#web/ui/Link.tsx'
import { useCenterFootprint } from './api.ts'
import styles from './CarbonBox.module.css'
import { kilograms } from './written.ts'

/** The footprint of a centre in four figures; nothing where there never was a delivery. */
export function CarbonBox({ center }: { center: number }) {
  const { t } = useTexts()
  const { flags } = useConfig()
  const { data } = useCenterFootprint(center)
  if (!data?.data) return null
  const figures = [
    [t('carbon.box_year'), kilograms(data.co2e)],
    [t('carbon.box_current'), kilograms(data.co2e_current_year)],
    [t('carbon.box_projection'), kilograms(data.co2e_year_projection)],
    [t('carbon.trees'), treesText(data.trees)],
  ] as const
  return (
    <section className={styles.box} aria-label={t('carbon.box_title')}>
      <h2>
        <IconLeaf size={18} stroke={1.75} aria-hidden="true" />
        {t('carbon.box_title')}
      </h2>
      <dl>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tnum">{value}</dd>
          </div>
        ))}
      </dl>
      {flags.carbonFootprint === true && <Link href={paths.carbon()}>{t('carbon.box_more')}</Link>}
    </section>
  )
}
