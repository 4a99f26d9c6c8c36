import type { common as spanish } from '#domain/messages/es/everywhere.ts'

export const common: typeof spanish = {
  no_connection: 'The server cannot be reached. Try again in a few seconds.',
  cancel: 'Cancel',
  error_prefix: 'Error: ',
  not_found: 'Page not found',
  not_found_help: 'The address does not exist or has changed.',
  go_home: 'Go to start',
  screen_failed: 'This screen could not be loaded.',
  reload: 'Reload',
}
