// What the supplier says of an article in its own words (000 §3): free keys, of which these have a place of their own.

const PLACES = {
  description: ['Descripción'],
  brand: ['brand', 'Marca'],
  dosage: ['dosage', 'Dosificación'],
  usage: ['usage', 'Uso'],
  howToUse: ['Modo de empleo'],
  certifications: ['Eco certificaciones'],
  applications: ['Aplicaciones'],
} as const

type Place = keyof typeof PLACES

export interface ExtraInfo {
  /** Texts with a place of their own, where they are not empty. */
  texts: Partial<Record<Place, string>>
  /** Everything else, as name and value, in the order of the supplier. */
  facts: [name: string, value: string][]
}

/** Sorts the free keys of an article into known texts and plain facts; empty values are left out. */
export function splitExtraInfo(extra_info: Record<string, string>): ExtraInfo {
  const split: ExtraInfo = { texts: {}, facts: [] }
  for (const [name, written] of Object.entries(extra_info)) {
    const value = written.trim()
    if (value === '') continue
    const place = placeOf(name)
    if (place) split.texts[place] ??= value
    else split.facts.push([name, value])
  }
  return split
}

function placeOf(name: string): Place | undefined {
  // Object.keys widens to string; the keys are those of PLACES.
  return (Object.keys(PLACES) as Place[]).find(place => PLACES[place].some(key => key === name))
}
