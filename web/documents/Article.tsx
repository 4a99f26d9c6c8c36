import type { ReactNode } from 'react'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Link } from '#web/ui/Link.tsx'
import { ArticleBadge } from '#web/ui/pictures/ArticleBadge.tsx'
import { ArticlePicture } from '#web/ui/pictures/ArticlePicture.tsx'
import styles from './Article.module.css'

interface ArticleProps {
  article: { id: number; name: string; external_id: string; image_url: string; is_on_sale?: boolean }
  is_charge: boolean
  billable: boolean
  /** Before the picture. */
  mark?: ReactNode
}

/** The article of a line: picture, name and code. A charge has no page. */
export function Article({ article, is_charge, billable, mark }: ArticleProps) {
  const { t } = useTexts()
  return (
    <span className={styles.article}>
      {mark}
      <ArticlePicture image_url={article.image_url} art_url="" alt="" size={40} />
      <span>
        {is_charge ? <b>{article.name}</b> : <Link href={paths.product(article.id, article.name)}>{article.name}</Link>}
        {article.is_on_sale === false && <ArticleBadge kind="off-sale" />}
        <small>{[article.external_id, billable && t('orders.billable')].filter(Boolean).join(' · ')}</small>
      </span>
    </span>
  )
}
