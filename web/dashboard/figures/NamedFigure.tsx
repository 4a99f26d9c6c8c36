import type { ReactNode } from 'react'
import { Explained } from '#web/figures/Explained.tsx'
import { useTexts } from '#web/texts/texts.ts'
import type { TextKey } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import styles from './Figures.module.css'

interface NamedFigureProps {
  name: TextKey
  /** What the figure is made of. */
  how: TextKey
  children: ReactNode
  note?: ReactNode
  tone?: 'plus' | 'minus'
}

/** A figure with its name and what it is made of, in a list of them. */
export function NamedFigure({ name, how, children, note, tone }: NamedFigureProps) {
  const { t } = useTexts()
  return (
    <div className={styles.tile}>
      <dt>{t(name)}</dt>
      <dd className={classNames('tnum', styles.value, tone && styles[tone])}>{children}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
      <dd>
        <Explained text={how} />
      </dd>
    </div>
  )
}
