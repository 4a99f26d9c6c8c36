import type { hazards as spanish } from '#domain/messages/es/articles/hazards.ts'

export const hazards: typeof spanish = {
  signal_word: 'Palavra-sinal',
  danger: 'Perigo',
  warning: 'Atenção',
  statements: 'Advertências de perigo',
  precautions: 'Recomendações de prudência',
  registration_number: 'N.º de registo',
  ufi: 'UFI',
}
