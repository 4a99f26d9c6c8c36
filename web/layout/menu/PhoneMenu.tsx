import { useBuyerPaths } from '#web/session/useBuyerPaths.ts'
import { useCategories } from '#web/products/api.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Link } from '#web/ui/Link.tsx'
import { CategoryBranch } from './CategoryBranch.tsx'
import { MoreLinks } from './MoreMenu.tsx'
import styles from './PhoneMenu.module.css'

/** Behind the three lines: the tree of categories, and the other places below it. */
export function PhoneMenu({ onLeave }: { onLeave: () => void }) {
  const { t } = useTexts()
  const place = useBuyerPaths()
  const families = useCategories().data?.results ?? []
  return (
    <div
      role="presentation"
      onClick={event => event.target instanceof Element && event.target.closest('a') && onLeave()}
    >
      <nav aria-label={t('layout.main_menu')} className={styles.menu}>
        <ul>
          <li>
            <Link href={place.catalogue()} className={styles.strong}>
              {t('layout.all_products')}
            </Link>
          </li>
          {families.map(family => (
            <CategoryBranch key={family.id} category={family} />
          ))}
        </ul>
        <MoreLinks />
      </nav>
    </div>
  )
}
