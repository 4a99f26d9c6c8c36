import { expect, test } from 'vitest'
import { openingDays } from './opening-days.ts'

const ALL = [1, 2, 3, 4, 5, 6, 7]

test.each<[string, string, number[]]>([
  ['', '', ALL],
  ['08:00 - 14:00', '', ALL],
  ['08:00 - 14:00', '16 a 18', ALL],
  ['L-V 8:00 - 14:00', '', [1, 2, 3, 4, 5]],
  ['L a J 8 a 14', '', [1, 2, 3, 4]],
  ['Lunes a jueves de 8:00 a 14:00', '', [1, 2, 3, 4]],
  ['L, X y V 9-14', '', [1, 3, 5]],
  ['Martes y miércoles 9-13', '', [2, 3]],
  ['MARTES Y JUEVES', '', [2, 4]],
  ['cerrado los lunes', '', [2, 3, 4, 5, 6, 7]],
  ['Lunes cerrado', '', [2, 3, 4, 5, 6, 7]],
  ['9:00 - 14:00 (cerrado lunes, martes)', '', [3, 4, 5, 6, 7]],
  ['L-V 8-14, miércoles cerrado', '', [1, 2, 4, 5]],
  ['8:00-14:00 excepto viernes', '', [1, 2, 3, 4, 6, 7]],
  ['Mon-Fri 9:00-17:00', '', [1, 2, 3, 4, 5]],
  ['Segunda a sexta 8h-13h', '', [1, 2, 3, 4, 5]],
  ['L 8-14 V 8-14', '', [1, 5]],
  ['Lunes 8 a 14 viernes 8 a 14', '', [1, 5]],
  ['Lunes a viernes 8 a 14 sábado 9 a 13', '', [1, 2, 3, 4, 5, 6]],
  ['S-D 9-14', '', [6, 7]],
  ['V-L 9-14', '', [1, 5, 6, 7]],
  ['L-X 8-14', 'J-V 16-18', [1, 2, 3, 4, 5]],
  ['L-X 8-14', '16-18', ALL],
  ['Preguntar por la gobernanta', '', ALL],
])('«%s» and «%s»', (morning, afternoon, days) => {
  expect(openingDays(morning, afternoon)).toEqual(days)
})
