export const salesScope = {
  range_early: 'La fecha no puede ser anterior a enero de 2018.',
  range_future: 'La fecha no puede ser posterior al mes actual.',
  all: 'Todos',
  active: 'Activos',
  new: 'Nuevos',
  inactive: 'Sin actividad',
  lost: 'Perdidos',
}
