import { useState } from 'react'
import { formatMoney } from '#domain/format.ts'
import type { RunLook as Look, StandingRun } from '#domain/standing-baskets/shapes.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Button } from '#web/ui/fields/Button.tsx'
import spacing from '#web/ui/spacing.module.css'
import { type Quantities, useRunPreview, useSendRun, useSkipRun } from './api.ts'
import { RunFields, RunProblem } from './RunFields.tsx'
import { RunLook } from './RunLook.tsx'
import { useRunSaid } from './useRunSaid.ts'

/** A delivery that waits for an answer: sent as it is or with other quantities, or left out. */
export function OpenRun({ run, look: asListed }: { run: StandingRun; look: Look }) {
  const { t } = useTexts()
  const [quantities, setQuantities] = useState<Quantities>([])
  const preview = useRunPreview(run.id, quantities)
  const send = useSendRun(run.id)
  const skip = useSkipRun(run.id)
  const said = useRunSaid(run, { error: send.error, forget: send.reset })
  const isChanged = quantities.length > 0
  const look = (isChanged ? preview.data : asListed) ?? asListed
  const isChecking = isChanged && preview.isFetching
  const { version, total, order } = look
  const change = (line: number, quantity: number) =>
    setQuantities([...quantities.filter(one => one.line !== line), { line, quantity }])
  // What is typed stays in view while the server counts.
  const shown = {
    ...look,
    lines: look.lines.map(line => ({
      ...line,
      wanted: quantities.find(one => one.line === line.line)?.quantity ?? line.wanted,
    })),
  }
  return (
    <>
      {preview.isError && <ErrorNotice onRetry={() => void preview.refetch()} />}
      <RunLook look={shown} {...(run.is_own && { onQuantity: change })} />
      {run.is_own && order && <RunFields run={run} client={run.client} said={said} />}
      {!run.is_own && <p>{t('standing.only_own')}</p>}
      <div className={spacing.wrapping}>
        {run.is_own && (
          <Button
            variant="primary"
            busy={send.isPending || isChecking}
            disabled={!order || skip.isPending}
            onClick={() => said.press() && send.mutate({ quantities, ...said.said, version, total })}
          >
            {order
              ? t('standing.send', { amount: formatMoney(order.total, look.currency_symbol) })
              : t('standing.send_nothing')}
          </Button>
        )}
        {run.may_change && (
          <Button busy={skip.isPending} disabled={send.isPending} onClick={() => skip.mutate()}>
            {t('standing.skip')}
          </Button>
        )}
      </div>
      <RunProblem said={said} />
    </>
  )
}
