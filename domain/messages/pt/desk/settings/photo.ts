import type { photo as spanish } from '#domain/messages/es/desk/settings/photo.ts'

export const photo: Record<keyof typeof spanish, string> = {
  column_photo: 'Imagem de acesso',
  photo_drawing: 'Desenho da base',
  photo_own: 'Foto própria',
  photo_choose: 'Carregar uma foto',
  photo_change: 'Mudar a foto',
  photo_remove: 'Voltar ao desenho',
  photo_sending: 'A preparar a foto…',
  photo_sent: '{{name}}: pronta. Da foto guarda-se só a imagem: o lugar, a câmara e a data são retirados.',
  photo_help: 'JPEG, PNG ou WebP de menos de 8 MB, de 800 × 500 píxeis ou mais. No telemóvel vê-se a faixa do centro.',
  photo_too_large: 'A foto pesa mais de 8 MB. Carregue uma mais leve.',
  photo_wrong_kind: 'Isto não é um JPEG, um PNG nem um WebP, embora o nome o diga. Carregue uma foto.',
  photo_broken: 'A foto está danificada e não se consegue ler inteira. Guarde-a de novo e carregue-a outra vez.',
  photo_too_small: 'A foto é pequena de mais e ficaria desfocada: são precisos 800 × 500 píxeis.',
  photo_too_many_pixels:
    'A foto tem demasiados píxeis: o máximo é de 24 milhões. Reduza a foto e carregue-a outra vez.',
  photo_gone: 'Esta foto já não está guardada. Carregue-a outra vez.',
}
