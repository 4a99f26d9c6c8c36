import type { records as spanish } from '#domain/messages/es/desk/records.ts'

export const records: typeof spanish = {
  not_yours: '“{{value}}” is not one of those you look after.',
  not_written: 'This value cannot be changed at the desk.',
  changed_since: 'Somebody changed this while you were editing it. See what is there now and decide.',
  key_taken: '“{{value}}” already exists.',
  similar_key: '“{{value}}” already exists; it differs only in zeros, case or invisible characters.',
  not_stored: 'Nothing was saved. Please correct what is marked.',
}
