/** The days of the inbox. */
export const days = {
  today: 'Hoy · {{date}}',
  yesterday: 'Ayer · {{date}}',
}
