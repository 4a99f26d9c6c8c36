import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import styles from './LoadingLine.module.css'

const APPEARS_AFTER = 150 // P-LOAD, milliseconds
const STAYS_FOR = 300

/** A thin line below the header while anything is on its way. */
export function LoadingLine() {
  const { t } = useTexts()
  const isNavigating = useRouterState({ select: state => state.isLoading })
  const isBusy = useIsFetching() + useIsMutating() > 0 || isNavigating
  const [isShown, setShown] = useState(false)
  const since = useRef(0)
  useEffect(() => {
    const wait = isBusy ? APPEARS_AFTER : Math.max(0, since.current + STAYS_FOR - Date.now())
    const timer = setTimeout(() => {
      if (isBusy) since.current ||= Date.now()
      else since.current = 0
      setShown(isBusy)
    }, wait)
    return () => clearTimeout(timer)
  }, [isBusy])
  return isShown ? <div className={styles.line} role="progressbar" aria-label={t('layout.loading')} /> : null
}
