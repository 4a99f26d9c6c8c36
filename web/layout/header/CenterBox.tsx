import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { CenterPicker } from '#web/clients/CenterPicker.tsx'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useIsCenterFixed } from '#web/session/visit.ts'
import { useTexts } from '#web/texts/texts.ts'
import { IconButton } from '#web/ui/fields/Button.tsx'
import { classNames } from '#web/ui/classNames.ts'
import { LimitBar } from '#web/ui/pictures/LimitBar.tsx'
import styles from './BuyerBox.module.css'
import { useLimit } from './useLimit.ts'

/** The centre that is being bought for, and what is left of its limit with this cart. */
export function CenterBox() {
  const { t } = useTexts()
  const { state, dispatch } = useSession()
  const limit = useLimit()
  const [isPicking, setPicking] = useState(false)
  const { center } = state
  const isFixed = useIsCenterFixed()
  const picker = isPicking && <CenterPicker opened onClose={() => setPicking(false)} />
  if (!center) {
    return (
      <>
        <button type="button" className={classNames(styles.box, styles.empty)} onClick={() => setPicking(true)}>
          <span>{t('layout.choose_center')}</span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </button>
        {picker}
      </>
    )
  }
  const words = (
    <>
      <span className={styles.code}>{t('layout.center_code', { code: center.external_code })}</span>{' '}
      <span className={styles.name}>{center.name}</span>
    </>
  )
  return (
    <div className={classNames(styles.box, limit && styles.withLimit)}>
      {isFixed ? (
        <span className={classNames(styles.open, styles.words)}>{words}</span>
      ) : (
        <button
          type="button"
          className={classNames(styles.open, styles.words)}
          title={t('layout.change_center')}
          onClick={() => setPicking(true)}
        >
          {words}
        </button>
      )}
      {limit && (
        <span className={styles.limit}>
          <LimitBar {...limit} size="header" />
        </span>
      )}
      {!isFixed && (
        <>
          <IconButton label={t('layout.remove_center')} onClick={() => dispatch({ type: 'center-removed' })}>
            <IconX size={15} stroke={1.75} aria-hidden="true" />
          </IconButton>
          <button
            type="button"
            className={styles.chevron}
            aria-label={t('layout.change_center')}
            onClick={() => setPicking(true)}
          >
            <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
          </button>
        </>
      )}
      {picker}
    </div>
  )
}
