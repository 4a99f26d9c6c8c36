import { IconColumns3 } from '@tabler/icons-react'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { bottomBar } from '#web/ui/feedback/bottomBar.ts'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import { clearChosen, useChosen } from './chosen.ts'
import styles from './CompareBar.module.css'

/** How many articles are chosen, and the way to them side by side; in view while there is one. */
export function CompareBar({ aboveBar = false }: { aboveBar?: boolean }) {
  const { t } = useTexts()
  const chosen = useChosen()
  if (chosen.length === 0) return null
  return (
    <section ref={bottomBar} className={classNames(styles.bar, aboveBar && styles.above)} aria-label={t('compare.bar')}>
      <p className={styles.names}>{chosen.map(({ name }) => name).join(' · ')}</p>
      <Button variant="ghost" onClick={clearChosen}>
        {t('compare.clear')}
      </Button>
      <ButtonLink
        variant="brand"
        icon={<IconColumns3 size={18} stroke={1.75} aria-hidden="true" />}
        href={paths.compare({ ids: chosen.map(({ id }) => id).join() })}
      >
        {t('compare.chosen', { count: chosen.length })}
      </ButtonLink>
    </section>
  )
}
