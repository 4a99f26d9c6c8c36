/** Ajustes › Reglas: what is kept as lists. */
export const keptLists = {
  lists: 'Festivos, depósitos y factores',
  lists_help:
    'Los guarda la instalación. Del año del que hay festivos aquí solo valen estos; de los demás, los oficiales de cada provincia.',
  list_province_help: 'El código de la provincia; vacío para todo el país.',
  list_day_help: 'Como 2026-12-25.',
  list_all_countries_help: 'Vacío: para todos los países.',
  list_add_holidays: 'Añadir festivo',
  list_add_depots: 'Añadir depósito',
  list_add_emission_factors: 'Añadir factores',
  list_edit: 'Cambiar',
  list_edit_of: 'Cambiar {{name}}',
  list_remove: 'Quitar',
  list_remove_of: 'Quitar {{name}}',
  list_removed: 'Quitado: {{name}}',
  list_saved: 'Guardado: {{name}}',
  list_none: 'Todavía no hay ninguno.',
}
