// The articles that screens, tests and the first tour of the demo refer to: they keep their code, price and stock.
export type Hero = {
  external_id: string
  like: string
  name: string
  price: number
  stock: number
  unit: string
  packs: [number, number]
  eco?: boolean
  outlet?: boolean
  obsolete?: boolean
  index?: number
  text: string
  facts: Record<string, string>
}

export const heroes: Hero[] = [
  hero('BS-2006', 'BS', 'Bobina secamanos 2 capas 6 u', 13.9, 240, 'u', [6, 1], {
    eco: true,
    index: 8.4,
    text: 'Bobina secamanos de 2 capas con celulosa reciclada, la más pedida para aseos de mucho tránsito. Seca con dos hojas y encaja en cualquier dispensador de extracción central.',
    facts: {
      Composición: '100 % celulosa reciclada',
      'Capas · gramaje': '2 × 18 g/m²',
      'Medidas de la hoja': '20 × 30 cm',
      'Eco certificaciones': 'Ecolabel · FSC Reciclado',
      'Longitud del rollo': '145 m · 480 hojas',
    },
  }),
  hero('BR-2106', 'BS', 'Bobina secamanos reciclada 2 capas', 12.95, 310, 'u', [6, 1], {
    eco: true,
    index: 9.1,
    text: 'Versión 100 % reciclada de nuestra bobina más vendida, con el mejor índice de sostenibilidad de su categoría. Mismo formato y mismo dispensador.',
    facts: { Composición: '100 % celulosa reciclada', 'Capas · gramaje': '2 × 17 g/m²', 'Longitud del rollo': '140 m' },
  }),
  hero('TZ-3000', 'TZ', 'Toalla zig-zag 2 capas 3.000 u', 1.45, 180, 'paquete', [20, 1], {
    eco: true,
    index: 8.1,
    text: 'Toalla plegada en V de 2 capas que sale una a una. Cada caja trae 20 paquetes de 150 hojas.',
    facts: { Composición: '100 % celulosa', Capas: '2', 'Medidas de la hoja': '20 × 23 cm' },
  }),
  hero('TZ-3010', 'TZ', 'Toalla zig-zag reciclada 3.000 u', 1.52, 420, 'paquete', [20, 1], {
    eco: true,
    index: 8.9,
    text: 'Toalla plegada en V fabricada solo con fibra recuperada. Cada caja trae 20 paquetes de 150 hojas.',
    facts: { Composición: '100 % celulosa reciclada', Capas: '2', 'Medidas de la hoja': '20 × 23 cm' },
  }),
  hero('GN-100M', 'GN', 'Guante nitrilo azul sin polvo M 100 u', 5.2, 8, 'caja', [10, 1], {
    index: 6.2,
    text: 'Guante de nitrilo azul sin polvo ni látex, resistente a detergentes y grasas. Válido para limpieza y para manipular alimentos.',
    facts: { Material: 'Nitrilo', Norma: 'EN ISO 374-1 tipo B', AQL: '1,5', Talla: 'M' },
  }),
  hero('GN-100L', 'GN', 'Guante nitrilo azul sin polvo L 100 u', 5.2, 360, 'caja', [10, 1], {
    index: 6.2,
    text: 'Guante de nitrilo azul sin polvo ni látex, resistente a detergentes y grasas. Válido para limpieza y para manipular alimentos.',
    facts: { Material: 'Nitrilo', Norma: 'EN ISO 374-1 tipo B', AQL: '1,5', Talla: 'L' },
  }),
  hero('LJ-5000', 'LJ', 'Lejía apta desinfección de agua 5 L', 3.6, 512, 'garrafa', [4, 1], {
    index: 4.1,
    text: 'Lejía apta para la desinfección de agua y vegetales. Limpia y desinfecta suelos, baños y cocinas a la dosis indicada.',
    facts: { 'Cloro activo': '38 g/L', pH: '12,5', Contenido: '5 L' },
  }),
  hero('LC-0750', 'LC', 'Limpiacristales multisuperficie 750 ml', 2.35, 96, 'u', [12, 1], {
    eco: true,
    index: 9.1,
    text: 'Limpiacristales de secado rápido para vidrio, espejos y mamparas. No deja velos y su fórmula es ecológica.',
    facts: { pH: '8,5', Contenido: '750 ml' },
  }),
  hero('LS-5005', 'LS', 'Limpiador de suelos pH neutro 5 L', 14.2, 75, 'garrafa', [4, 1], {
    index: 6.8,
    text: 'Limpiador neutro concentrado para mármol, terrazo, gres y vinilo. No daña el brillo y no necesita aclarado.',
    facts: { pH: '7,0', Contenido: '5 L' },
  }),
  hero('JM-1000', 'JM', 'Jabón de manos dermoprotector 1 L', 11.9, 64, 'u', [6, 1], {
    index: 7.7,
    text: 'Jabón cremoso que cuida la piel de quien se lava muchas veces al día. Botella de 1 L con bomba o para rellenar el dispensador.',
    facts: { pH: '5,5', Contenido: '1 L' },
  }),
  hero('BB-8510', 'BB', 'Bolsa de basura galga 120, 85×105 cm, 10 u', 1.74, 14, 'rollo', [10, 1], {
    outlet: true,
    obsolete: true,
    index: 5.6,
    text: 'Bolsa negra resistente para cubos de comunidad de 100 L. Últimas unidades por cambio de formato.',
    facts: { Material: 'Polietileno de baja densidad', Medidas: '85 × 105 cm', Galga: '120' },
  }),
  hero('VC-0220', 'VC', 'Vaso de cartón para café 220 ml 50 u', 2.95, 0, 'manga', [20, 1], {
    index: 6.9,
    text: 'Vaso de cartón de 220 ml para café y té, con borde enrollado que no gotea. Compatible con la tapa viajera de ø 80 mm.',
    facts: { Material: 'Cartón con barrera', Capacidad: '220 ml' },
  }),
  hero('FM-0430', 'FM', 'Fregadora de arrastre SC-430, batería 24 V', 0, 2, 'u', [1, 1], {
    text: 'Fregadora compacta que friega y seca en una pasada 1.500 m² por hora. Precio según batería, cepillo y plan de mantenimiento.',
    facts: { Alimentación: 'Batería 24 V', 'Ancho de fregado': '43 cm', Rendimiento: '1.500 m²/h' },
  }),
]

function hero(
  external_id: string,
  like: string,
  name: string,
  price: number,
  stock: number,
  unit: string,
  packs: [number, number],
  more: Pick<Hero, 'eco' | 'outlet' | 'obsolete' | 'index' | 'text' | 'facts'>,
): Hero {
  return { external_id, like, name, price, stock, unit, packs, ...more }
}
