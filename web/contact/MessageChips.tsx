import { IconPlus } from '@tabler/icons-react'
import { useTexts } from '#web/texts/texts.ts'
import styles from './RequestForm.module.css'

const CHIPS = ['pallet', 'delivery', 'alternative'] as const

/** Questions that many ask: a tap writes one into the message. */
export function MessageChips({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useTexts()
  return (
    <ul className={styles.chips}>
      {CHIPS.map(chip => {
        const question = t(`contact.question_${chip}`)
        return (
          <li key={chip}>
            <button
              type="button"
              className={styles.chip}
              disabled={text.includes(question)}
              onClick={() => onText([text.trim(), question].filter(Boolean).join('\n'))}
            >
              <IconPlus size={14} aria-hidden="true" />
              {t(`contact.chip_${chip}`)}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
