// Whether the buyer is being asked for a center without having opened the picker. The Shell shows the question.

let isAsked = false
const listeners = new Set<() => void>()

export const isCenterAsked = (): boolean => isAsked

export const askForCenter = (): void => set(true)

export const endCenterQuestion = (): void => set(false)

export function onCenterQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: boolean): void {
  isAsked = next
  for (const listener of listeners) listener()
}
