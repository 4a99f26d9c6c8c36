import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AppliedSets } from '#domain/desk/going-live/contract.ts'
import { READY_CODES, READY_SETS, type ReadyId, type ReadySet } from '#domain/desk/going-live/ready-sets.ts'
import { kindText } from '#domain/exchange/kinds.ts'
import { useUndoChange } from '#web/desk/api.ts'
import { accountQuery } from '#web/session/account.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { CheckField } from '#web/ui/fields/Field.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import prose from '#web/ui/prose.module.css'
import { useReadySets } from './api.ts'
import styles from './GoingLive.module.css'

/** Chooses ready countries with their taxes, shows what storing them would change, and stores them. */
export function ReadyCountries({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState<readonly ReadyId[]>(['es'])
  const [looked, setLooked] = useState<AppliedSets>()
  const ready = useReadySets()
  const takeBack = useTakeBack()
  const sets = READY_SETS.filter(({ id }) => chosen.includes(id)).map(({ id }) => id)
  const onError = (error: Error) => toast.error(error.message)

  function choose(id: ReadyId, isChosen: boolean) {
    setLooked(undefined)
    setChosen(isChosen ? [...chosen, id] : chosen.filter(each => each !== id))
  }

  function apply() {
    ready.mutate(
      { sets, dry_run: false },
      {
        onError,
        onSuccess: ({ changes }) => {
          if (changes.length === 0) toast.info(t('desk.countries_same'))
          else toast.success(t('desk.countries_stored'), { undo: () => void takeBack(changes) })
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      opened
      title={t('desk.countries_title')}
      onClose={onClose}
      footer={
        <>
          <Button
            busy={ready.isPending && ready.variables.dry_run}
            disabled={sets.length === 0}
            onClick={() => ready.mutate({ sets, dry_run: true }, { onError, onSuccess: setLooked })}
          >
            {t('desk.countries_look')}
          </Button>
          <Button
            variant="primary"
            busy={ready.isPending && !ready.variables.dry_run}
            disabled={sets.length === 0}
            onClick={apply}
          >
            {t('desk.countries_apply')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p className={prose.hint}>{t('desk.countries_help')}</p>
        <fieldset className={styles.sets}>
          <legend className={styles.rates}>{t('desk.countries_choose')}</legend>
          {READY_SETS.map(set => (
            <CheckField
              key={set.id}
              checked={chosen.includes(set.id)}
              onChange={event => choose(set.id, event.currentTarget.checked)}
              label={
                <>
                  {set.label} <span className={styles.rates}>{ratesOf(set)}</span>
                </>
              }
            />
          ))}
        </fieldset>
        {sets.length === 0 && <p>{t('desk.countries_none')}</p>}
        {sets.some(id => READY_SETS.find(set => set.id === id)?.tax === 'IPSI') && (
          <Notice kind="info">{t('desk.countries_ipsi')}</Notice>
        )}
        {looked && <Looked kinds={looked.kinds} />}
      </div>
    </Dialog>
  )

  function ratesOf({ tax, rates }: ReadySet): string {
    const numbers = [...new Set(READY_CODES.map(code => rates[code]))].toSorted((one, other) => other - one)
    return t('desk.countries_rates', { tax, rates: `${numbers.map(rate => formatNumber(rate)).join(' · ')} %` })
  }
}

/** What storing would make new, and what it would change. */
function Looked({ kinds }: Pick<AppliedSets, 'kinds'>) {
  const { t } = useTexts()
  // That the account gets the countries is said in words.
  const moved = kinds.filter(each => each.kind !== 'users' && each.new + each.changed > 0)
  if (moved.length === 0) return <p role="status">{t('desk.countries_same')}</p>
  return (
    <div className={styles.outcome} role="status">
      <p>{t('desk.countries_yours')}</p>
      {moved.map(({ kind, new: made, changed, first }) => (
        <div key={kind}>
          {made > 0 && <p>{t('desk.countries_new', { kind: t(kindText(kind)), number: formatNumber(made) })}</p>}
          {changed > 0 && (
            <p>{t('desk.countries_changed', { kind: t(kindText(kind)), number: formatNumber(changed) })}</p>
          )}
          {first.map(({ key, before, after }) => (
            <p key={key} className={styles.rates}>
              {key}: {wordsOf(before)} → {wordsOf(after)}
            </p>
          ))}
        </div>
      ))}
    </div>
  )
}

const wordsOf = (values: Record<string, unknown> | null): string =>
  Object.values(values ?? {})
    .map(value => (Array.isArray(value) ? value.join(', ') : String(value ?? '')))
    .join(' · ')

/** Takes the changes back one after the other: what refers to others comes first. */
function useTakeBack() {
  const { t } = useTexts()
  const undo = useUndoChange()
  const queries = useQueryClient()
  return async (changes: readonly number[]) => {
    try {
      for (const change of changes) await undo.mutateAsync(change)
      await queries.invalidateQueries({ queryKey: accountQuery.queryKey })
      toast.success(t('desk.undone'))
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }
}
