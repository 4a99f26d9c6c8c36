import { IconCopy } from '@tabler/icons-react'
import { KG_PER_TREE } from '#domain/carbon/emissions.ts'
import { treesText } from '#domain/carbon/trees.ts'
import type { Simulated } from '#domain/carbon/simulation.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import styles from './SimulatorScreen.module.css'
import { kilograms } from './written.ts'

const LEAST_KG = 0.05

/** The result in a sentence, for a mail. */
export function SimulatedSentence({ now, simulated }: { now: Simulated; simulated: Simulated }) {
  const { t } = useTexts()
  const kg = simulated.co2e - now.co2e
  const deliveries = simulated.deliveries - now.deliveries
  const isChanged = Math.abs(kg) >= LEAST_KG
  const sentence = t(keyOf(kg, deliveries, isChanged), {
    deliveries: formatNumber(Math.abs(deliveries), 0),
    kg: kilograms(Math.abs(kg)),
    trees: treesText(Math.abs(kg) / KG_PER_TREE),
  })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(sentence)
      toast.success(t('carbon.copied'))
    } catch {
      toast.error(t('errors.generic'))
    }
  }
  return (
    <div className={styles.sentence}>
      <p role="status">{sentence}</p>
      {isChanged && (
        <Button size="small" icon={<IconCopy size={16} stroke={1.75} aria-hidden="true" />} onClick={() => void copy()}>
          {t('carbon.copy')}
        </Button>
      )}
    </div>
  )
}

function keyOf(kg: number, deliveries: number, isChanged: boolean) {
  if (!isChanged) return 'carbon.sentence_same'
  if (deliveries < 0 && kg < 0) return 'carbon.sentence_fewer'
  if (deliveries > 0 && kg > 0) return 'carbon.sentence_more'
  return kg < 0 ? 'carbon.sentence_saves' : 'carbon.sentence_emits'
}
