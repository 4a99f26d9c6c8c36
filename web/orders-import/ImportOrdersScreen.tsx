import { useSearch } from '@tanstack/react-router'
import { useReducer, useRef, useState } from 'react'
import type { ImportPreview } from '#domain/orders-import/contract.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { CallError, isChanged } from '#web/calls/call.ts'
import { paths } from '#web/routing/paths.ts'
import { useAccount, useCan } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/fields/Button.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { useImportOrders, usePreview } from './api.ts'
import { BuyerFields } from './BuyerFields.tsx'
import { ChangedImport } from '#web/orders-import/changes/ChangedImport.tsx'
import spacing from '#web/ui/spacing.module.css'
import { AskedAgain } from './questions/AskedAgain.tsx'
import { ColumnsQuestion } from './questions/ColumnsQuestion.tsx'
import { DropZone } from './DropZone.tsx'
import { FormatHelp } from './FormatHelp.tsx'
import styles from './ImportOrders.module.css'
import { ImportResult } from './ImportResult.tsx'
import { keepResult, keptResult } from './keptResult.ts'
import { OwnCenter } from './OwnCenter.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { begin, importReducer, maySend, type Placed } from './state.ts'
import { isUnsure, reasonsOf, totalsOf } from './sending.ts'
import { Steps } from './Steps.tsx'
import { useImportToCart } from './toCart.ts'
import { orderInputsOf } from './orderInputs.ts'

/** A file of a client is chosen, looked over row by row, and becomes orders or lines of the cart. */
export function ImportOrdersScreen() {
  const { t } = useTexts()
  const session = useSession().state
  const user = useAccount()?.id
  const { go } = useAddress()
  const isResult = useSearch({ from: `/shell${ADDRESS.importOrders}` }).hecho !== undefined
  const { actForClients } = useCan()
  const [state, dispatch] = useReducer(importReducer, session, begin)
  const [kept, setKept] = useState(() => (isResult ? keptResult() : null))
  // A buyer buys for whom the header says; who acts for many chooses here.
  const buying = actForClients ? state : { ...state, client: session.client, center: session.center }
  const isReady = !actForClients || buying.client !== null
  const { original, preview, isReading, percent, isChecking, error } = usePreview(buying, isReady)
  const importing = useImportOrders()
  const toCart = useImportToCart()
  /** What was on the screen when something else was there to be ordered. */
  const [seen, setSeen] = useState<ImportPreview>()
  /** The orders of the same file were cancelled: it is asked whether it is ordered once more. */
  const [isAskedAgain, setAskedAgain] = useState(false)
  const sending = useRef<AbortController>(null)
  const { file, isSending } = state
  const outcome = state.outcome ?? (kept && kept.user === user ? kept.placed : null)
  const refused = error instanceof CallError ? error : undefined
  const isPlaced = outcome !== null && outcome.kind !== 'failed' && outcome.kind !== 'unsure'

  async function send(isAgain = false) {
    if (!maySend(state) || !file || !preview || isChecking || importing.isPending) return
    setSeen(undefined)
    setAskedAgain(false)
    dispatch({ type: 'sent' })
    const controller = new AbortController()
    sending.current = controller
    try {
      const imported = await importing.mutateAsync({
        isAgain,
        state: { ...buying, file },
        original,
        preview,
        signal: controller.signal,
        onPercent: sent => dispatch({ type: 'sending', percent: sent }),
      })
      if (imported.is_cancelled) {
        dispatch({ type: 'cancelled' })
        setAskedAgain(true)
        return
      }
      const placed: Placed = { kind: 'ok', imported, ...orderInputsOf(state.words), expected: totalsOf(preview) }
      dispatch({ type: 'answered', outcome: placed })
      if (user === undefined) return
      keepResult(user, placed)
      go(paths.importOrders({ hecho: 1 }), { replace: true, resetScroll: false })
    } catch (failure) {
      if (controller.signal.aborted) dispatch({ type: 'cancelled' })
      else if (isChanged(failure)) {
        dispatch({ type: 'cancelled' })
        setSeen(preview)
      } else if (isUnsure(failure)) dispatch({ type: 'answered', outcome: { kind: 'unsure' } })
      else dispatch({ type: 'answered', outcome: { kind: 'failed', reasons: reasonsOf(failure) } })
    }
  }

  async function addToCart() {
    if (!preview || isSending || isChecking || toCart.isAdding) return
    try {
      const added = await toCart.add(buying.client, preview)
      if (added) dispatch({ type: 'answered', outcome: added })
    } catch (failure) {
      toast.error(failure instanceof Error ? failure.message : t('errors.generic'))
    }
  }

  function again() {
    setKept(null)
    dispatch({ type: 'again' })
    if (isResult) go(paths.importOrders(), { replace: true })
  }

  const clientError = file && !isReady ? t('orders_import.needs_client') : refused?.fields.client_id?.[0]
  const fileError = state.isFileMissing
    ? t('orders_import.file_missing')
    : refused && !refused.fields.client_id
      ? (refused.fields.file?.[0] ?? refused.message)
      : undefined

  return (
    <>
      <div className={spacing.wideOnly}>
        <Breadcrumbs items={[{ label: t('orders.section') }, { label: t('orders_import.title') }]} />
      </div>
      <PageTitle
        title={t('orders_import.title')}
        actions={<Steps current={outcome ? 'result' : preview ? 'review' : 'file'} />}
      />
      <div className={styles.screen}>
        {outcome && <ImportResult outcome={outcome} onAgain={again} onRepeat={() => void send()} />}
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
                onFile={chosen => {
                  setAskedAgain(false)
                  dispatch({ type: 'file-chosen', file: chosen })
                }}
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
            {seen && preview && (
              <ChangedImport
                seen={seen}
                preview={preview}
                onGo={() => void send()}
                onClose={() => setSeen(undefined)}
              />
            )}
            {isAskedAgain && <AskedAgain onGo={() => void send(true)} />}
            {preview?.question && file && (
              <ColumnsQuestion
                key={state.name}
                name={state.name}
                question={preview.question}
                onAnswer={columns => dispatch({ type: 'answered-question', answers: { columns } })}
                onCancel={() => dispatch({ type: 'again' })}
              />
            )}
            {preview && !preview.question && file && (
              <ReviewStep
                state={buying}
                preview={preview}
                isChecking={isChecking}
                isAdding={toCart.isAdding}
                dispatch={dispatch}
                onSend={() => void send()}
                onAddToCart={() => void addToCart()}
                onCancel={() => (isSending ? sending.current?.abort() : dispatch({ type: 'again' }))}
              />
            )}
          </>
        )}
      </div>
    </>
  )
}
