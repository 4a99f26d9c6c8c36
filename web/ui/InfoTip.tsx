import { IconInfoCircle } from '@tabler/icons-react'
import { Dropdown } from './Dropdown.tsx'
import styles from './InfoTip.module.css'

interface InfoTipProps {
  /** What is explained, as the button says it. */
  label: string
  text: string
  align?: 'start' | 'end'
}

/** What a word of the trade means, for touch and keys too: a tip that only hovering shows is none for them. */
export function InfoTip({ label, text, align }: InfoTipProps) {
  return (
    <Dropdown
      align={align}
      chevron={false}
      className={styles.button}
      panelClassName={styles.panel}
      button={
        <>
          <IconInfoCircle size={16} stroke={1.9} aria-hidden="true" />
          {label}
        </>
      }
    >
      {() => (
        <p role="status" className={styles.text}>
          {text}
        </p>
      )}
    </Dropdown>
  )
}
