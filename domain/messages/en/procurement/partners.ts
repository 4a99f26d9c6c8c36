import type { partners as spanish } from '#domain/messages/es/procurement/partners.ts'

export const partners: typeof spanish = {
  host_wrong: 'Enter the name of a host, for example buying.example.com or *.example.com, without https:// or a port.',
  unit_wrong: 'A UN/ECE code has two or three capital letters or digits, for example EA.',
  classification_wrong: 'A UNSPSC code has eight digits.',
  message_url_wrong: 'Enter an address that begins with https://, without a port or a user.',
  message_url_missing: 'An address is needed to send confirmations or notices.',
  user_wrong: 'Choose a buyer account of this client.',
  identity_missing: 'A cXML identity or an OCI user is needed.',
  identity_taken: 'Another procurement system has it already.',
}
