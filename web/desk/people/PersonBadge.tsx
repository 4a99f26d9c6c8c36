import { useState } from 'react'
import type { DeskPerson } from '#domain/desk/people-contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { TextBadge } from '#web/ui/pictures/StateBadge.tsx'
import { stateOf } from './personState.ts'

/** Whether somebody can sign in; of who can, nothing is said in a list. */
export function PersonBadge({ person }: { person: DeskPerson }) {
  const { t } = useTexts()
  const [now] = useState(() => new Date())
  switch (stateOf(person, now)) {
    case 'active':
      return null
    case 'anonymised':
      return <TextBadge look="quiet" glyph="✕" label={t('desk.anonymised')} />
    case 'blocked':
      return <TextBadge look="danger" glyph="■" label={t('desk.blocked')} />
    case 'invited':
      return <TextBadge look="info" glyph="◔" label={t('desk.invitation_open')} />
    case 'expired':
      return <TextBadge look="warning" glyph="◐" label={t('desk.invitation_expired')} />
    case 'withdrawn':
      return <TextBadge look="quiet" glyph="✕" label={t('desk.invitation_withdrawn')} />
    case 'no_password':
      return <TextBadge look="quiet" glyph="○" label={t('desk.no_password')} />
  }
}
