import type { Row } from '#db/demo/csv.ts'
import { type Calendar, isoDay } from '#db/demo/orders/calendar.ts'

const fixed: Record<'es' | 'pt', [day: string, name: string][]> = {
  es: [
    ['01-01', 'Año Nuevo'],
    ['01-06', 'Epifanía del Señor'],
    ['05-01', 'Fiesta del Trabajo'],
    ['08-15', 'Asunción de la Virgen'],
    ['10-12', 'Fiesta Nacional de España'],
    ['11-01', 'Todos los Santos'],
    ['12-06', 'Día de la Constitución'],
    ['12-08', 'Inmaculada Concepción'],
    ['12-25', 'Natividad del Señor'],
  ],
  pt: [
    ['01-01', 'Ano Novo'],
    ['04-25', 'Dia da Liberdade'],
    ['05-01', 'Dia do Trabalhador'],
    ['06-10', 'Dia de Portugal'],
    ['08-15', 'Assunção de Nossa Senhora'],
    ['10-05', 'Implantação da República'],
    ['11-01', 'Todos os Santos'],
    ['12-01', 'Restauração da Independência'],
    ['12-08', 'Imaculada Conceição'],
    ['12-25', 'Natal'],
  ],
}

/** Of the years that are over; for those to come the calendars of countries and provinces hold. */
export function* holidayRows({ today }: Calendar): Generator<Row> {
  const thisYear = Number(isoDay(today).slice(0, 4))
  for (const [country, days] of Object.entries(fixed)) {
    for (const year of [thisYear - 3, thisYear - 2, thisYear - 1]) {
      for (const [day, name] of days) yield { country, province: '', date: `${year}-${day}`, name }
    }
  }
}
