import { ellipse, line, path, rect } from '#domain/art/svg.ts'
import { hsl } from '#domain/art/tones.ts'
import { LEFT, room, stand } from './scene.ts'
import type { DrawScene, SceneTones } from './scene.ts'

// Toilets, general, kitchen, basin: the colours by which cloths are told apart.
const CODES = [2, 212, 135, 48]

/** Colour-coded cloths, on a line and folded. */
export const washingLine: DrawScene = tones => ({
  behind: room(tones) + line(`M${LEFT} 168H5400`, tones.night ? '#8d99a5' : tones.dark, 6),
  objects:
    CODES.map((hue, at) => cloth(186 + at * 216, hue, tones)).join('') +
    stand(tones, { family: 'bayeta', hue: 212, x: 330, scale: 1.35 }) +
    stand(tones, { family: 'bayeta', hue: 48, x: 560, scale: 1.1 }) +
    stand(tones, { family: 'cubo', x: 752, scale: 1.25, label: 'CUBO', size: '12 L' }) +
    stand(tones, { family: 'pulverizador', turn: -30, x: 934, scale: 1.5, label: 'MULTI', size: '750 ml' }),
})

function cloth(x: number, hue: number, tones: SceneTones): string {
  const [light, base, dark] = [hsl(hue, 52, 68), hsl(hue, 52, 55), hsl(hue, 50, 40)]
  const dots = [0, 1, 2, 3].flatMap(row =>
    [0, 1, 2, 3].map(at => ellipse(x + 34 + at * 34, 214 + row * 40, 4, 4, '#ffffff', 0.45)),
  )
  return (
    path(`M${x + 10} 178q80 12 164 0v206q-40 22-84 8t-80 8z`, tones.shadow, 0.1) +
    path(`M${x} 168q84 12 172 0v206q-44 22-88 8t-84 10z`, base) +
    path(`M${x + 132} 172q22 0 40-4v206q-22 11-44 12 18-110 4-214z`, dark, 0.35) +
    path(`M${x} 168q84 12 172 0v20q-88 12-172 0z`, light) +
    line(`M${x + 16} 204v146`, '#ffffff', 7, 0.32) +
    dots.join('') +
    [x + 22, x + 138]
      .map(at => rect(at, 146, 14, 46, 5, '#d9b98c') + rect(at + 8, 146, 6, 46, 3, '#b88d58', 0.7))
      .join('')
  )
}
