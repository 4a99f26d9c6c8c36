import { useState } from 'react'
import type { DueAnswer, DueProduct } from '#domain/due/contract.ts'
import { reasonOf } from '#domain/due/reason.ts'
import { formatDay } from '#domain/format.ts'
import { useDueAnswers, useNeededAgain, useNotNeeded } from '#web/due/api.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { CheckField } from '#web/ui/fields/Field.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import styles from './DueBlock.module.css'

interface AdjustProps {
  center: { id: number; name: string }
  proposed: DueProduct[]
}

/** ‹Ajustar›: what is proposed at the center, and what it has said it does not need for now. */
export function AdjustDialog({ opened, onClose, ...props }: AdjustProps & { opened: boolean; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('due.adjust_title', { name: props.center.name })} tall>
      <Adjusted {...props} />
    </Dialog>
  )
}

function Adjusted({ center, proposed }: AdjustProps) {
  const { t } = useTexts()
  const answers = useDueAnswers()
  if (answers.isError) return <ErrorNotice onRetry={() => void answers.refetch()} />
  // What was answered is older than the press that opened this.
  if (answers.isPending || !answers.isFetchedAfterMount) return <Skeleton height={240} />
  return (
    <>
      <p>{t('due.adjust_text')}</p>
      <Articles center={center.id} proposed={proposed} answers={answers.data.results} />
    </>
  )
}

interface ArticlesProps {
  center: number
  proposed: DueProduct[]
  answers: DueAnswer[]
}

/** Each article stays in its place while it is taken out and put back. */
function Articles({ center, proposed, answers }: ArticlesProps) {
  const { t } = useTexts()
  const [articles] = useState(() =>
    [
      ...proposed.map(product => ({ id: product.id, name: product.name, reason: reasonOf(product, t) })),
      ...answers.map(({ id, name }) => ({ id, name, reason: undefined })),
    ].toSorted((one, other) => one.name.localeCompare(other.name)),
  )
  /** Until when each one that was taken out is not proposed; null as long as the server has not said. */
  const [out, setOut] = useState<ReadonlyMap<number, string | null>>(
    () => new Map(answers.map(({ id, until }) => [id, until])),
  )
  const notNeeded = useNotNeeded()
  const neededAgain = useNeededAgain()

  const without = (product: number) => setOut(known => new Map([...known].filter(([id]) => id !== product)))
  const withDay = (product: number, until: string | null) => setOut(known => new Map([...known, [product, until]]))

  async function change(product: number, isWanted: boolean) {
    const before = out.get(product) ?? null
    try {
      if (isWanted) {
        without(product)
        await neededAgain.mutateAsync({ center, product })
      } else {
        withDay(product, null)
        withDay(product, (await notNeeded.mutateAsync({ center, product })).until)
      }
    } catch {
      if (isWanted) withDay(product, before)
      else without(product)
      toast.error(t('errors.generic'))
    }
  }

  return (
    <ul className={styles.answers}>
      {articles.map(({ id, name, reason }) => {
        const until = out.get(id)
        return (
          <li key={id}>
            <CheckField
              label={name}
              help={until ? t('due.out_until', { day: formatDay(until) }) : reason}
              checked={!out.has(id)}
              onChange={event => void change(id, event.currentTarget.checked)}
            />
          </li>
        )
      })}
    </ul>
  )
}
