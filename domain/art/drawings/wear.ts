import { EDGE, shadow } from '#domain/art/light.ts'
import { ellipse, group, line, path, rect } from '#domain/art/svg.ts'
import type { Tones } from '#domain/art/tones.ts'

/** Coat with buttons and a pocket. */
export function bata(tones: Tones): string {
  return (
    shadow(120, 54, tones) +
    path('M90 46l-22 12-20 100 22 8 14-60z', tones.base) +
    path('M150 46l22 12 20 100-22 8-14-60z', tones.dark) +
    path('M90 44h60q14 8 14 30l4 138h-96l4-138q0-22 14-30z', tones.base) +
    path('M138 44h12q14 8 14 30l4 138h-28q4-90-2-168z', tones.dark, EDGE) +
    path('M96 40h48l-24 44z', tones.dark) +
    path('M100 40h40l-20 32z', tones.light) +
    path('M90 44l8-6 22 46-14 16z', tones.light) +
    path('M150 44l-8-6-22 46 14 16z', tones.light) +
    line('M120 88v122', tones.dark, 2.5, 0.7) +
    [112, 140, 168].map(y => ellipse(127, y, 3.5, 3.5, tones.ink, 0.6)).join('') +
    rect(136, 152, 24, 28, 3, tones.light, 0.55) +
    line('M86 84v108', '#ffffff', 6, 0.32) +
    line('M50 156l21 8M190 156l-21 8', tones.ink, 3, 0.5)
  )
}

/** Apron: bib, neck strap and ties. */
export function delantal(tones: Tones): string {
  return (
    shadow(120, 56, tones) +
    line('M92 70q-4-44 28-44t28 44', tones.dark, 7) +
    line('M72 118q-16 10-22 32M168 118q16 10 22 32', tones.dark, 6) +
    path('M88 66h64l4 32q16 8 20 26v80q0 8-8 8h-96q-8 0-8-8v-80q4-18 20-26z', tones.base) +
    path('M140 66h12l4 32q16 8 20 26v80q0 8-8 8h-22q10-70-6-146z', tones.dark, EDGE) +
    rect(88, 64, 64, 10, 4, tones.light) +
    path('M90 140h60v32q0 10-10 10h-40q-10 0-10-10z', tones.light, 0.6) +
    line('M120 142v38', tones.dark, 2.5, 0.6) +
    line('M90 140h60', tones.dark, 3, 0.6) +
    line('M76 130v66', '#ffffff', 6, 0.32)
  )
}

/** High-visibility vest. */
export function chaleco(tones: Tones): string {
  return (
    shadow(120, 56, tones) +
    path('M88 34l-22 14q8 36-6 62v96q0 6 6 6h108q6 0 6-6v-96q-14-26-6-62l-22-14-32 60z', tones.base) +
    path('M152 34l22 14q-8 36 6 62v96q0 6-6 6h-22q10-80 0-178z', tones.dark, EDGE) +
    path('M88 34l32 60v-18l-22-44z', tones.light) +
    path('M152 34l-32 60v-18l22-44z', tones.dark) +
    line('M120 94v118', tones.ink, 3, 0.6) +
    rect(60, 136, 120, 15, 0, tones.metal) +
    rect(60, 140, 120, 3, 0, '#ffffff', 0.7) +
    rect(60, 174, 120, 15, 0, tones.metal) +
    rect(60, 178, 120, 3, 0, '#ffffff', 0.7) +
    rect(156, 136, 24, 15, 0, tones.steel, 0.5) +
    rect(156, 174, 24, 15, 0, tones.steel, 0.5) +
    line('M70 116v86', '#ffffff', 5, 0.25)
  )
}

/** Bouffant cap with its elastic. */
export function gorro(tones: Tones): string {
  return (
    shadow(120, 66, tones) +
    path('M56 184q-26-100 64-112 90 12 64 112-64 22-128 0z', tones.light) +
    path('M146 78q58 22 38 106-18 6-38 8 22-56 0-114z', tones.dark, EDGE) +
    line('M120 76v100', tones.base, 3, 0.7) +
    line('M100 80q-22 44-14 96M140 80q22 44 14 96', tones.base, 3, 0.7) +
    line('M82 92q-22 36-14 80M158 92q22 36 14 80', tones.base, 3, 0.6) +
    ellipse(120, 72, 13, 5, tones.base) +
    line('M70 140q0-30 20-46', '#ffffff', 6, 0.5) +
    path('M52 182q68 26 136 0l2 20q-70 22-140 0z', tones.base) +
    path('M150 191q20-3 38-9l2 20q-18 6-40 8z', tones.dark, EDGE) +
    Array.from({ length: 12 }, (_, at) => line(`M${60 + at * 11} 192v12`, tones.dark, 2.5, 0.45)).join('')
  )
}

/** Face mask with pleats, nose wire and ear loops. */
export function mascarilla(tones: Tones): string {
  return (
    shadow(120, 46, tones) +
    line('M66 96q-26 8-16 50 4 20 24 26', tones.fold, 5) +
    line('M174 96q26 8 16 50-4 20-24 26', tones.fold, 5) +
    path('M62 86q58-30 116 0l4 72q-10 42-62 54-52-12-62-54z', tones.base) +
    path('M148 74q16 4 30 12l4 72q-8 32-42 46 22-60 8-130z', tones.dark, EDGE) +
    path('M62 86q58-30 116 0v12q-58-28-116 0z', tones.light) +
    line('M102 84q18-5 36 0', tones.steel, 4) +
    line('M62 118q58-18 116 0', tones.dark, 3, 0.55) +
    line('M61 142q59-10 118 0', tones.dark, 3, 0.55) +
    line('M63 164q57 4 114 0', tones.dark, 3, 0.55) +
    line('M62 124q58-18 116 0M61 148q59-10 118 0', '#ffffff', 2, 0.4) +
    line('M70 104v54', '#ffffff', 5, 0.32)
  )
}

/** Goggles. */
export function gafas(tones: Tones): string {
  return (
    shadow(120, 70, tones) +
    path('M50 132q-8-64 70-64t70 64l-14-4q-4-44-56-44t-56 44z', tones.dark) +
    path('M48 138q0-16 16-16h112q16 0 16 16v42q0 32-30 32-20 0-30-20-12-8-24 0-10 20-30 20-30 0-30-32z', tones.base) +
    path('M60 144q0-10 10-10h100q10 0 10 10v34q0 22-18 22-14 0-22-16-20-14-40 0-8 16-22 16-18 0-18-22z', '#dbe8ee') +
    path('M152 134h18q10 0 10 10v34q0 22-18 22-6 0-10-3z', tones.steel, 0.35) +
    line('M74 188l22-50M88 192l12-28', '#ffffff', 6, 0.8)
  )
}

/** Ear plugs on their cord. */
export function tapones(tones: Tones): string {
  const plug = (x: number) =>
    path(`M${x} 212v-30q-14-6-14-28 0-30 22-42 22 12 22 42 0 22-14 28v30z`, tones.base) +
    path(`M${x + 8} 112q22 12 22 42 0 22-14 28v30h-6v-34q6-36-2-66z`, tones.dark, EDGE) +
    line(`M${x - 4} 160q0-20 6-28`, '#ffffff', 4, 0.4)
  return (
    shadow(120, 60, tones) +
    line('M84 204q-30 8-24-40t60-104q66 60 60 104-6 48-24 40', tones.dark, 4) +
    plug(76) +
    plug(148)
  )
}

/** Boots, one before the other. */
export function calzado(tones: Tones): string {
  return (
    shadow(116, 76, tones) +
    group('translate(32 -6) scale(.96)', boot(tones.dark, tones.ink, tones)) +
    group('translate(-18 0)', boot(tones.base, tones.dark, tones))
  )
}

function boot(fill: string, edge: string, tones: Tones): string {
  return (
    path('M78 40h58q2 60 4 92 4 20 34 30 20 8 20 34v8h-120q4-80 4-164z', fill) +
    path('M114 40h22q2 60 4 92 4 20 34 30 20 8 20 34v8h-40q4-26-24-40-18-10-16-40z', edge, EDGE) +
    rect(74, 36, 66, 12, 5, edge) +
    path('M72 198h122v8q0 6-6 6h-52l-6-4h-14l-4 4h-34q-6 0-6-6z', tones.ink) +
    line('M86 60v110', '#ffffff', 6, 0.32)
  )
}

/** Shoe covers with their elastic. */
export function cubrezapatos(tones: Tones): string {
  return (
    shadow(120, 76, tones) +
    group('translate(8 -44) scale(.92)', cover(tones.dark, tones.ink, tones.base)) +
    cover(tones.base, tones.dark, tones.light)
  )
}

function cover(fill: string, edge: string, shine: string): string {
  return (
    path('M54 136q28-16 68-4 16 30 50 36 22 6 20 32 0 12-12 12h-116q-14 0-14-14 0-34 4-62z', fill) +
    path('M122 132q16 30 50 36 22 6 20 32 0 12-12 12h-36q24-20-6-40-16-14-16-40z', edge, EDGE) +
    path('M52 138q-2-10 4-10l64-8q8 0 6 12-36-10-74 6z', edge) +
    [62, 74, 86, 98, 110].map(x => line(`M${x} 136q-4 10 0 20`, edge, 2.5, 0.5)).join('') +
    line('M128 160q14 16 34 22', shine, 3, 0.7) +
    line('M64 160v34', '#ffffff', 6, 0.32) +
    rect(52, 202, 138, 10, 5, edge, 0.5)
  )
}

/** Slippers from above, their toes up. */
export function zapatillas(tones: Tones): string {
  return (
    shadow(120, 66, tones) +
    group('translate(38 0) rotate(4 120 212)', slipper(tones.dark, tones.ink, tones)) +
    group('translate(-38 0) rotate(-4 120 212)', slipper(tones.base, tones.dark, tones))
  )
}

function slipper(fill: string, edge: string, tones: Tones): string {
  return (
    path('M86 84q0-50 36-50t36 50q0 26-6 52-2 20 0 42 0 34-30 34t-30-34q2-22 0-42-6-26-6-52z', tones.fold) +
    path('M90 84q0-46 32-46t32 46q0 26-6 52-2 20 0 40 0 32-26 32t-26-32q2-20 0-40-6-26-6-52z', tones.paper) +
    path('M106 150q16-8 32 0v30q0 20-16 20t-16-20z', tones.shade) +
    path('M84 92q-2-62 38-62t38 62q0 18-4 34-34-28-68 0-4-16-4-34z', fill) +
    path('M130 31q30 6 30 61 0 18-4 34-8-8-18-12 6-44-8-83z', edge, EDGE) +
    path('M88 126q34-28 68 0l-1 6q-33-26-66 0z', edge) +
    line('M94 92q0-34 14-46', '#ffffff', 5, 0.35)
  )
}
