import { useQuery } from '@tanstack/react-query'
import { formatDay, formatPrice } from '#domain/format.ts'
import { explainPrice } from '#domain/products/explained/contract.ts'
import type { ExplainedPrice } from '#domain/products/explained/contract.ts'
import { call } from '#web/calls/call.ts'
import { paths } from '#web/routing/paths.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { unitName } from '#web/texts/units.ts'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Link } from '#web/ui/Link.tsx'
import { TextBadge } from '#web/ui/pictures/StateBadge.tsx'
import { UnitPrice } from '#web/ui/tables/Money.tsx'
import { MeasurePrice } from './MeasurePrice.tsx'
import styles from './WhyPrice.module.css'

interface ReasonsProps {
  article: { id: number; name: string }
  item: number | undefined
}

function useExplained(id: number, item: number | undefined) {
  const { client, center, lead, country } = useSession().state
  const query = { client: client?.id, center: center?.id, lead: lead?.id, country: country ?? undefined, item }
  return useQuery({
    queryKey: ['explained', id, query],
    queryFn: ({ signal }) => call(explainPrice, { params: { id }, query, signal }),
  })
}

/** Which price counts and until when, which others hold too and why they do not count, and what was paid before. */
export function Reasons({ article, item }: ReasonsProps) {
  const { data, isError, refetch } = useExplained(article.id, item)
  if (isError) return <ErrorNotice onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  return (
    <div className={styles.body}>
      <Price name={article.name} explained={data} />
      <Prices explained={data} />
      <Paid explained={data} />
    </div>
  )
}

interface PartProps {
  explained: ExplainedPrice
}

function Price({ name, explained }: PartProps & { name: string }) {
  const { t } = useTexts()
  const { price, currency_symbol: symbol, unit, format, measure_price } = explained
  return (
    <div className={styles.head}>
      <p className={styles.name}>{name}</p>
      {price === null ? (
        <p className={styles.price}>{t('explained.on_request')}</p>
      ) : (
        <p className={styles.price}>
          <UnitPrice value={price} symbol={symbol} unit={unitName(unit)} />
        </p>
      )}
      {measure_price && (
        <p className={styles.quiet}>
          <MeasurePrice of={measure_price} symbol={symbol} />
        </p>
      )}
      {format && price !== null && format.price !== null && (
        <p className={styles.quiet}>
          {t('explained.format', {
            name: unitName(format.name),
            quantity: formatNumber(format.quantity),
            price: formatPrice(price, symbol),
            total: formatPrice(format.price, symbol),
          })}
        </p>
      )}
    </div>
  )
}

function Prices({ explained: { prices, currency_symbol: symbol } }: PartProps) {
  const { t } = useTexts()
  if (prices.length === 0) return <p className={styles.quiet}>{t('explained.no_price')}</p>
  return (
    <ul className={styles.prices}>
      {prices.map((each, index) => (
        // The list is drawn once and never sorted.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={each.loss === null ? styles.counts : undefined}>
          <div className={styles.reason}>
            <span className={styles.kind}>
              {t(`explained.kind_${each.kind}`, { number: each.offer?.number ?? '' })}
            </span>
            <span className={styles.quiet}>{termOf(each, t)}</span>
            {each.loss !== null && <span className={styles.quiet}>{t(`explained.loss_${each.loss}`)}</span>}
          </div>
          {each.loss === null && <TextBadge look="success" glyph="✓" label={t('explained.applies')} />}
          <span className="tnum">
            {each.price === null ? t('explained.on_request') : formatPrice(each.price, symbol)}
          </span>
        </li>
      ))}
    </ul>
  )
}

type Price = ExplainedPrice['prices'][number]

/** From when to when it holds. */
function termOf({ valid_from, valid_to }: Price, t: ReturnType<typeof useTexts>['t']): string {
  const [from, to] = [formatDay(valid_from), formatDay(valid_to)]
  if (valid_from !== null && valid_to !== null) return t('explained.from_to', { from, to })
  if (valid_to !== null) return t('explained.until', { to })
  return valid_from === null ? t('explained.open') : t('explained.since', { from })
}

function Paid({ explained: { paid, currency_symbol: symbol } }: PartProps) {
  const { t } = useTexts()
  return (
    <section className={styles.paid}>
      <h3 className={styles.kind}>{t('explained.paid')}</h3>
      {paid.length === 0 && <p className={styles.quiet}>{t('explained.nothing_paid')}</p>}
      {paid.length > 0 && (
        <ul className={styles.prices}>
          {paid.map(({ order, number, order_datetime, price, units }) => (
            <li key={order}>
              <div className={styles.reason}>
                <Link href={paths.order(order)}>{number}</Link>
                <span className={styles.quiet}>
                  {formatDay(order_datetime)} · {t('explained.units', { count: units, number: formatNumber(units) })}
                </span>
              </div>
              <span className="tnum">{formatPrice(price, symbol)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
