import { ACCEPTED_OFFER, ANSWERED, CLOSED_OFFER, stateText, UNANSWERED } from '#domain/desk/arrival-states.ts'
import { useTexts } from '#web/texts/texts.ts'
import { StateBadge, TextBadge } from '#web/ui/pictures/StateBadge.tsx'

const LOOKS = {
  [ACCEPTED_OFFER]: { look: 'success', glyph: '●' },
  [CLOSED_OFFER]: { look: 'quiet', glyph: '✓' },
  [UNANSWERED]: { look: 'warning', glyph: '◐' },
  [ANSWERED]: { look: 'quiet', glyph: '✓' },
} as const

/** What a state is called. */
export function useStateWord(): (state: number) => string {
  const { t } = useTexts()
  return state => {
    const key = stateText(state)
    return key === undefined ? '–' : t(key)
  }
}

/** How far the desk is with something. */
export function ArrivalState({ state }: { state: number }) {
  const label = useStateWord()(state)
  const look = state in LOOKS ? LOOKS[state as keyof typeof LOOKS] : undefined // it has just been asked
  return look ? <TextBadge {...look} label={label} /> : <StateBadge state={state} label={label} />
}
