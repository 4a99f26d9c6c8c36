import { IconHeart } from '@tabler/icons-react'
import { useFavouriteCount } from '#web/favourites/api.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './FavouritesLink.module.css'
import { useMenu } from '#web/layout/menu/useMenu.ts'

/** The way to the favourites, where the brand has them (000 §2). */
export function FavouritesLink() {
  const { t } = useTexts()
  const { places } = useMenu()
  const count = useFavouriteCount()
  if (!places.has('favourites')) return null
  return (
    <Link
      href={paths.favourites()}
      className={styles.link}
      aria-label={count ? `${t('layout.favourites')}: ${count}` : t('layout.favourites')}
      title={t('layout.favourites')}
    >
      <IconHeart size={20} stroke={1.75} aria-hidden="true" />
      {count ? <span className="tnum">{count}</span> : null}
    </Link>
  )
}
