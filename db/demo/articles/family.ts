// A family is a kind of article that the catalogue offers in many variants. Its name is a template; each axis lists
// the texts for one place in it, separated by ' / ':
//   'reciclada *1.08 @eco'   the price factor, and a mark that the variant carries
//   '5 L #garrafa:4'         sold as a garrafa, 4 to a case
//   '-'                      nothing stands here
export type Family = {
  code: string
  leaf: string
  second?: string
  name: string
  axes: Record<string, string>
  price: number
  unit: string
  packs: [quantity_by_packet: number, packets_by_package: number]
  text: string
  facts?: Record<string, string>
  uses?: string
  howTo?: string
  dosage?: string
  symbols?: Symbol[]
  hazards?: Hazards
  suppliers?: string[]
  // How often it is bought, compared with others; 0 is never by order (quoted machines).
  demand: number
  // Who buys it: initials of the client kinds (H otel, L impieza, C olegio, R esidencia, S restaurante, G imnasio).
  buyers?: string
  eco?: number
  covid?: number
  quoted?: number
  tax_code?: 'reducido' | 'superreducido'
  // Which families go with it, by code.
  goesWith?: string[]
}

// What the label says; a registration number makes it a biocide.
type Hazards = {
  registration?: string
  signal_word: 'danger' | 'warning'
  statements: string
  precautions: string
}

export type Symbol =
  | 'corrosive'
  | 'irritant'
  | 'flammable'
  | 'oxidizer'
  | 'environment'
  | 'health'
  | 'toxic'
  | 'gloves'
  | 'goggles'
  | 'mask'
  | 'boots'
  | 'apron'
  | 'wash-hands'

export type Group = {
  suppliers: string[]
  // Sentences that are true of every article of the group.
  sentences: string[]
  howTo?: string
  uses: string
  facts: Record<string, string>
  ecoFacts?: Record<string, string>
  ecoSeals?: string[]
  eco: number
  families: Family[]
}
