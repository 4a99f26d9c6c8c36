import { ArticlePicture } from '#web/ui/ArticlePicture.tsx'
import styles from './RequestForm.module.css'

export interface Asked {
  id: number
  name: string
  external_id: string
  image_url: string
  art_url: string
}

/** Which article the question is about. */
export function AskedArticle({ product }: { product: Asked }) {
  return (
    <p className={styles.article}>
      <ArticlePicture image_url={product.image_url} art_url={product.art_url} alt="" size={56} />
      <span>
        <strong>{product.name}</strong>
        <span className={styles.code}>{product.external_id}</span>
      </span>
    </p>
  )
}
