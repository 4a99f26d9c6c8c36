import type { records as spanish } from '#domain/messages/es/desk/records.ts'

export const records: typeof spanish = {
  not_yours: '«{{value}}» não está entre os que acompanha.',
  not_written: 'Este dado não se altera a partir do escritório.',
  changed_since: 'Alguém alterou isto enquanto o editava. Veja o que existe agora e decida.',
  key_taken: 'Já existe «{{value}}».',
  similar_key: 'Já existe «{{value}}», que só se distingue em zeros, maiúsculas ou sinais invisíveis.',
  not_stored: 'Nada foi guardado. Corrija o que está assinalado.',
}
