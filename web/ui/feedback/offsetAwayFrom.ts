interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

const GAP = 8 // pixels between the two

/**
 * How far a box must move down (negative: up) so that it does not cover `other`: below it if there is room, else above it,
 * else not at all.
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
