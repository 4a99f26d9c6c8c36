import { useTexts } from '#web/texts/texts.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import type { AddedAll, Progress } from './addAll.ts'
import styles from './FavouritesScreen.module.css'

/** How far adding has come. */
export function AddingAll({ done, total }: Progress) {
  const { t } = useTexts()
  const words = t('favourites.adding', { done: done + 1, total })
  return (
    <div className={styles.adding}>
      <span className="tnum">{words}</span>
      <progress aria-label={words} value={done} max={total} />
    </div>
  )
}

/** What was added, and what was not, by name and with its reason. */
export function AddedAllNotice({ added, skipped }: AddedAll) {
  const { t } = useTexts()
  return (
    <Notice kind={added > 0 ? 'success' : 'warning'}>
      <p>
        {[
          t('favourites.added', { count: added }),
          ...(skipped.length > 0 ? [t('favourites.skipped', { count: skipped.length })] : []),
        ].join(' · ')}
      </p>
      {skipped.length > 0 && (
        <ul className={styles.skipped}>
          {skipped.map(({ name, reason }) => (
            <li key={name}>
              {name} <span>({reason})</span>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
