import { IconListDetails } from '@tabler/icons-react'
import { useMenu } from './useMenu.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from '#web/layout/header/FavouritesLink.module.css'

/** The way to the lists of articles; a phone has it in its menu. */
export function TemplatesLink() {
  const { t } = useTexts()
  const { places } = useMenu()
  if (!places.has('templates')) return null
  return (
    <Link
      href={paths.templates()}
      className={styles.link}
      aria-label={t('order_templates.title')}
      title={t('order_templates.title')}
    >
      <IconListDetails size={20} stroke={1.75} aria-hidden="true" />
    </Link>
  )
}
