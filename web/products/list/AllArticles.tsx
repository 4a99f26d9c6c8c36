import { memo, startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { PAGE_SIZE } from '#domain/page.ts'
import { afterPaint } from '#web/ui/afterPaint.ts'
import { BiocideNotice } from '#web/ui/feedback/BiocideNotice.tsx'
import { classNames } from '#web/ui/classNames.ts'
import { useProductsOfPage } from '#web/products/api.ts'
import { Articles } from './ArticleList.tsx'
import styles from './ArticleList.module.css'
import type { View } from './catalogueState.ts'
import { reservedHeight } from './reservedHeight.ts'
import type { CatalogueQuery } from '#web/products/queries.ts'
import { useShelf } from './useShelf.ts'
import type { Shelf } from './useShelf.ts'

/** More than this nobody reads in one go; beyond it only pages are offered. */
export const MAX_ROWS = 2000

const SEEN_AHEAD = '1400px 0px'
const KEPT_AROUND = '2500px 0px'
const GLIMPSE = 60 // milliseconds
const DRAWN_AT_ONCE = 3

interface AllArticlesProps {
  query: CatalogueQuery
  count: number
  view: View
  migas: string | undefined
}

/**
 * Every page below one another. A page is asked for and drawn as it comes near the window, in a place that has its
 * height from the start, so that the scroll bar tells the truth and the way back leads to the same place. What is far
 * from the window leaves again: a browser that has to look after a thousand rows stutters.
 */
export function AllArticles({ query, count, view, migas }: AllArticlesProps) {
  const shelf = useShelf()
  const pages = Math.ceil(count / PAGE_SIZE)
  return (
    <div className={classNames(styles.all, view === 'list' ? styles.list : styles.tiles)}>
      {Array.from({ length: pages }, (_, index) => (
        <Page
          key={index}
          page={index + 1}
          size={Math.min(PAGE_SIZE, count - index * PAGE_SIZE)}
          {...{ query, view, migas, shelf }}
        />
      ))}
    </div>
  )
}

interface PageProps extends Omit<AllArticlesProps, 'count'> {
  page: number
  /** Articles on it. */
  size: number
  shelf: Shelf
}

// Pixels, by page: what a list was left with.
const heights = new Map<string, number>()

const Page = memo(function Page(props: PageProps) {
  const place = useRef<HTMLUListElement>(null)
  const [isShown, setShown] = useState(false)
  const isNear = useNear(place)
  const key = `${props.view} ${innerWidth} ${props.page} ${JSON.stringify(props.query)}`
  // On the way back to a list its pages are as tall as they were, though no row of them has been laid out yet.
  const [known, setKnown] = useState(() => heights.get(key))
  useLayoutEffect(() => {
    const element = place.current
    if (!isShown || !element) return
    return () => {
      // Empty if it has left: then its height has been kept already.
      if (element.hasChildNodes()) heights.set(key, element.offsetHeight)
    }
  }, [isShown, key])
  useLeave(place, isShown, height => {
    heights.set(key, height)
    setKnown(height)
    setShown(false)
  })
  // A row out of sight has what the rows of its page have.
  const rowHeight = props.view === 'list' && known !== undefined ? known / props.size : undefined
  // What was scrolled past before its answer came is given up: the pages in view must not wait for it.
  const isWanted = isNear || isShown
  return (
    <ul
      ref={place}
      className={classNames(props.view === 'list' ? styles.page : styles.grid, !isShown && styles.place)}
      style={
        isShown ? reservedHeight(0, rowHeight) : known === undefined ? reservedHeight(props.size) : { height: known }
      }
      aria-busy={!isShown}
    >
      {isWanted && <PageArticles {...props} onShown={() => setShown(true)} />}
    </ul>
  )
})

/** A few articles between two frames, until all are drawn: scrolling goes on meanwhile. */
function PageArticles({ page, size, query, view, migas, shelf, onShown }: PageProps & { onShown: () => void }) {
  const { data } = useProductsOfPage(query, page)
  const [drawn, setDrawn] = useState(DRAWN_AT_ONCE)
  const isWhole = data !== undefined && drawn >= size
  const tell = useEffectEvent(onShown)
  useLayoutEffect(() => {
    if (isWhole) tell()
  }, [isWhole])
  useEffect(() => {
    if (!data || isWhole) return
    return afterPaint(() => startTransition(() => setDrawn(drawn + DRAWN_AT_ONCE)))
  }, [data, isWhole, drawn])
  if (!data) return null
  const products = isWhole ? data.results : data.results.slice(0, drawn)
  return (
    <>
      {products.some(({ biocide }) => biocide) && (
        <li className={styles.notice}>
          <BiocideNotice among={products} />
        </li>
      )}
      <Articles products={products} view={view} migas={migas} shelf={shelf} eager={0} />
    </>
  )
}

/**
 * Calls `leave` with the height of what is shown once it is far from the window. A page in which somebody has typed or
 * pressed stays: it holds what is not in the cart yet.
 */
function useLeave(place: RefObject<HTMLElement | null>, isShown: boolean, leave: (height: number) => void): void {
  const isTouched = useRef(false)
  const tell = useEffectEvent(leave)
  useEffect(() => {
    const element = place.current
    if (!isShown || !element) return
    const touch = () => (isTouched.current = true)
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry || entry.isIntersecting || isTouched.current || element.contains(document.activeElement)) return
        startTransition(() => tell(entry.boundingClientRect.height))
      },
      { rootMargin: KEPT_AROUND },
    )
    element.addEventListener('input', touch)
    element.addEventListener('click', touch)
    observer.observe(element)
    return () => {
      observer.disconnect()
      element.removeEventListener('input', touch)
      element.removeEventListener('click', touch)
    }
  }, [place, isShown])
}

/** True while the element is near the window, and has been so for longer than a glimpse. */
function useNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer)
        timer = setTimeout(() => startTransition(() => setNear(entry?.isIntersecting ?? false)), GLIMPSE)
      },
      { rootMargin: SEEN_AHEAD },
    )
    observer.observe(place.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [place])
  return isNear
}
