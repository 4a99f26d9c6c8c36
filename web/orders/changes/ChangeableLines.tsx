import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { lineLabel } from '#domain/cart/lines/charge.ts'
import { formatMoney } from '#domain/format.ts'
import { sumOf } from '#domain/money.ts'
import type { MayChange } from '#domain/orders/changes/planned-lines.ts'
import type { OrderArticle, WaitingDetail, WaitingEntry } from '#domain/orders/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Sums } from '#web/ui/tables/Sums.tsx'
import { creatorOf } from '#web/validation/kind.ts'
import styles from './ChangeableLines.module.css'
import { AddedRow, EditedLine } from './EditedLine.tsx'
import { arranged, baseOf } from './changedLines.ts'
import { FindArticle } from './FindArticle.tsx'
import type { Editing } from './useEdits.ts'

export type FindArticles = (search: string, signal: AbortSignal) => Promise<{ results: OrderArticle[] }>

interface ChangeableLinesProps {
  order: WaitingDetail
  editing: Editing
  /** What may be done with them besides. */
  may: MayChange
  find: FindArticles
}

/** The lines of an order that waits, for who may change them: what is unusual first, what is as always folded. */
export function ChangeableLines({ order, editing, may, find }: ChangeableLinesProps) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  /** A line for which another article is looked for; null for one more. */
  const [seeking, setSeeking] = useState<WaitingEntry | null>()
  const foldedId = useId()
  const { edits, changes } = editing
  const { shown, folded } = arranged(order.entries, edits)
  const gone = order.entries.filter(entry => edits.lines[entry.id]?.quantity === 0)
  const isThere = (entry: WaitingEntry) => !gone.includes(entry)
  const symbol = order.currency_symbol
  const rowOf = (entry: WaitingEntry) => (
    <EditedLine
      key={entry.id}
      order={order}
      entry={entry}
      editing={editing}
      mayRaise={may.may_raise}
      onReplace={() => setSeeking(entry)}
    />
  )
  return (
    <section className={styles.block} aria-label={t('orders.lines_of', { number: order.number })}>
      <header className={styles.head}>
        <h2>{t('changes.lines', { count: order.entries.length })}</h2>
        {changes.length > 0 && (
          <span className={styles.yours}>
            <span role="status">{t('changes.yours', { count: changes.length })}</span> ·{' '}
            <button type="button" className={styles.link} onClick={editing.undo}>
              {t('changes.undo')}
            </button>
          </span>
        )}
      </header>
      <ul className={styles.lines}>
        {shown.filter(isThere).map(rowOf)}
        {isOpen && folded.filter(isThere).map(rowOf)}
        {edits.added.map(line => (
          <AddedRow key={line.key} line={line} symbol={symbol} editing={editing} />
        ))}
      </ul>
      {folded.length > 0 && (
        <button
          type="button"
          className={styles.folded}
          aria-expanded={isOpen}
          aria-controls={foldedId}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{t('changes.usual_more', { count: folded.length })}</span>
          <span className="tnum">{formatMoney(sumOf(folded.map(entry => baseOf(entry))), symbol)}</span>
          <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
        </button>
      )}
      <span id={foldedId} />
      {gone.map(entry => {
        const { name } = lineLabel({ ...entry, name: entry.product_data.name })
        return (
          <div key={entry.id} className={styles.gone}>
            <s>{name}</s>
            <button
              type="button"
              className={styles.link}
              aria-label={t('changes.put_back_this', { name })}
              onClick={() => editing.putBack(entry)}
            >
              {t('changes.put_back')}
            </button>
          </div>
        )
      })}
      {may.may_add && (
        <div className={styles.more}>
          <Button
            variant="ghost"
            icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setSeeking(null)}
          >
            {t('changes.add')}
          </Button>
        </div>
      )}
      <ChangedSums order={order} editing={editing} />
      {seeking !== undefined && (
        <FindArticle
          title={seeking === null ? t('changes.add') : t('changes.find_title', { name: seeking.product_data.name })}
          without={seeking?.product}
          symbol={symbol}
          cacheKey={order.id}
          find={find}
          onClose={() => setSeeking(undefined)}
          onChoose={article => {
            if (seeking) editing.replace(seeking, article)
            else editing.add(article)
            setSeeking(undefined)
          }}
        />
      )}
    </section>
  )
}

/** What the order would come to, beside what was asked for. */
function ChangedSums({ order, editing: { after, changes } }: Pick<ChangeableLinesProps, 'order' | 'editing'>) {
  const { t } = useTexts()
  const money = (amount: number) => formatMoney(amount, order.currency_symbol)
  const creator = creatorOf(order)
  return (
    <div className={styles.sums}>
      <Sums
        rows={[
          [t('totals.base'), money(after.base)],
          [t('totals.taxes'), money(Math.round((after.total - after.base) * 100) / 100)],
        ]}
        total={[t('orders.total'), money(after.total)]}
      />
      {changes.length > 0 && (
        <p className={styles.asked}>
          {creator === '–' ? t('changes.asked_nobody') : t('changes.asked_total', { name: creator })}{' '}
          <s className="tnum">{money(order.total)}</s>
        </p>
      )}
    </div>
  )
}
