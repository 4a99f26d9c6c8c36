import { IconX } from '@tabler/icons-react'
import { useTexts } from '#web/texts/texts.ts'
import { ArticlePicture } from '#web/ui/pictures/ArticlePicture.tsx'
import { IconButton } from '#web/ui/fields/Button.tsx'
import styles from './RequestForm.module.css'

export interface RequestedArticle {
  id: number
  name: string
  external_id: string
  image_url: string
  art_url: string
}

interface AskedArticlesProps {
  articles: RequestedArticle[]
  /** Takes one of several out of the question. */
  onLeaveOut?: (article: RequestedArticle) => void
}

/** Which articles the question is about. */
export function RequestedArticles({ articles, onLeaveOut }: AskedArticlesProps) {
  const { t } = useTexts()
  if (articles.length === 0) return null
  return (
    <ul className={styles.articles} aria-label={t('contact.articles')}>
      {articles.map(article => (
        <li key={article.id} className={styles.article}>
          <ArticlePicture image_url={article.image_url} art_url={article.art_url} alt="" size={56} />
          <span>
            <strong>{article.name}</strong>
            <span className={styles.code}>{article.external_id}</span>
          </span>
          {onLeaveOut && articles.length > 1 && (
            <IconButton label={t('contact.leave_out', { name: article.name })} onClick={() => onLeaveOut(article)}>
              <IconX size={18} aria-hidden="true" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}
