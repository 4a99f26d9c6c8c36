import { IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { classNames } from '#web/ui/classNames.ts'
import { Dropdown } from './Dropdown.tsx'
import styles from './InfoTip.module.css'

interface InfoTipProps {
  /** What is explained, as the button says it. */
  label: string
  text: string
  align?: 'start' | 'end'
  /** Only the sign is drawn, where what it explains stands beside it. The label is still its name. */
  isSignOnly?: boolean
}

/** Explains a term. It opens by press, because touch and keyboard have no hover. */
export function InfoTip({ label, text, align, isSignOnly = false }: InfoTipProps) {
  const [said, setSaid] = useState('')
  return (
    <>
      <Dropdown
        align={align}
        chevron={false}
        className={classNames(styles.button, isSignOnly && styles.sign)}
        panelClassName={styles.panel}
        button={
          <>
            <IconInfoCircle size={16} stroke={1.9} aria-hidden="true" />
            <span className={isSignOnly ? 'visually-hidden' : undefined}>{label}</span>
          </>
        }
      >
        {() => <Text text={text} onShown={setSaid} />}
      </Dropdown>
      {/* It is there before its text: what appears together with it is often not read out. */}
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  )
}

function Text({ text, onShown }: { text: string; onShown: (said: string) => void }) {
  useEffect(() => {
    onShown(text)
    return () => onShown('')
  }, [text, onShown])
  return <p className={styles.text}>{text}</p>
}
