import { useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { ProductDetail } from '#domain/products/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useScheme } from '#web/theme/scheme.ts'
import { ArticlePicture } from '#web/ui/pictures/ArticlePicture.tsx'
import { artStage } from '#web/products/list/artStage.ts'
import spacing from '#web/ui/spacing.module.css'
import styles from './ProductGallery.module.css'

interface ProductGalleryProps {
  product: Pick<ProductDetail, 'name' | 'image_url' | 'art_url' | 'extra_images'>
  /** Whether the brand shows more than one. */
  extra_images: boolean
  /** What is said of the article on its picture. */
  badges: ReactNode
}

/** The large picture, and the others to choose from below it: ← and → walk through them. */
export function ProductGallery({ product, extra_images, badges }: ProductGalleryProps) {
  const { t } = useTexts()
  const scheme = useScheme()
  const [at, setAt] = useState(0)
  const pictures = extra_images ? [product.image_url, ...product.extra_images] : [product.image_url]
  const shown = pictures[at] ?? product.image_url

  function walk(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step || pictures.length < 2) return
    event.preventDefault()
    const next = (at + step + pictures.length) % pictures.length
    setAt(next)
    event.currentTarget.parentElement?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div className={spacing.closeStack} role="group" aria-label={t('products.images')}>
      <div className={styles.stage} style={artStage(product, shown, scheme)}>
        <ArticlePicture image_url={shown} art_url={product.art_url} alt={product.name} size="fill" eager />
        <div className={styles.badges}>{badges}</div>
      </div>
      {pictures.length > 1 && (
        <div className={spacing.wrapping}>
          {pictures.map((picture, index) => (
            <button
              key={picture}
              type="button"
              className={styles.thumb}
              aria-pressed={index === at}
              aria-label={t('products.image_number', { number: index + 1, total: pictures.length })}
              onClick={() => setAt(index)}
              onKeyDown={walk}
            >
              <ArticlePicture image_url={picture} art_url={product.art_url} alt="" size={56} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
