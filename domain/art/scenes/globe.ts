import { ellipse, group, line, path } from '#domain/art/svg.ts'
import { hsl } from '#domain/art/tones.ts'
import { cast, room, stand } from './scene.ts'
import type { DrawScene, SceneTones } from './scene.ts'

/** Leaf and globe. */
export const globe: DrawScene = tones => ({
  behind: room(tones),
  objects:
    ellipse(590, 400, 310, 310, tones.pale) +
    orbit(tones, 'M870 300Q900 250 862 236Q760 214 540 330Q300 460 300 528Q300 560 372 552') +
    world(tones) +
    orbit(tones, 'M372 552Q480 540 660 446Q850 340 870 300') +
    ellipse(870, 300, 26, 26, tones.dark) +
    ellipse(863, 293, 8, 8, '#ffffff', 0.5) +
    leaf('translate(300 742) rotate(-18)', 105, tones) +
    leaf('translate(316 742) rotate(30)', 128, tones) +
    leaf('translate(880 742) rotate(16)', 96, tones) +
    stand(tones, { family: 'garrafa', turn: 44, x: 800, scale: 1.25, label: 'ECO', size: '5 L' }) +
    stand(tones, { family: 'pulverizador', turn: 10, x: 952, scale: 1.2, label: 'MULTI', size: '750 ml' }),
})

const orbit = (tones: SceneTones, d: string) => line(d, tones.dark, 12, 0.85)

function world(tones: SceneTones): string {
  const sea = hsl((tones.hue + 130) % 360, 40, 66)
  return (
    cast(590, 150, tones) +
    path('M520 742l30-56h80l30 56z', tones.dark) +
    ellipse(590, 470, 226, 226, sea) +
    path('M430 330q60-70 150-80 40 24 10 60-60 4-70 50-40 10-50 56-44 6-60-30-4-34 20-56z', tones.base) +
    path('M650 262q90 26 138 108-30 22-70 4-10-46-50-50-30-30-18-62z', tones.base) +
    path('M460 500q70-24 110 20 30 50-14 96-20 40-46 42-40-60-66-96 0-40 16-62z', tones.base) +
    path('M700 440q60-10 110 20 10 90-60 160-40-6-46-66-34-60-4-114z', tones.base) +
    path('M666 258q150 50 150 212t-170 220q110-190 20-432z', tones.ink, 0.16) +
    line('M404 402q40-94 116-132', '#ffffff', 14, 0.4) +
    line('M590 244v452M364 470h452', '#ffffff', 3, 0.25) +
    line('M590 244q-130 226 0 452M590 244q130 226 0 452', '#ffffff', 3, 0.25)
  )
}

function leaf(at: string, hue: number, tones: SceneTones): string {
  const [base, dark] = [hsl(hue, 42, 46), hsl(hue, 44, 32)]
  return group(
    at,
    path('M0 0Q-110 -130 -60 -270Q-30 -340 0 -372Q30 -340 60 -270Q110 -130 0 0Z', base) +
      path('M0 0Q110 -130 60 -270Q30 -340 0 -372Z', dark, 0.55) +
      line(
        'M0 0V-330M0 -90L-46 -140M0 -90L46 -140M0 -170L-46 -222M0 -170L46 -222M0 -250L-28 -284M0 -250L28 -284',
        tones.night ? '#ffffff' : '#fbfaf7',
        5,
        0.55,
      ),
  )
}
