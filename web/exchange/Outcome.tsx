import type { KeptImport } from '#domain/exchange/contract.ts'
import { outcomeOf } from '#domain/exchange/outcome.ts'
import { useTexts } from '#web/texts/texts.ts'
import { TextBadge } from '#web/ui/pictures/StateBadge.tsx'

const LOOKS = {
  applied: { look: 'success', glyph: '✓' },
  partly: { look: 'warning', glyph: '◐' },
  refused: { look: 'danger', glyph: '■' },
  unfinished: { look: 'quiet', glyph: '○' },
} as const

export function Outcome({ of }: { of: KeptImport }) {
  const { t } = useTexts()
  const outcome = outcomeOf(of)
  return <TextBadge {...LOOKS[outcome]} label={t(`imports.outcome_${outcome}`)} />
}
