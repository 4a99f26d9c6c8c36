import { IconReplace, IconTrash } from '@tabler/icons-react'
import { lineLabel } from '#domain/cart/lines/charge.ts'
import { formatMoney } from '#domain/format.ts'
import type { WaitingDetail, WaitingEntry } from '#domain/orders/contract.ts'
import { packingOfEntry, packingOfRow } from '#domain/products/packing.ts'
import { formatNumber, formatPercent } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { quantityText } from '#web/texts/units.ts'
import { classNames } from '#web/ui/classNames.ts'
import { IconButton } from '#web/ui/fields/Button.tsx'
import { QuantityField } from '#web/ui/fields/QuantityField.tsx'
import { ArticlePicture } from '#web/ui/pictures/ArticlePicture.tsx'
import { PackPrice } from '#web/ui/tables/PackQuantity.tsx'
import { creatorOf } from '#web/validation/kind.ts'
import { differenceOf } from '#web/orders/Usual.tsx'
import styles from './ChangeableLines.module.css'
import { type AddedLine, baseOf, baseOfAdded, type ChosenArticle, isUnusual } from './changedLines.ts'
import type { Editing } from './useEdits.ts'

interface EditedLineProps {
  order: WaitingDetail
  entry: WaitingEntry
  editing: Editing
  /** More than was asked for. */
  mayRaise: boolean
  onReplace: () => void
}

/** A line of an order that waits, as it would be. */
export function EditedLine({ order, entry, editing, mayRaise, onReplace }: EditedLineProps) {
  const { t } = useTexts()
  const edit = editing.edits.lines[entry.id]
  const symbol = order.currency_symbol
  const asked = lineLabel({ ...entry, name: entry.product_data.name }).name
  const name = edit?.article?.name ?? asked
  return (
    <li className={styles.line}>
      <ArticlePicture
        image_url={edit?.article?.image_url ?? entry.product_data.image_url}
        art_url=""
        alt=""
        size={44}
      />
      {edit?.article ? (
        <ArticleWords article={edit.article} symbol={symbol} insteadOf={asked} />
      ) : (
        <EntryWords entry={entry} symbol={symbol} />
      )}
      <strong className={classNames('tnum', styles.amount)}>{formatMoney(baseOf(entry, edit), symbol)}</strong>
      {entry.is_charge ? (
        <span className={styles.field}>{quantityText(entry.quantity, packingOfEntry(entry))}</span>
      ) : (
        <div className={styles.controls}>
          <div className={styles.field}>
            <QuantityField
              value={edit?.quantity ?? entry.quantity}
              min={1}
              max={edit?.article || mayRaise ? undefined : entry.quantity}
              label={t('changes.quantity_of', { name })}
              inCart={edit !== undefined}
              saveAfter={0}
              onCommit={next => editing.setQuantity(entry, next)}
              onRemove={() => editing.setQuantity(entry, 0)}
            />
          </div>
          <Hint order={order} entry={entry} isEdited={edit !== undefined} />
          <span className={styles.buttons}>
            <IconButton label={t('changes.replace_this', { name: asked })} onClick={onReplace}>
              <IconReplace size={18} stroke={1.75} aria-hidden="true" />
            </IconButton>
            <IconButton label={t('changes.take_out', { name })} onClick={() => editing.setQuantity(entry, 0)}>
              <IconTrash size={18} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </span>
        </div>
      )}
    </li>
  )
}

function EntryWords({ entry, symbol }: { entry: WaitingEntry; symbol: string }) {
  const { t } = useTexts()
  const { name, note } = lineLabel({ ...entry, name: entry.product_data.name })
  return (
    <div className={styles.words}>
      <b>{name}</b>
      {note && <span className={styles.note}>{note}</span>}
      <span className={styles.facts}>
        {entry.product_data.external_id} ·{' '}
        <PackPrice price={entry.price} symbol={symbol} packing={packingOfEntry(entry)} />
        {entry.discount > 0 && ` · ${t('orders.discount', { percent: formatPercent(entry.discount) })}`}
      </span>
    </div>
  )
}

interface ArticleWordsProps {
  article: ChosenArticle
  symbol: string
  /** The article whose place it takes. */
  insteadOf?: string
}

function ArticleWords({ article, symbol, insteadOf }: ArticleWordsProps) {
  const { t } = useTexts()
  return (
    <div className={styles.words}>
      <b>{article.name}</b>
      {insteadOf !== undefined && <span className={styles.note}>{t('changes.instead_of', { name: insteadOf })}</span>}
      <span className={styles.facts}>
        {article.external_id} · <PackPrice price={article.price} symbol={symbol} packing={packingOf(article)} />
      </span>
    </div>
  )
}

/** What was asked for, where that is changed; else how it differs from what the centre usually orders. */
function Hint({ order, entry, isEdited }: Pick<EditedLineProps, 'order' | 'entry'> & { isEdited: boolean }) {
  const { t } = useTexts()
  if (isEdited) {
    const quantity = formatNumber(entry.quantity, 3)
    const name = creatorOf(order)
    return <span className={classNames(styles.hint, styles.edited)}>{t('changes.asked_for', { name, quantity })}</span>
  }
  const difference = differenceOf(entry)
  if (difference === null) return <span className={classNames(styles.hint, styles.never)}>{t('changes.never')}</span>
  const usual = t('changes.usually', { quantity: formatNumber(usualInFormat(entry), 1) })
  const sign = difference > 0 ? `▲ +${formatPercent(difference)}` : `▼ ${formatPercent(difference)}`
  return (
    <span className={classNames('tnum', styles.hint, isUnusual(entry) && styles.far)}>
      {usual} {difference === 0 ? '' : sign}
    </span>
  )
}

const usualInFormat = ({ usual_quantity, aditional_measurement_unit: unit }: WaitingEntry): number =>
  (usual_quantity ?? 0) / (unit?.quantity ?? 1)

interface AddedRowProps {
  line: AddedLine
  symbol: string
  editing: Editing
}

export function AddedRow({ line, symbol, editing }: AddedRowProps) {
  const { t } = useTexts()
  const { article, quantity, key } = line
  return (
    <li className={styles.line}>
      <ArticlePicture image_url={article.image_url} art_url="" alt="" size={44} />
      <ArticleWords article={article} symbol={symbol} />
      <strong className={classNames('tnum', styles.amount)}>{formatMoney(baseOfAdded(line), symbol)}</strong>
      <div className={styles.controls}>
        <div className={styles.field}>
          <QuantityField
            value={quantity}
            min={1}
            label={t('changes.quantity_of', { name: article.name })}
            inCart
            saveAfter={0}
            onCommit={next => editing.setAddedQuantity(key, next)}
            onRemove={() => editing.setAddedQuantity(key, 0)}
          />
        </div>
        <span className={classNames(styles.hint, styles.edited)}>{t('changes.added')}</span>
        <span className={styles.buttons}>
          <IconButton
            label={t('changes.take_out', { name: article.name })}
            onClick={() => editing.setAddedQuantity(key, 0)}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
    </li>
  )
}

export const packingOf = ({ measurement_unit, unit }: Pick<ChosenArticle, 'measurement_unit' | 'unit'>) =>
  packingOfRow({ measurement_unit, unit_name: unit?.name ?? null, unit_quantity: unit?.quantity ?? 1 })
