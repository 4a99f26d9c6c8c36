import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { CompanyLook } from '#domain/public-config/contract.ts'
import { ShownLook } from '#web/session/account.ts'
import { type Scheme, ShownScheme } from '#web/theme/scheme.ts'
import styles from './Framed.module.css'

interface FrameProps {
  label: string
  /** Pixels of the window that it is shown in, which is made smaller to fit. */
  width: number
  height: number
}

interface FramedProps extends FrameProps {
  look: CompanyLook
  scheme: Scheme
  children: ReactNode
}

/** Parts of the portal in a window of their own size, with the colours of a look: they are seen and not touched. */
export function Framed({ look, scheme, children, ...frame }: FramedProps) {
  const [body, setBody] = useState<HTMLElement>()
  useEffect(() => {
    if (body) paint(body.ownerDocument.documentElement, look, scheme)
  }, [body, scheme, look])
  return (
    <Frame {...frame} onReady={setBody}>
      {body &&
        createPortal(
          <ShownLook value={look}>
            <ShownScheme value={scheme}>{children}</ShownScheme>
          </ShownLook>,
          body,
        )}
    </Frame>
  )
}

interface OwnFrameProps extends FrameProps {
  onReady: (body: HTMLElement) => void
  children?: ReactNode
}

/** An empty window with the styles of the portal. */
export function Frame({ label, width, height, onReady, children }: OwnFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [scale, setScale] = useState(0)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const watch = new ResizeObserver(() => setScale(element.clientWidth / width))
    watch.observe(element)
    return () => watch.disconnect()
  }, [width])
  useEffect(() => {
    const shown = frame.current?.contentDocument
    if (!shown) return
    wear(shown)
    onReady(shown.body)
  }, [onReady])
  return (
    <div
      ref={box}
      className={styles.box}
      role="img"
      aria-label={label}
      // Custom properties, which the type of a style does not know.
      style={{ '--across': `${width}px`, '--down': `${height}px`, '--scale': scale } as object}
    >
      <iframe
        ref={frame}
        sandbox="allow-same-origin"
        inert
        tabIndex={-1}
        aria-hidden="true"
        title={label}
        className={styles.frame}
      />
      {children}
    </div>
  )
}

function paint({ dataset, style }: HTMLElement, { primary }: CompanyLook, scheme: Scheme): void {
  dataset['theme'] = scheme
  style.setProperty('--brand-light', primary.light)
  style.setProperty('--brand-dark', primary.dark)
}

/** The styles that the page has by now. */
function wear(shown: Document): void {
  // A field that takes the focus when it appears would take it from what is typed in.
  shown.body.inert = true
  const Sheet = shown.defaultView?.CSSStyleSheet
  if (!Sheet) return
  shown.adoptedStyleSheets = [...document.styleSheets].map(({ cssRules }) => {
    const sheet = new Sheet()
    sheet.replaceSync([...cssRules].map(({ cssText }) => cssText).join('\n'))
    return sheet
  })
}
