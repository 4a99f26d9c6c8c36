import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const EVENT = {
  uid: 'order-41@marca.example',
  maker: 'Higiene Íñiguez, S.L.',
  at: new Date('2026-11-30T09:46:00.120Z'),
  title: 'Entrega del pedido P26-000041',
  place: 'Playa · Av. de Cervantes, 53',
  about: 'Horario: 08:00 - 14:00',
  promised: {
    day: '2026-12-03',
    until: '2026-12-02T12:00:00.000Z',
    times: '08:00 - 14:00',
    time_zone: 'Europe/Madrid',
  },
}
const made = (promised: Partial<(typeof EVENT)['promised']> = {}, more: Partial<typeof EVENT> = {}) =>
  calendarFile({ ...EVENT, ...more, promised: { ...EVENT.promised, ...promised } }).toString()

test('R555: a delivery is an event of the calendar at the opening times of its day', () => {
  expect(made()).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      String.raw`PRODID:-//Higiene Íñiguez\, S.L.//Pulcro//ES`,
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:order-41@marca.example',
      'DTSTAMP:20261130T094600Z',
      'DTSTART:20261203T070000Z',
      'DTEND:20261203T130000Z',
      'SUMMARY:Entrega del pedido P26-000041',
      String.raw`LOCATION:Playa · Av. de Cervantes\, 53`,
      'DESCRIPTION:Horario: 08:00 - 14:00',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test.each([
  ['08:00 - 14:00 · 16:00 - 18:30', '2026-12-03', 'Europe/Madrid', '20261203T070000Z', '20261203T173000Z'],
  ['8.30 a 13.30', '2026-07-02', 'Europe/Madrid', '20260702T063000Z', '20260702T113000Z'],
  ['08:00 - 14:00', '2026-07-02', 'Atlantic/Canary', '20260702T070000Z', '20260702T130000Z'],
])('the times «%s» on %s in %s are %s to %s', (times, day, time_zone, from, to) => {
  const file = made({ times, day, time_zone })
  expect(file).toContain(`DTSTART:${from}\r\nDTEND:${to}\r\n`)
})

test.each(['', 'L-V 8-14', 'Preguntar por la gobernanta', '14:00 - 08:00', '08:00 - 25:00'])(
  'where the times are written as «%s» it lasts all day, over the end of a year too',
  times => {
    expect(made({ times, day: '2026-12-31' })).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n')
  },
)

test('what people have written cannot begin a line of its own, and no line is longer than 75 bytes', () => {
  const title = `Ñandú;${'ñ'.repeat(80)}\nEND:VEVENT`
  const file = made({}, { title, place: '', about: '' })
  expect(file.match(/^END:VEVENT/gm)).toHaveLength(1)
  expect(file).not.toMatch(/LOCATION|DESCRIPTION/)
  const lines = file.split('\r\n')
  expect(Math.max(...lines.map(line => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(String.raw`SUMMARY:Ñandú\;${'ñ'.repeat(80)}\nEND:VEVENT`)
})
