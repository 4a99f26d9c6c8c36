import { useState } from 'react'
import type { ImportDetail, UndoneImport } from '#domain/exchange/contract.ts'
import { formatDayTime } from '#domain/format.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useAddress } from '#web/routing/useAddress.ts'
import { useUndoImport } from './api.ts'
import { reasonSaid } from './words/reasonText.ts'
import { keyWords } from './words/rowWords.ts'
import { useValueWords } from './words/useValueWords.ts'
import styles from './UndoImport.module.css'

interface UndoImportProps {
  file: Pick<ImportDetail, 'id'>
  /** As the page calls it. */
  name: string
}

/** Takes an import back, after showing what would become of it. */
export function UndoImport({ file, name }: UndoImportProps) {
  const { t } = useTexts()
  const { go } = useAddress()
  const undo = useUndoImport(file.id)
  const [looked, setLooked] = useState<UndoneImport>()
  const onError = (failure: Error) => toast.error(failure.message)

  const look = () => undo.mutate({ dry_run: true }, { onSuccess: setLooked, onError })

  function confirm() {
    undo.mutate(
      { dry_run: false },
      {
        onSuccess: ({ result }) => {
          toast.success(t('imports.undone', { file: name }))
          if (result.id !== null) go(paths.import(result.id))
        },
        onError,
        onSettled: () => setLooked(undefined),
      },
    )
  }

  return (
    <div>
      <Button busy={undo.isPending && !looked} onClick={look}>
        {t('imports.undo')}
      </Button>
      <Dialog
        opened={looked !== undefined}
        onClose={() => setLooked(undefined)}
        title={t('imports.undo_title', { file: name })}
        footer={
          <>
            <Button data-autofocus onClick={() => setLooked(undefined)}>
              {t('common.cancel')}
            </Button>
            {looked && looked.result.rows_changed > 0 && (
              <Button variant="danger" busy={undo.isPending} onClick={confirm}>
                {t('imports.undo_rows', {
                  count: looked.result.rows_changed,
                  number: formatNumber(looked.result.rows_changed),
                })}
              </Button>
            )}
          </>
        }
      >
        {looked && <WouldBecome of={looked} />}
      </Dialog>
    </div>
  )
}

const REASONS = {
  gone: 'imports.left_gone',
  there_again: 'imports.left_there_again',
  changed_since: 'imports.left_changed_since',
  not_kept: 'imports.left_not_kept',
} as const satisfies Record<UndoneImport['left'][number]['reason'], MessageKey>

const SHOWN = 20

function WouldBecome({ of: { result, left, left_count } }: { of: UndoneImport }) {
  const { t } = useTexts()
  const words = useValueWords()
  const refused = result.problems.map(({ column, reason }) => {
    const said = reasonSaid(reason)
    return [column && words.column(column), said ? t(said.key, said.params) : reason].filter(Boolean).join(': ')
  })
  return (
    <div className={styles.effect}>
      <p>{t(result.rows_changed > 0 ? 'imports.undo_text' : 'imports.undo_nothing_left')}</p>
      {left_count + refused.length > 0 && (
        <section aria-labelledby="stays">
          <h3 id="stays">
            {t('imports.left', {
              count: left_count + refused.length,
              number: formatNumber(left_count + refused.length),
            })}
          </h3>
          <ul>
            {left.slice(0, SHOWN).map(({ key, columns, reason, since }) => (
              <li key={`${key} ${reason}`}>
                <strong>{[keyWords(key), columns?.map(words.column).join(', ')].filter(Boolean).join(' · ')}</strong>:{' '}
                {t(REASONS[reason])}
                {since && ` (${formatDayTime(since.at)})`}
              </li>
            ))}
            {refused.slice(0, SHOWN).map(reason => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          {left_count > SHOWN && <p>{t('imports.left_more', { number: formatNumber(left_count - SHOWN) })}</p>}
        </section>
      )}
    </div>
  )
}
