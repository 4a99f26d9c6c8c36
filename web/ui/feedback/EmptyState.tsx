import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { EmptyKind } from '#domain/art/drawings/empty.ts'
import { loadScript } from '#web/connection/scripts.ts'
import { useScheme } from '#web/theme/scheme.ts'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  title: string
  text?: string
  /** The picture above the text. */
  art?: EmptyKind
  /** The action that the user can take. */
  children?: ReactNode
}

export function EmptyState({ title, text, art, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {art && <EmptyPicture art={art} />}
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}

const drawings = () => import('#domain/art/drawings/empty.ts')

/** Drawn with the shapes of the articles. The drawing code is loaded only when an empty state is shown. */
function EmptyPicture({ art }: { art: EmptyKind }) {
  const scheme = useScheme()
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let isWanted = true
    async function draw() {
      const { emptyArt } = await loadScript(drawings)
      const drawing = emptyArt(art, { dark: scheme === 'dark' })
      if (isWanted) setSource(`data:image/svg+xml,${encodeURIComponent(drawing)}`)
    }
    // Without a connection only the text is shown.
    draw().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [art, scheme])
  return <span className={styles.picture}>{source && <img src={source} alt="" width={160} height={160} />}</span>
}
