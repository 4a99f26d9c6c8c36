/** Filters and columns of a list under a name. */
export const savedViews = {
  saved_views: 'Vistas guardadas',
  view_unsaved: 'Todos',
  view_save: 'Guardar vista',
  view_save_title: 'Guardar estos filtros y columnas',
  view_name: 'Nombre',
  view_shared: 'Para todos en el escritorio',
  view_saved: 'Vista «{{name}}» guardada',
  view_delete: 'Borrar la vista «{{name}}»',
  view_deleted: 'Vista «{{name}}» borrada',
  view_keep: 'Guardar',
}
