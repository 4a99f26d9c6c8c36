import type { partners as spanish } from '#domain/messages/es/procurement/partners.ts'

export const partners: typeof spanish = {
  host_wrong:
    'Escreva o nome de um servidor, por exemplo compras.exemplo.com ou *.exemplo.com, sem https:// nem porta.',
  unit_wrong: 'Um código UN/ECE tem duas ou três maiúsculas ou algarismos, por exemplo EA.',
  classification_wrong: 'Um código UNSPSC tem oito algarismos.',
  message_url_wrong: 'Escreva um endereço que comece por https://, sem porta nem utilizador.',
  message_url_missing: 'Para enviar confirmações ou avisos é preciso o endereço.',
  user_wrong: 'Escolha uma conta de comprador deste cliente.',
  identity_missing: 'É precisa uma identidade de cXML ou um utilizador de OCI.',
  identity_taken: 'Outro sistema de compras já a tem.',
}
