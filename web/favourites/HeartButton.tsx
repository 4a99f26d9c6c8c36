import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import styles from './HeartButton.module.css'

interface HeartButtonProps {
  product: { id: number; name: string }
  pressed: boolean
  onToggle: (product: { id: number; name: string }) => void
  className?: string
}

/** Makes an article a favourite, and no favourite any more. */
export function HeartButton({ product, pressed, onToggle, className }: HeartButtonProps) {
  const { t } = useTexts()
  const Icon = pressed ? IconHeartFilled : IconHeart
  return (
    <button
      type="button"
      className={classNames(styles.heart, className)}
      aria-pressed={pressed}
      aria-label={t('favourites.heart_of', { name: product.name })}
      title={t(pressed ? 'favourites.remove' : 'favourites.add')}
      onClick={() => onToggle({ id: product.id, name: product.name })}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </button>
  )
}
