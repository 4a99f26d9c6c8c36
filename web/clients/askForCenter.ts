// Whether the buyer is being asked for a center without having opened the picker. The Shell shows the question.

/** Why it is asked; empty where it says itself, as on arrival. */
interface Asked {
  why: string
}

let asked: Asked | undefined
const listeners = new Set<() => void>()

export const centerAsked = (): Asked | undefined => asked

export const askForCenter = (why = ''): void => set({ why })

export const endCenterQuestion = (): void => set(undefined)

export function onCenterQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: Asked | undefined): void {
  asked = next
  for (const listener of listeners) listener()
}
