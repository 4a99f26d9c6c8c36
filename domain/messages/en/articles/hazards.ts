import type { hazards as spanish } from '#domain/messages/es/articles/hazards.ts'

export const hazards: typeof spanish = {
  signal_word: 'Signal word',
  danger: 'Danger',
  warning: 'Warning',
  statements: 'Hazard statements',
  precautions: 'Precautionary statements',
  registration_number: 'Registration number',
  ufi: 'UFI',
}
