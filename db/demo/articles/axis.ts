export type AxisValue = {
  text: string
  factor: number
  marks: string[]
  unit?: string
  packs?: [number, number]
}

export function parseAxis(values: string): AxisValue[] {
  return values.split(' / ').map(parseValue)
}

// Every way to take one value of each axis, the last axis changing fastest.
export function combinations(axes: Record<string, string>): Record<string, AxisValue>[] {
  let combined: Record<string, AxisValue>[] = [{}]
  for (const [axis, values] of Object.entries(axes)) {
    const parsed = parseAxis(values)
    combined = combined.flatMap(chosen => parsed.map(value => ({ ...chosen, [axis]: value })))
  }
  return combined
}

// Fills {axis} places; a comma or blank left over by an empty value goes with it.
export function fill(template: string, chosen: Record<string, AxisValue>): string {
  return template
    .replace(/\{(\w+)\}/g, (_, axis: string) => chosen[axis]?.text ?? '')
    .replace(/\s+/g, ' ')
    .replace(/ ,/g, ',')
    .replace(/,\s*$/, '')
    .trim()
}

function parseValue(source: string): AxisValue {
  const factor = / \*([\d.]+)/.exec(source)?.[1]
  const [, unit, packet, packages] = / #(\p{L}+)(?::(\d+))?(?::(\d+))?/u.exec(source) ?? []
  const marks = [...source.matchAll(/ @(\w+)/g)].map(([, mark]) => mark ?? '')
  const text = source
    .replace(/ [*#@]\S+/g, '')
    .replace(/^-$/, '')
    .trim()
  const packs: [number, number] | undefined = packet ? [Number(packet), Number(packages ?? 1)] : undefined
  return { text, factor: factor ? Number(factor) : 1, marks, unit, packs }
}
