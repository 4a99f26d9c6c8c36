// Units come as the supplier writes them, in the singular: 'garrafa', 'par', 'u'.

const SYMBOL = /^(.|kg|ml|cl|mg|cm|mm)$|\d/

/** '2 garrafas', '1 par', '6 u': a unit after a number, in the plural of Spanish and Portuguese where it takes one. */
export function unitAfter(count: number, unit: string): string {
  if (count === 1 || SYMBOL.test(unit)) return unit
  if (unit.endsWith('s')) return unit
  return `${unit}${/[aeiouáéíóú]$/i.test(unit) ? 's' : 'es'}`
}
