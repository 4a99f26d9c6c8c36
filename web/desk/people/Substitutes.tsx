import { useState } from 'react'
import type { DeskPersonRecord } from '#domain/desk/people-contract.ts'
import { formatDay } from '#domain/format.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import styles from '#web/desk/records/RecordSection.module.css'
import { useSubstitutes, useWithdrawSubstitute } from './api.ts'
import { nameOf } from './personState.ts'
import { SubstituteDialog } from './SubstituteDialog.tsx'

/** Who decides for a validator of a client from day to day. */
export function Substitutes({ person }: { person: DeskPersonRecord }) {
  const { t } = useTexts()
  const name = nameOf(person)
  const found = useSubstitutes(person.id)
  const withdraw = useWithdrawSubstitute(person.id)
  const [isOpen, setOpen] = useState(false)
  const { results = [], candidates = [] } = found.data ?? {}
  return (
    <section className={styles.section} aria-labelledby="substitutes-title">
      <h2 id="substitutes-title">{t('desk.substitutes')}</h2>
      <p>{t('desk.substitutes_text', { name })}</p>
      {found.isError && <ErrorNotice onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={40} />}
      {found.data && results.length === 0 && <p>{t('desk.substitutes_none', { name })}</p>}
      {results.map(each => (
        <p key={each.id} className={styles.foot}>
          <span>
            {t('desk.substitute_from_to', {
              name: each.name,
              from: formatDay(each.first_day),
              to: formatDay(each.last_day),
            })}
          </span>
          <Button
            size="small"
            aria-label={t('desk.withdraw_substitute_of', { name: each.name })}
            busy={withdraw.isPending && withdraw.variables === each.id}
            onClick={() =>
              withdraw.mutate(each.id, {
                onSuccess: () => void toast.success(t('desk.substitute_was_withdrawn')),
                onError: error => void toast.error(error.message),
              })
            }
          >
            {t('desk.withdraw_substitute')}
          </Button>
        </p>
      ))}
      {found.data && candidates.length === 0 && <p>{t('desk.no_candidates')}</p>}
      {candidates.length > 0 && (
        <p className={styles.foot}>
          <Button onClick={() => setOpen(true)}>{t('desk.add_substitute')}</Button>
        </p>
      )}
      {isOpen && <SubstituteDialog id={person.id} candidates={candidates} onClose={() => setOpen(false)} />}
    </section>
  )
}
