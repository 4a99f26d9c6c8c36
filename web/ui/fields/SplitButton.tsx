import type { ReactNode } from 'react'
import { Dropdown } from '#web/ui/overlays/Dropdown.tsx'
import styles from './SplitButton.module.css'

interface SplitButtonProps {
  /** What is done at once. */
  children: ReactNode
  /** Name of the menu beside it. */
  label: string
  /** The other ways to do it. */
  choices: { key: string; label: string; onChoose: () => void }[]
  primary?: boolean
}

/** A button and, at its side, a menu of the other ways to do the same. */
export function SplitButton({ children, label, choices, primary = false }: SplitButtonProps) {
  return (
    <div className={styles.split} data-primary={primary || undefined}>
      {children}
      <Dropdown button={<span className="visually-hidden">{label}</span>} align="end" className={styles.more}>
        {close => (
          <ul className={styles.choices}>
            {choices.map(({ key, label: words, onChoose }) => (
              <li key={key}>
                <button
                  type="button"
                  onClick={() => {
                    close()
                    onChoose()
                  }}
                >
                  {words}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Dropdown>
    </div>
  )
}
