import { memo, useState } from 'react'
import { useScheme } from '#web/theme/scheme.ts'
import { pictureUrl } from './pictureUrl.ts'
import { classNames } from '#web/ui/classNames.ts'
import styles from './ArticlePicture.module.css'

interface ArticlePictureProps {
  image_url: string
  /** Shown if the photograph does not load. */
  art_url: string
  /** Empty if the article's name stands beside it. */
  alt: string
  /** Pixels of a square, or the whole of the box around it. */
  size: number | 'fill'
  /** Fainter, for what cannot be bought now. */
  muted?: boolean
  /** The main picture of the page, loaded first. */
  eager?: boolean
}

export const ArticlePicture = memo(function ArticlePicture(props: ArticlePictureProps) {
  const { image_url, art_url, alt, size, muted, eager } = props
  const [failed, setFailed] = useState<string>()
  const scheme = useScheme()
  const source = image_url === '' || failed === image_url ? art_url : image_url
  const box = size === 'fill' ? undefined : { width: size, height: size }
  return (
    <span className={classNames(styles.box, size === 'fill' && styles.fill, muted && styles.muted)} style={box}>
      {source && (
        <img
          src={pictureUrl(scheme, source, size)}
          alt={alt}
          width={size === 'fill' ? 400 : size}
          height={size === 'fill' ? 400 : size}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          onError={() => setFailed(image_url)}
        />
      )}
    </span>
  )
})
