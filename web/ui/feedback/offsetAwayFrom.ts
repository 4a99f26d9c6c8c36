interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

const GAP = 8 // pixels between the two

/**
 * How far a box has to go down (or up, below 0) so that it does not lie over `other`: below it where there is room, else
 * above it, and nowhere where there is room on neither side.
 */
export function offsetAwayFrom(box: Box, other: Box, room: { top: number; bottom: number }): number {
  const isOver =
    box.left < other.right && other.left < box.right && box.top < other.bottom + GAP && other.top - GAP < box.bottom
  if (!isOver || box.bottom <= box.top || other.bottom <= other.top) return 0
  const below = other.bottom + GAP - box.top
  if (box.bottom + below <= room.bottom) return below
  const above = other.top - GAP - box.bottom
  return box.top + above >= room.top ? above : 0
}
