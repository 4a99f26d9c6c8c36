import { IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Dropdown } from './Dropdown.tsx'
import styles from './InfoTip.module.css'

interface InfoTipProps {
  /** What is explained, as the button says it. */
  label: string
  text: string
  align?: 'start' | 'end'
}

/** Explains a term. It opens by press, because touch and keyboard have no hover. */
export function InfoTip({ label, text, align }: InfoTipProps) {
  const [said, setSaid] = useState('')
  return (
    <>
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
