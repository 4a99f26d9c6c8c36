import { line, path, pierced, rect } from '#domain/art/svg.ts'
import { cast, room, stand } from './scene.ts'
import type { DrawScene, SceneTones } from './scene.ts'

const [BOARD, LIGHT, DARK, DEEP] = ['#d9b98c', '#e7d0a9', '#b88d58', '#8f6a3d']

/** Parcel with tape: being closed, the roll beside it. */
export const parcel: DrawScene = tones => ({
  behind: room(tones),
  objects:
    cast(520, 330, tones) +
    large(tones) +
    small(tones) +
    tapeRoll(tones) +
    stand(tones, { family: 'rollo', turn: 190, x: 258, scale: 1.05, size: '2 capas' }) +
    stand(tones, { family: 'garrafa', turn: 12, x: 906, scale: 1.35, label: 'SUELOS', size: '5 L' }),
})

function large(tones: SceneTones): string {
  return (
    path('M560 262L820 356V680L560 742Z', DARK) +
    path('M330 340L560 262L820 356L590 440Z', LIGHT) +
    path('M330 340L590 440V742L330 664Z', BOARD) +
    path('M590 440L820 356V680L590 742Z', DARK) +
    path('M436 304L474 291L732 388L694 402Z', tones.light) +
    path('M694 402L732 388V470L718 462L706 480L694 474Z', tones.dark) +
    line('M330 340L590 440L820 356', LIGHT, 4, 0.8) +
    line('M452 316L706 412', '#ffffff', 5, 0.35) +
    path('M362 470L500 518V620L362 576Z', '#ffffff') +
    path('M362 470L500 518V546L362 498Z', tones.base) +
    line('M384 530L470 559M384 556L440 575', tones.ink, 7, 0.45) +
    line('M630 690V600m-17 22l17-26 17 18M690 674V584m-17 22l17-26 17 18', DEEP, 7, 0.7)
  )
}

function small(tones: SceneTones): string {
  return (
    cast(700, 120, tones) +
    rect(604, 604, 196, 138, 6, BOARD) +
    path('M752 604h42a6 6 0 0 1 6 6v126a6 6 0 0 1-6 6h-42z', DARK, 0.8) +
    rect(604, 604, 196, 6, 3, LIGHT) +
    rect(680, 604, 34, 138, 0, tones.base) +
    rect(702, 604, 12, 138, 0, tones.dark, 0.35) +
    rect(622, 676, 44, 44, 4, '#ffffff') +
    rect(628, 684, 32, 6, 3, tones.ink, 0.5) +
    rect(628, 698, 22, 5, 2.5, tones.ink, 0.25)
  )
}

function tapeRoll(tones: SceneTones): string {
  return (
    cast(420, 80, tones) +
    pierced('M340 664a80 80 0 1 0 160 0a80 80 0 1 0-160 0zM374 664a46 46 0 1 0 92 0a46 46 0 1 0-92 0z', tones.base) +
    pierced('M362 664a58 58 0 1 0 116 0a58 58 0 1 0-116 0zM374 664a46 46 0 1 0 92 0a46 46 0 1 0-92 0z', BOARD) +
    path('M446 588q54 18 54 76t-54 78q26-26 26-78t-26-76z', tones.dark, 0.35) +
    path('M420 742h-96l-12-8 10-8h98z', tones.light) +
    line('M356 640q10-30 38-40', '#ffffff', 7, 0.4)
  )
}
