import type { savedViews as spanish } from '#domain/messages/es/desk/saved-views.ts'

export const savedViews: Record<keyof typeof spanish, string> = {
  saved_views: 'Vistas guardadas',
  view_unsaved: 'Todos',
  view_save: 'Guardar vista',
  view_save_title: 'Guardar estes filtros e colunas',
  view_name: 'Nome',
  view_shared: 'Para todos no escritório',
  view_saved: 'Vista «{{name}}» guardada',
  view_delete: 'Apagar a vista «{{name}}»',
  view_deleted: 'Vista «{{name}}» apagada',
  view_keep: 'Guardar',
}
