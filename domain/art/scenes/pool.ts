import { line, path, pierced, rect } from '#domain/art/svg.ts'
import { hsl } from '#domain/art/tones.ts'
import { ACROSS, LEFT, TOP, stand } from './scene.ts'
import type { DrawScene, SceneTones } from './scene.ts'

const EDGE_LINE = 606

/** Pool edge and mop. */
export const pool: DrawScene = tones => ({
  behind: hall(tones) + edge(tones),
  objects:
    buoy(tones) +
    stand(tones, { family: 'fregona', turn: 0, x: 256, y: EDGE_LINE, scale: 1.75 }) +
    stand(tones, { family: 'cubo', turn: 0, x: 446, y: EDGE_LINE, scale: 1.4, label: 'CUBO', size: '14 L' }) +
    stand(tones, { family: 'garrafa', turn: 12, x: 646, y: EDGE_LINE, scale: 1.5, label: 'CLORO', size: '5 L' }) +
    stand(tones, { family: 'pastillas', turn: -18, x: 818, y: EDGE_LINE, scale: 1.2, label: '5 EN 1', size: '120 u' }) +
    ladder(),
  front: water(tones),
})

function hall(tones: SceneTones): string {
  const windows = Array.from({ length: 60 }, (_, at) => rect(LEFT + at * 160 + 40, 80, 128, 350, 0, tones.pale))
  return (
    rect(LEFT, TOP, ACROSS, 900 - TOP, 0, tones.wall) +
    windows.join('') +
    rect(LEFT, 236, ACROSS, 12, 0, tones.wall) +
    rect(LEFT, 430, ACROSS, 176, 0, tones.night ? tones.floor : hsl(tones.hue, 28, 86)) +
    rect(LEFT, 584, ACROSS, 22, 0, tones.floor)
  )
}

function edge(tones: SceneTones): string {
  const [slab, joint, under] = tones.night ? ['#6d7780', '#59636c', '#4c555d'] : ['#fbfaf7', '#e7e3da', '#d3cdc0']
  const tiles = Array.from({ length: 240 }, (_, at) => {
    const lightness = (at % 2 === 0 ? 70 : 60) - (tones.night ? 34 : 0)
    return rect(LEFT + 2 + at * 40, 656, 36, 32, 3, hsl(tones.hue, 46, lightness))
  })
  const joints = Array.from({ length: 51 }, (_, at) => rect(LEFT + 30 + at * 190, EDGE_LINE, 3, 36, 0, joint))
  return (
    rect(LEFT, EDGE_LINE, ACROSS, 40, 0, slab) +
    joints.join('') +
    rect(LEFT, 640, ACROSS, 14, 0, under) +
    rect(LEFT, 654, ACROSS, 260, 0, hsl(tones.hue, 40, tones.night ? 24 : 78)) +
    tiles.join('')
  )
}

function water(tones: SceneTones): string {
  const down = tones.night ? 26 : 0
  const wave = (y: number, step: number, rise: number, lightness: number) => {
    const half = step * 0.36
    const curve = `c${half} ${-rise} ${step - half} ${-rise} ${step} 0s${step - half} ${rise} ${step} 0`
    const count = Math.ceil(ACROSS / (2 * step))
    return path(`M${LEFT} ${y}${curve.repeat(count)}V900H${LEFT}Z`, hsl(tones.hue, 52, lightness - down), 0.85)
  }
  return (
    wave(712, 130, 18, 62) +
    wave(776, 150, 20, 50) +
    wave(842, 130, 20, 41) +
    line(
      'M250 752h92M384 752h30M640 748h120M980 812h70M470 822h110M616 822h26M210 872h70M700 878h120',
      '#ffffff',
      7,
      0.42,
    )
  )
}

function buoy(tones: SceneTones): string {
  const ring = (from: number, to: number) => {
    const at = (r: number, angle: number) =>
      `${Math.round(706 + r * Math.cos(angle))} ${Math.round(240 + r * Math.sin(angle))}`
    return `M${at(136, from)}A136 136 0 0 1 ${at(136, to)}L${at(72, to)}A72 72 0 0 0 ${at(72, from)}Z`
  }
  return (
    line('M706 40v70', '#8d99a5', 8) +
    pierced(
      'M570 240a136 136 0 1 0 272 0a136 136 0 1 0-272 0zM634 240a72 72 0 1 0 144 0a72 72 0 1 0-144 0z',
      '#fbfaf7',
    ) +
    [0.5, 2.07, 3.64, 5.21].map(from => path(ring(from, from + 0.64), tones.base)).join('') +
    line('M598 196A117 117 0 0 1 662 132', '#ffffff', 14, 0.7)
  )
}

function ladder(): string {
  return (
    [700, 764, 828].map(y => rect(914, y, 84, 18, 6, '#8d99a5')).join('') +
    line('M910 866V500q0-34 30-34M1000 866V500q0-34 30-34', '#c3ccd4', 16) +
    line('M915 866V504M1005 866V504', '#8d99a5', 5, 0.6)
  )
}
