import { drawWord } from './lettering.ts'
import { lockup } from './lockup.ts'
import type { BrandFile, Stroke } from './shape.ts'

// A tile with a P cut out of it; a stone lies in its bowl.
const mark: Stroke[] = [
  {
    d:
      'M8 2L24 2A6 6 0 0 1 30 8L30 24A6 6 0 0 1 24 30L8 30A6 6 0 0 1 2 24L2 8A6 6 0 0 1 8 2Z' +
      'M10.5 7.5L17.2 7.5A6.4 6.4 0 0 1 17.2 20.3L14.6 20.3L14.6 25L10.5 25Z' +
      'M14.2 14.4A3 2.3 -18 0 1 20 12.9A3 2.3 -18 0 1 14.2 14.4Z',
  },
]

export const pedrosa: BrandFile = {
  app_type: 'pedrosa',
  name: 'Pedrosa',
  legal: 'Pedrosa Distribución, S.L.',
  hue: 345,
  primary: { light: '#B3123B', dark: '#FF8FA6' },
  contact: { phone: '900 000 202', email: 'atencion@pedrosa.example' },
  links: {
    legal_notice: 'https://www.pedrosa.example/aviso-legal',
    privacy: 'https://www.pedrosa.example/proteccion-de-datos',
    cookies: 'https://www.pedrosa.example/cookies',
    contact: 'https://www.pedrosa.example/delegaciones',
  },
  languages: ['es', 'en', 'pt'],
  texts: {
    es: {
      'layout.catalogs': 'Ofertas',
      'catalogs.placed': 'La oferta se ha creado con éxito.',
      'catalogs.sent': 'La oferta se ha enviado con éxito',
      'mail.sender_catalogs': 'Ofertas',
      'mail.catalog_subject': 'Oferta «{{name}}»',
      'mail.catalog_text': '{{seller}} te ha preparado esta oferta.',
      'mail.catalog_name': 'Oferta',
      'mail.catalog_forward': 'No tenemos el correo del destinatario: esta es la oferta para que se la hagas llegar.',
      'mail.view_catalog': 'Ver oferta',
      'generator.title': 'Ofertas',
      'generator.name': 'Oferta',
      'generator.search': 'Buscar ofertas',
      'generator.found_one': '{{count}} oferta',
      'generator.found_other': '{{count}} ofertas',
      'generator.none': 'No se han encontrado ofertas',
      'generator.not_found': 'No encontramos esta oferta',
    },
    en: {
      'layout.catalogs': 'Offers',
      'catalogs.placed': 'The offer has been created.',
      'catalogs.sent': 'The offer has been sent',
      'mail.sender_catalogs': 'Offers',
      'mail.catalog_subject': 'Offer “{{name}}”',
      'mail.catalog_text': '{{seller}} has prepared this offer for you.',
      'mail.catalog_name': 'Offer',
      'mail.catalog_forward': 'We have no e-mail of the recipient: this is the offer for you to pass on.',
      'mail.view_catalog': 'View offer',
      'generator.title': 'Offers',
      'generator.name': 'Offer',
      'generator.search': 'Search offers',
      'generator.found_one': '{{count}} offer',
      'generator.found_other': '{{count}} offers',
      'generator.none': 'No offers found',
      'generator.not_found': 'We cannot find this offer',
    },
    pt: {
      'layout.catalogs': 'Ofertas',
      'catalogs.placed': 'A oferta foi criada com sucesso.',
      'catalogs.sent': 'A oferta foi enviada com sucesso',
      'mail.sender_catalogs': 'Ofertas',
      'mail.catalog_subject': 'Oferta «{{name}}»',
      'mail.catalog_text': '{{seller}} preparou esta oferta para si.',
      'mail.catalog_name': 'Oferta',
      'mail.catalog_forward': 'Não temos o e-mail do destinatário: esta é a oferta para que lha faça chegar.',
      'mail.view_catalog': 'Ver oferta',
      'generator.title': 'Ofertas',
      'generator.name': 'Oferta',
      'generator.search': 'Procurar ofertas',
      'generator.found_one': '{{count}} oferta',
      'generator.found_other': '{{count}} ofertas',
      'generator.none': 'Não se encontraram ofertas',
      'generator.not_found': 'Não encontramos esta oferta',
    },
  },
  traits: {
    hides_special_price: true,
    starts_with_most_consumed: true,
    has_invoice_pdf: true,
    resends_without_type: true,
  },
  logo: lockup(mark, [drawWord('pedrosa', 37, 24, { weight: 3.6, height: 10.4, gap: 3.8 })]),
}
