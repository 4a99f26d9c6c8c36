import type { Kind } from '#db/demo/orders/seasons.ts'

export const sectors = {
  HOS: 'Hostelería',
  RES: 'Restauración',
  LIM: 'Limpieza profesional',
  EDU: 'Educación',
  SAN: 'Sanidad y residencias',
  DEP: 'Deporte y bienestar',
}

export const sectorOf: Record<Kind, keyof typeof sectors> = {
  H: 'HOS',
  S: 'RES',
  L: 'LIM',
  C: 'EDU',
  R: 'SAN',
  G: 'DEP',
}
