import { useReducer, useRef } from 'react'
import { CallError } from '#web/call.ts'
import { useCan } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useImportOrders, usePreview } from './api.ts'
import { BuyerFields } from './BuyerFields.tsx'
import { DropZone } from './DropZone.tsx'
import { FormatHelp } from './FormatHelp.tsx'
import styles from './ImportOrders.module.css'
import { ImportResult } from './ImportResult.tsx'
import { OwnCenter } from './OwnCenter.tsx'
import { Preview } from './Preview.tsx'
import { SendBar } from './SendBar.tsx'
import { begin, importReducer, maySend, type Outcome } from './state.ts'
import { Steps } from './Steps.tsx'

/** A file of a client becomes orders: chosen, looked over row by row, and placed. */
export function ImportOrdersScreen() {
  const { t } = useTexts()
  const session = useSession().state
  const { actForClients } = useCan()
  const [state, dispatch] = useReducer(importReducer, session, begin)
  // A buyer buys for whom the header says; who acts for many chooses here.
  const buying = actForClients ? state : { ...state, client: session.client, center: session.center }
  const isReady = !actForClients || buying.client !== null
  const { original, preview, isReading, percent, isChecking, error } = usePreview(buying, isReady)
  const importing = useImportOrders()
  const sending = useRef<AbortController>(null)
  const { file, outcome, isSending } = state
  const refused = error instanceof CallError ? error : undefined
  const isPlaced = outcome?.kind === 'ok'

  async function send() {
    if (!maySend(state) || !file || isChecking) return
    dispatch({ type: 'sent' })
    const controller = new AbortController()
    sending.current = controller
    try {
      const imported = await importing.mutateAsync({
        state: { ...buying, file },
        original,
        signal: controller.signal,
        onPercent: sent => dispatch({ type: 'sending', percent: sent }),
      })
      dispatch({ type: 'answered', outcome: { kind: 'ok', imported } })
    } catch (failure) {
      if (controller.signal.aborted) dispatch({ type: 'cancelled' })
      else dispatch({ type: 'answered', outcome: failedBy(failure) })
    }
  }

  const clientError = file && !isReady ? t('orders_import.needs_client') : refused?.fields.client_id?.[0]
  const fileError = state.isFileMissing
    ? t('orders_import.file_missing')
    : refused && !refused.fields.client_id
      ? (refused.fields.file?.[0] ?? refused.message)
      : undefined

  return (
    <>
      <div className={styles.trail}>
        <Breadcrumbs items={[{ label: t('orders.section') }, { label: t('orders_import.title') }]} />
      </div>
      <PageTitle
        title={t('orders_import.title')}
        actions={<Steps current={outcome ? 'result' : preview ? 'review' : 'file'} />}
      />
      <div className={styles.screen}>
        {outcome && <ImportResult outcome={outcome} onAgain={() => dispatch({ type: 'again' })} />}
        {!isPlaced && (
          <>
            {actForClients && <BuyerFields state={state} error={clientError} dispatch={dispatch} />}
            {!actForClients && <OwnCenter />}
            {!actForClients && clientError !== undefined && (
              <p role="alert" className={styles.error}>
                {clientError}
              </p>
            )}
            <div className={styles.top}>
              <DropZone
                isFree={actForClients}
                name={state.name}
                isReading={isReading}
                percent={percent}
                disabled={isSending}
                error={fileError}
                onFile={chosen => dispatch({ type: 'file-chosen', file: chosen })}
              />
              {!preview && <FormatHelp state={buying} />}
            </div>
            {isReading && (
              <>
                <Skeleton height={240} />
                <Button className={styles.stop} onClick={() => dispatch({ type: 'again' })}>
                  {t('common.cancel')}
                </Button>
              </>
            )}
            {preview && file && (
              <>
                <Preview state={state} preview={preview} isChecking={isChecking} dispatch={dispatch} />
                <SendBar
                  preview={preview}
                  percent={isSending ? state.percent : null}
                  isChecking={isChecking}
                  onSend={() => void send()}
                  onCancel={() => (isSending ? sending.current?.abort() : dispatch({ type: 'again' }))}
                />
              </>
            )}
          </>
        )}
      </div>
    </>
  )
}

/** The server's list of what was wrong (001 §8). */
function failedBy(failure: unknown): Outcome {
  if (failure instanceof CallError) {
    const named = Object.values(failure.fields).flat()
    return { kind: 'failed', reasons: named.length > 0 ? named : [failure.message] }
  }
  return { kind: 'failed', reasons: failure instanceof Error ? [failure.message] : [] }
}
