interface Translation {
  name: string
  description?: string
}

/** Of a few articles, by their Spanish name: in the catalogue of who reads another language they stand beside Spanish ones. */
const TRANSLATIONS: Record<string, { en: Translation; pt: Translation }> = {
  'Bobina secamanos 2 capas 6 u': {
    en: {
      name: 'Hand towel roll 2 ply 6 units',
      description:
        'Two-ply hand towel roll of recycled cellulose, the most ordered one for busy washrooms. It dries with two sheets and fits any centre-feed dispenser.',
    },
    pt: {
      name: 'Bobina de toalha de mãos 2 folhas 6 un.',
      description:
        'Bobina de toalha de mãos de 2 folhas em celulose reciclada, a mais pedida para casas de banho muito movimentadas. Seca com duas folhas e serve em qualquer dispensador de extração central.',
    },
  },
  'Bobina secamanos reciclada 2 capas': {
    en: { name: 'Recycled hand towel roll 2 ply' },
    pt: { name: 'Bobina de toalha de mãos reciclada 2 folhas' },
  },
  'Toalla zig-zag 2 capas 3.000 u': {
    en: { name: 'Zigzag hand towels 2 ply 3,000 units' },
    pt: { name: 'Toalhetes ziguezague 2 folhas 3.000 un.' },
  },
  'Guante nitrilo azul sin polvo M 100 u': {
    en: {
      name: 'Blue nitrile glove powder-free M 100 units',
      description:
        'Blue nitrile glove without powder or latex, resistant to detergents and grease. For cleaning and for handling food.',
    },
    pt: {
      name: 'Luva de nitrilo azul sem pó M 100 un.',
      description:
        'Luva de nitrilo azul sem pó nem látex, resistente a detergentes e gorduras. Para limpeza e para manusear alimentos.',
    },
  },
  'Guante nitrilo azul sin polvo L 100 u': {
    en: { name: 'Blue nitrile glove powder-free L 100 units' },
    pt: { name: 'Luva de nitrilo azul sem pó L 100 un.' },
  },
  'Lejía apta desinfección de agua 5 L': {
    en: { name: 'Bleach for disinfecting water 5 L' },
    pt: { name: 'Lixívia própria para desinfeção de água 5 L' },
  },
  'Desinfectante clorado espumante 10 L': {
    en: {
      name: 'Foaming chlorinated disinfectant 10 L',
      description:
        'Foaming chlorinated disinfectant for surfaces and equipment, effective as of EN 1276, EN 13697 and EN 14476.',
    },
    pt: {
      name: 'Desinfetante clorado espumante 10 L',
      description:
        'Desinfetante clorado espumante para superfícies e equipamentos, eficaz segundo EN 1276, EN 13697 e EN 14476.',
    },
  },
}

/** The columns of a file that say it. */
export function translated(name: string) {
  const { en, pt } = TRANSLATIONS[name] ?? {}
  return { name_en: en?.name, name_pt: pt?.name, description_en: en?.description, description_pt: pt?.description }
}
