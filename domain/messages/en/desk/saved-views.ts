import type { savedViews as spanish } from '#domain/messages/es/desk/saved-views.ts'

export const savedViews: Record<keyof typeof spanish, string> = {
  saved_views: 'Saved views',
  view_unsaved: 'All',
  view_save: 'Save view',
  view_save_title: 'Save these filters and columns',
  view_name: 'Name',
  view_shared: 'For everybody at the desk',
  view_saved: 'View «{{name}}» saved',
  view_delete: 'Delete the view «{{name}}»',
  view_deleted: 'View «{{name}}» deleted',
  view_keep: 'Save',
}
