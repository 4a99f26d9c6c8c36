import { useAddress } from '#web/routing/useAddress.ts'
import type { ReactNode } from 'react'
import type { LineChange } from '#domain/orders/changes/shapes.ts'
import { useTexts } from '#web/texts/texts.ts'
import { bottomBar } from '#web/ui/feedback/bottomBar.ts'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import styles from './DecisionBar.module.css'
import type { Decision, Kind, Tab, Waiting } from './kind.ts'
import { useDecision } from './useDecision.ts'

interface DecisionBarProps {
  kind: Kind
  tab: Tab
  waiting: Waiting
  mayDecide: boolean
  /** The one that waits after this, where there is one. */
  next: number | undefined
  /** What becomes of its lines before it is validated. */
  changes?: LineChange[]
  about?: ReactNode
  /** A button that decides nothing. */
  ask?: ReactNode
  /** What the decision rests on, in one line. */
  children?: ReactNode
}

/** Stays in view below a document: back, and where it waits and the user may, the decision (R221 R223). */
export function DecisionBar({ kind, tab, waiting, mayDecide, next, changes, about, ask, children }: DecisionBarProps) {
  const { t } = useTexts()
  const { go } = useAddress()
  const decision = useDecision(kind)

  async function decide(wish: Decision) {
    if (decision.isPending) return
    await decision.mutateAsync({ waiting, ...wish })
    go(next === undefined ? kind.list() : kind.single('pendientes', next))
  }

  return (
    <div ref={bottomBar} className={styles.bar}>
      <div className={styles.words}>{children}</div>
      <div className={styles.buttons}>
        <ButtonLink href={kind.list(tab === 'validados' ? { tab } : {})}>{t('validation.back')}</ButtonLink>
        {mayDecide && tab === 'pendientes' && ask}
        {mayDecide && tab === 'pendientes' && (
          <DecisionButtons
            kind={kind}
            waiting={waiting}
            changes={changes}
            about={about}
            busy={decision.isPending}
            onDecide={decide}
          />
        )}
      </div>
    </div>
  )
}

interface QueueProps {
  /** The ids that wait, in their order. */
  queue: number[]
  id: number
  kind: Kind
}

/** ‹2 de 3 pendientes · Siguiente› */
export function Queue({ queue, id, kind }: QueueProps) {
  const { t } = useTexts()
  const { go } = useAddress()
  const next = nextOf(queue, id)
  if (!queue.includes(id) || queue.length === 1) return null
  return (
    <span className={styles.queue}>
      {t('validation.place', { place: queue.indexOf(id) + 1, count: queue.length })}
      {next !== undefined && (
        <Button size="small" variant="ghost" onClick={() => go(kind.single('pendientes', next))}>
          {t('validation.next')}
        </Button>
      )}
    </span>
  )
}

/** The one after this, from the beginning again; undefined if there is no other. */
export const nextOf = (queue: number[], id: number): number | undefined => {
  const next = queue[(queue.indexOf(id) + 1) % Math.max(1, queue.length)]
  return next === id ? undefined : next
}
