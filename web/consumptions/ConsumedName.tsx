import type { Consumption } from '#domain/consumptions/contract.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Link } from '#web/ui/Link.tsx'
import { ArticlePicture } from '#web/ui/pictures/ArticlePicture.tsx'
import styles from './ConsumedScreen.module.css'

export const lastOf = (row: Consumption) => row.last_consumption.slice(0, 7).split('-').toReversed().join('-')

/** Which article it is; where there is no column for them, with its code and when it was taken last. */
export function ConsumedName({ row }: { row: Consumption }) {
  const { t } = useTexts()
  return (
    <span className={styles.named}>
      <ArticlePicture image_url={row.image_url} art_url={row.art_url} alt="" size={40} />
      <span className={styles.product}>
        <Link href={paths.product(row.id, row.name)}>{row.name}</Link>
        <span className={styles.phoneCode}>
          {row.external_id} · {t('buying.last', { month: lastOf(row) })}
        </span>
      </span>
    </span>
  )
}
