/** The days of the inbox. */
export const days = {
  today: 'Hoy · {{date}}',
  yesterday: 'Ayer · {{date}}',
  day_count_one: '{{number}} entrada',
  day_count_other: '{{number}} entradas',
  live: 'En directo · {{time}}',
  not_live: 'Sin conexión desde las {{time}}',
}
