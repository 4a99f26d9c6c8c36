import type { ReactNode } from 'react'
import { formatMoney } from '#domain/format.ts'
import type { LineChange } from '#domain/orders/changes/shapes.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { bottomBar } from '#web/ui/feedback/bottomBar.ts'
import { ButtonLink } from '#web/ui/fields/Button.tsx'
import { DecisionButtons } from '#web/validation/DecisionButtons.tsx'
import type { Decision, Kind, Waiting } from '#web/validation/kind.ts'
import { CodeQuestion } from './CodeQuestion.tsx'
import styles from './LinkDocument.module.css'
import type { LinkActs } from './useLinkActs.ts'

interface LinkBarProps {
  kind: Kind
  /** As it would be with the changes. */
  waiting: Waiting
  changes?: LineChange[]
  about?: ReactNode
  acts: LinkActs
  /** Where it can be decided, behind the sign-in. */
  destination: string
  /** A button that decides nothing. */
  ask?: ReactNode
  children: ReactNode
}

/** Below a document of a link: the decision, which asks for a code, and the way to the sign-in. */
export function LinkBar({ kind, waiting, changes, about, acts, destination, ask, children }: LinkBarProps) {
  const { t } = useTexts()
  const { number, total, currency_symbol, version } = waiting
  const decide = (decision: Decision) => acts.wish({ decision: { ...decision, version, total } })
  const { asked } = acts
  return (
    <div ref={bottomBar} className={styles.bar}>
      <div className={styles.verdict}>{children}</div>
      <div className={styles.buttons}>
        <ButtonLink variant="ghost" href={paths.signIn(destination)}>
          {t('validation.link_sign_in')}
        </ButtonLink>
        {ask}
        <DecisionButtons
          kind={kind}
          waiting={waiting}
          changes={changes}
          about={about}
          busy={acts.isSending}
          onDecide={decide}
        />
      </div>
      {asked && (
        <CodeQuestion
          sent_to={asked.sent_to}
          isSending={acts.isSending}
          again={() => void acts.wish(asked.wish).catch(() => undefined)}
          act={acts.act}
          onClose={acts.giveUp}
          go={
            asked.wish.question !== undefined
              ? t('questions.send')
              : asked.wish.decision?.cancelled
                ? t(kind.texts.cancel_button, { number })
                : t('validation.validate_this', { number, amount: formatMoney(total, currency_symbol) })
          }
        />
      )}
    </div>
  )
}
