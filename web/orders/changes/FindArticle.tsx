import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderArticle } from '#domain/orders/contract.ts'
import { SEARCH_DELAY } from '#web/calls/searchDelay.ts'
import { useTexts } from '#web/texts/texts.ts'
import { quantityText } from '#web/texts/units.ts'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { ArticlePicture } from '#web/ui/pictures/ArticlePicture.tsx'
import prose from '#web/ui/prose.module.css'
import { PackPrice } from '#web/ui/tables/PackQuantity.tsx'
import type { FindArticles } from './ChangeableLines.tsx'
import styles from './ChangeableLines.module.css'
import { packingOf } from './EditedLine.tsx'
import type { ChosenArticle } from './changedLines.ts'

const LEAST_SEARCHED = 2

interface FindArticleProps {
  title: string
  /** The article that is to be replaced. */
  without: number | undefined
  symbol: string
  /** The order that is looked for. */
  cacheKey: number
  find: FindArticles
  onChoose: (article: ChosenArticle) => void
  onClose: () => void
}

/** Finds an article that the client of an order may buy, and the format in which it shall come. */
export function FindArticle({ title, without, symbol, cacheKey, find, onChoose, onClose }: FindArticleProps) {
  const { t } = useTexts()
  const [search, setSearch] = useState('')
  const { data, isError, refetch } = useQuery({
    queryKey: ['order-articles', cacheKey, search],
    queryFn: search === '' ? skipToken : ({ signal }) => find(search, signal),
  })
  const found = (data?.results ?? []).filter(({ id }) => id !== without).flatMap(formatsOf)
  return (
    <Dialog opened onClose={onClose} title={title} tall>
      <SearchField
        value={search}
        onSearch={setSearch}
        delay={SEARCH_DELAY.articles}
        min={LEAST_SEARCHED}
        label={t('changes.find')}
        placeholder={t('changes.find_hint')}
        status={data && t('validation.found', { count: found.length })}
        autoFocus
      />
      {isError && <ErrorNotice onRetry={() => void refetch()} />}
      {search !== '' && !data && !isError && <Skeleton height={160} />}
      {data && found.length === 0 && <p className={prose.hint}>{t('changes.find_none', { search })}</p>}
      <ul className={styles.found}>
        {found.map(article => {
          const packing = packingOf(article)
          return (
            <li key={`${article.id} ${article.unit?.id}`}>
              <button type="button" onClick={() => onChoose(article)}>
                <ArticlePicture image_url={article.image_url} art_url="" alt="" size={40} />
                <span className={styles.words}>
                  <b>{article.name}</b>
                  <span className={styles.facts}>
                    {article.external_id} · {quantityText(1, packing)}
                  </span>
                </span>
                <PackPrice price={article.price} symbol={symbol} packing={packing} />
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

/** An article in its own unit and in each of its formats. */
const formatsOf = ({ units, ...article }: OrderArticle): ChosenArticle[] => [
  { ...article, unit: null },
  ...units.map(unit => ({ ...article, unit })),
]
