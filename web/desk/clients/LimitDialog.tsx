import { useState } from 'react'
import { LIMIT_PERIODS } from '#domain/dates.ts'
import type { LimitPeriod } from '#domain/dates.ts'
import type { DeskCenter } from '#domain/desk/clients-contract.ts'
import { formatMoney, parseNumber } from '#domain/format.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { SelectField, TextField } from '#web/ui/fields/Field.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Form, FormProblems } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { LimitBar } from '#web/ui/pictures/LimitBar.tsx'
import { useChangeRecord } from '#web/desk/api.ts'
import { useUndoSaid } from '#web/desk/useUndoSaid.ts'
import styles from './LimitDialog.module.css'
import { withinLimit } from '#domain/validation/within-limit.ts'
import { type Freed, useFreeOrders, useWaitingOrders } from './freed.ts'
import { FreedOrders } from './FreedOrders.tsx'
import { suggestedLimits } from './suggestedLimits.ts'

interface LimitDialogProps {
  center: DeskCenter
  symbol: string
  onClose: () => void
}

interface Typed {
  limit: string
  period: LimitPeriod
}

type Stored = Awaited<ReturnType<ReturnType<typeof useChangeRecord>['mutateAsync']>> & { freed: Freed }

const CENTS = 2
const FORM = 'limit-form'

/** What a center may spend, as one field: also for the thumb. */
export function LimitDialog({ center, symbol, onClose }: LimitDialogProps) {
  const { t } = useTexts()
  const { name, external_id, purchase_limit, purchase_limit_period, purchase_current, purchase_waiting } = center
  const change = useChangeRecord('centers', external_id)
  const undo = useUndoSaid()
  const waiting = useWaitingOrders(center.id)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(NONE)
  const free = useFreeOrders(t('desk.order_moved'))
  const form = useForm<Typed, Stored>({
    first: {
      limit: purchase_limit === null ? '' : formatNumber(purchase_limit, CENTS),
      // A limit without a period limits nothing.
      period: purchase_limit_period === 'X' ? 'M' : purchase_limit_period,
    },
    problemsOf: ({ limit }) => (limitOf(limit) === undefined ? { limit: 'desk.number_wrong' } : {}),
    send: store,
    onSent: ({ change: done, values, freed: { validated, left } }) => {
      const stored = values['purchase_limit']
      const limit = typeof stored === 'number' ? formatMoney(stored, symbol) : t('desk.no_limit')
      const said = [
        t('desk.limit_saved', { center: name, limit }),
        ...(validated.length > 0 ? [t('desk.freed', { numbers: validated.join(', ') })] : []),
      ]
      toast.success(said.join(' · '), {
        ...(done !== null && { undo: () => undo(done) }),
      })
      for (const each of left) toast.error(t('desk.not_freed', each))
      onClose()
    },
  })
  const typed = limitOf(form.values.limit)
  const { period } = form.values
  // What is spent was counted in the period that is stored.
  const isCounted = typeof typed === 'number' && period === purchase_limit_period
  const fitting = isCounted ? withinLimit(waiting, { limit: typed, current: purchase_current }) : []
  const chosen = fitting.filter(({ id }) => ticked.has(id))

  async function store({ limit, period: chosenPeriod }: Typed): Promise<Stored> {
    const changed = await change.mutateAsync({
      values: { purchase_limit: limitOf(limit) ?? null, purchase_limit_period: chosenPeriod },
      read: { purchase_limit, purchase_limit_period },
    })
    // Each is a decision of its own: what becomes of it is told, and takes nothing back of the limit.
    return { ...changed, freed: chosen.length > 0 ? await free.mutateAsync(chosen) : NONE_FREED }
  }

  function buttonWords() {
    if (typed === null || typed === undefined) return t('desk.remove_limit')
    const limit = formatMoney(typed, symbol)
    const count = chosen.length
    return count === 0
      ? t('desk.set_limit', { limit })
      : t('desk.set_limit_and_free', { count, number: formatNumber(count), limit })
  }

  return (
    <Dialog
      opened
      size="small"
      title={t('desk.limit_title', { center: name })}
      onClose={onClose}
      footer={
        <Button variant="primary" size="large" wide type="submit" form={FORM} busy={form.isSending}>
          {buttonWords()}
        </Button>
      }
    >
      <Form of={form} id={FORM} className={styles.form}>
        <FormProblems of={form} />
        <TextField
          {...form.text('limit')}
          label={t('desk.limit')}
          help={t('desk.limit_help')}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          aside={purchase_limit !== null && t('desk.limit_now', { limit: formatMoney(purchase_limit, symbol) })}
        />
        <div className={styles.suggested}>
          {suggestedLimits(center).map(({ limit, percent }) => (
            <Button
              key={limit}
              aria-pressed={typed === limit}
              title={percent === null ? t('desk.limit_exact_help') : undefined}
              onClick={() => form.set({ limit: formatNumber(limit, CENTS) })}
            >
              <b className="tnum">{formatMoney(limit, symbol)}</b>{' '}
              <small>{percent === null ? t('desk.limit_exact') : t('desk.limit_more', { percent })}</small>
            </Button>
          ))}
        </div>
        <SelectField {...form.option('period')} label={t('desk.period')}>
          {LIMIT_PERIODS.filter(each => each !== 'X').map(each => (
            <option key={each} value={each}>
              {t(`desk.period_${each}`)}
            </option>
          ))}
        </SelectField>
        {isCounted && (
          <>
            <LimitBar
              size="card"
              current={purchase_current}
              waiting={purchase_waiting}
              limit={typed}
              period={period}
              symbol={symbol}
            />
            <FreedOrders
              orders={fitting}
              others={waiting.length - fitting.length}
              chosen={ticked}
              onChoose={(id, isChosen) => setTicked(withOne(ticked, id, isChosen))}
            />
          </>
        )}
      </Form>
    </Dialog>
  )
}

const NONE_FREED: Freed = { validated: [], left: [] }
const NONE: ReadonlySet<number> = new Set()

function withOne(all: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> {
  const next = new Set(all)
  if (isIn) next.add(id)
  else next.delete(id)
  return next
}

/** Null without a limit, undefined for what is no number of money. */
function limitOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const number = parseNumber(typed)
  return number !== undefined && number >= 0 ? number : undefined
}
