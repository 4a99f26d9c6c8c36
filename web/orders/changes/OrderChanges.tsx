import { formatDayTime, formatMoney } from '#domain/format.ts'
import { changesOf, type LineDifference } from '#domain/orders/changes/differences.ts'
import type { OrderVersion, VersionLine } from '#domain/orders/changes/shapes.ts'
import { packingOfRow } from '#domain/products/packing.ts'
import { useTexts } from '#web/texts/texts.ts'
import { quantityText } from '#web/texts/units.ts'
import styles from './OrderChanges.module.css'

interface OrderChangesProps {
  order: { versions: OrderVersion[]; currency_symbol: string }
}

/** What was changed of an order since it was asked for, by whom and why, the newest change first. */
export function OrderChanges({ order: { versions, currency_symbol } }: OrderChangesProps) {
  const { t } = useTexts()
  const [asked] = versions
  if (!asked) return null
  const total = (version: OrderVersion) =>
    t('changes.total_then', { total: formatMoney(version.total, currency_symbol) })
  return (
    <section className={styles.changes}>
      <h2>{t('changes.title')}</h2>
      {changesOf(versions).map(({ version, lines }) => (
        <div key={version.version} className={styles.version}>
          <p className={styles.who}>
            <b>
              {t(version.by_validator ? 'changes.by_validator' : 'changes.by_requester', {
                name: version.user,
                at: formatDayTime(version.made_at),
              })}
            </b>
            <span className="tnum">{total(version)}</span>
          </p>
          {version.reason && <blockquote>{version.reason}</blockquote>}
          <ul>
            {lines.map(line => (
              <Difference key={`${line.before?.id} ${line.after?.id}`} line={line} />
            ))}
          </ul>
        </div>
      ))}
      <p className={styles.who}>
        <span>{t('changes.asked_version', { at: formatDayTime(asked.made_at) })}</span>
        <s className="tnum">{total(asked)}</s>
      </p>
    </section>
  )
}

function Difference({ line: { kind, before, after, reason } }: { line: LineDifference }) {
  const { t } = useTexts()
  const name = (before ?? after)?.name ?? ''
  const said = t(`changes.kind_${kind}`, {
    before: quantityOf(before),
    after: quantityOf(after),
    name: after?.name ?? '',
  })
  return (
    <li>
      {kind === 'gone' ? <s>{name}</s> : <span>{name}</span>}
      <span>{said}</span>
      {reason && <small>{reason}</small>}
    </li>
  )
}

const quantityOf = (line: VersionLine | undefined): string =>
  line ? quantityText(line.quantity, packingOfRow(line)) : ''
