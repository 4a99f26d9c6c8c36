export const hazards = {
  signal_word: 'Palabra de advertencia',
  danger: 'Peligro',
  warning: 'Atención',
  statements: 'Indicaciones de peligro',
  precautions: 'Consejos de prudencia',
  registration_number: 'N.º de registro',
  ufi: 'UFI',
}
