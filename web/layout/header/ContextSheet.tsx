import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useClientPlaces } from '#web/clients/useClientPlaces.ts'
import { CenterPicker } from '#web/clients/CenterPicker.tsx'
import { useAccount } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useIsCenterFixed, useIsVisit } from '#web/session/visit.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/fields/Button.tsx'
import { LimitBar } from '#web/ui/pictures/LimitBar.tsx'
import spacing from '#web/ui/spacing.module.css'
import styles from './ContextSheet.module.css'
import { CountrySelect } from './CountrySelect.tsx'
import { useBuyerChange } from './useBuyerChange.tsx'
import { useLimit } from './useLimit.ts'

/** Centre, client, limit and country of this phone's session, each with its change. */
export function ContextSheet({ onLeave }: { onLeave: () => void }) {
  const limit = useLimit()
  const { change, question } = useBuyerChange()
  const isVisit = useIsVisit()
  return (
    <div className={spacing.stack}>
      <CenterRow />
      <ClientRow onLeave={onLeave} onRemove={isVisit ? undefined : () => change({ type: 'client-removed' })} />
      {limit && <LimitBar {...limit} size="card" />}
      {!isVisit && <CountrySelect />}
      {question}
    </div>
  )
}

/** Without `onRemove` it stays as it is. */
function ClientRow({ onLeave, onRemove }: { onLeave: () => void; onRemove: (() => void) | undefined }) {
  const { t } = useTexts()
  const { client } = useSession().state
  const places = useClientPlaces()
  const hasSeveral = (useAccount()?.clients_count ?? 0) > 1
  return (
    <Row
      label={t('layout.client')}
      name={client?.name ?? t('layout.choose_client')}
      detail={client?.external_id}
      removeLabel={t('layout.remove_client')}
      onRemove={client ? onRemove : undefined}
    >
      {onRemove && (hasSeveral || !client) && (
        <ButtonLink size="small" href={places.list} onClick={onLeave}>
          {t('layout.change')}
        </ButtonLink>
      )}
    </Row>
  )
}

function CenterRow() {
  const { t } = useTexts()
  const { state, dispatch } = useSession()
  const { center } = state
  const isFixed = useIsCenterFixed()
  const [isPicking, setPicking] = useState(false)
  return (
    <>
      <Row
        label={t('layout.center')}
        name={center?.name ?? t('layout.choose_center')}
        detail={center ? [center.external_code, center.address].filter(Boolean).join(' · ') : undefined}
        removeLabel={t('layout.remove_center')}
        onRemove={center && !isFixed ? () => dispatch({ type: 'center-removed' }) : undefined}
      >
        {!isFixed && (
          <Button size="small" onClick={() => setPicking(true)}>
            {t('layout.change')}
          </Button>
        )}
      </Row>
      {isPicking && <CenterPicker opened onClose={() => setPicking(false)} />}
    </>
  )
}

interface RowProps {
  label: string
  name: string
  detail: string | undefined
  removeLabel: string
  onRemove: (() => void) | undefined
  children: ReactNode
}

function Row({ label, name, detail, removeLabel, onRemove, children }: RowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <span>{label}</span>
        <strong>{name}</strong>
        {detail && <span>{detail}</span>}
      </div>
      {children}
      {onRemove && (
        <IconButton label={removeLabel} onClick={onRemove}>
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
