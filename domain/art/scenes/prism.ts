import { ellipse, group, path } from '#domain/art/svg.ts'
import { hsl } from '#domain/art/tones.ts'
import { cast, room, stand } from './scene.ts'
import type { DrawScene, SceneTones } from './scene.ts'

const FAN = [-62, -36, -10, 16, 42, 68]

/** Light fan over glass. */
export const prism: DrawScene = tones => ({
  behind: room(tones) + ellipse(560, 360, 320, 320, tones.pale) + group('translate(28 0)', beam() + fan(tones)),
  objects:
    group('translate(28 0)', glassPrism(tones)) +
    goblet(tones) +
    tumbler(898, 170, hsl((tones.hue + 30) % 360, 46, 66), tones) +
    tumbler(992, 130, undefined, tones) +
    stand(tones, { family: 'pulverizador', turn: 30, x: 246, scale: 1.42, label: 'CRISTAL', size: '750 ml' }),
})

const beam = () => path('M-4200 -2032L-4200 -1978L452 498L466 470Z', '#ffffff', 0.9)

// Six rays, each as wide as the others, far out of the field.
function fan({ hue, night }: SceneTones): string {
  return FAN.map((turn, at) => {
    const [near, far] = [440 + at * 15, 156 + at * 88]
    const end = (y: number, from: number) => from + ((y - from) * (5400 - 520)) / 680
    const d = `M520 ${near}L5400 ${end(far, near)}L5400 ${end(far + 88, near + 15)}L520 ${near + 15}Z`
    return path(d, hsl((hue + turn + 360) % 360, 62, 70), night ? 0.55 : 0.85)
  }).join('')
}

function glassPrism(tones: SceneTones): string {
  const { hue } = tones
  return (
    cast(480, 220, tones) +
    path('M480 300L690 740H270Z', hsl(hue, 50, 80)) +
    path('M480 300L690 740H560Z', hsl(hue, 46, 62)) +
    path('M480 300L560 740H270Z', hsl(hue, 52, 86), 0.9) +
    path('M458 372L300 704H330L470 402Z', '#ffffff', 0.75) +
    path('M270 740L560 740L548 690L294 690Z', hsl(hue, 46, 70), 0.55) +
    path('M428 488L520 440V530L560 536Z', '#ffffff', 0.35)
  )
}

function goblet(tones: SceneTones): string {
  return (
    cast(792, 58, tones) +
    path('M742 425h100q16 150-38 186v113q40 6 50 22h-119q10-16 50-22v-113q-54-36-43-186z', '#ffffff', 0.55) +
    path('M737 490h110q-2 90-43 118h-23q-42-28-44-118z', hsl(tones.hue, 46, 66), 0.75) +
    path('M819 425h23q16 150-38 186z', tones.dark, 0.22) +
    path('M752 442h12l6 118h-8q-12-40-10-118z', '#ffffff', 0.85)
  )
}

function tumbler(x: number, height: number, drink: string | undefined, tones: SceneTones): string {
  const top = 742 - height
  return (
    cast(x, 58, tones) +
    path(`M${x - 46} ${top}h92l-10 ${height}h-72z`, '#ffffff', 0.55) +
    (drink ? path(`M${x - 42} ${top + 64}h84l-7 ${height - 71}h-70z`, drink, 0.75) : '') +
    path(`M${x + 22} ${top}h24l-10 ${height}h-20z`, tones.dark, 0.2) +
    path(`M${x - 33} ${top + 14}h12l3 ${height - 34}h-10z`, '#ffffff', 0.85)
  )
}
