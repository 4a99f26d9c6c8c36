import { createLink } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

type Current = ComponentProps<'a'>['aria-current']

/** A link that the router follows, and whose screen it loads ahead while it is pointed at. */
export function RouterLink({ href, 'aria-current': current, ...rest }: ComponentProps<'a'>) {
  // As `to` it is told from an address outside; as `href` it is taken apart into path, search and hash.
  return <Created {...rest} to={href} href={href} current={current} activeProps={NOTHING} />
}

const NOTHING = {}

interface AnchorProps extends ComponentProps<'a'> {
  current?: Current
  'data-status'?: string
}

/** Which link is the current one is said by whoever draws it: the router marks every link to where one is. */
function Anchor({ current, children, onMouseEnter, ...rest }: AnchorProps) {
  return (
    <a
      {...rest}
      aria-current={current}
      data-status={undefined}
      onMouseEnter={event => {
        if (hasMoved(event)) onMouseEnter?.(event)
      }}
    >
      {children}
    </a>
  )
}

const Created = createLink(Anchor)

let pointer = { clientX: -1, clientY: -1 }

// Links that scroll by under a pointer which rests are not meant, and load nothing ahead.
function hasMoved({ clientX, clientY }: MouseEvent): boolean {
  const moved = clientX !== pointer.clientX || clientY !== pointer.clientY
  pointer = { clientX, clientY }
  return moved
}
