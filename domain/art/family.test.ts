import { describe, expect, test } from 'vitest'
import { familyOf } from './family.ts'
import type { Family } from './keywords.ts'

const SHELVES: Record<Family, string[]> = {
  botella: [
    'Lavavajillas manual concentrado 1 L',
    'Lejía con detergente 2 L',
    'Abrillantador máquina 1 L',
    'Limpiador baño antical 1 L',
    'Amoniaco perfumado 1,5 L',
    'Botella dosificadora vacía graduada',
  ],
  garrafa: [
    'Lejía apta desinfección de agua 5 L',
    'Detergente suelos pino 5 L',
    'DETERGENTE ROPA LÍQUIDO 20 L',
    'Gel de manos nacarado garrafa 5 L',
    'Lavavajillas máquina aguas duras 10 L',
    'Desengrasante enérgico 5 litros',
    'Suavizante azul 10 L',
    'Cloro líquido piscina 20 L',
  ],
  pulverizador: [
    'Limpiacristales multisuperficie 750 ml',
    'Multiusos pulverizador 750ml',
    'Desengrasante cocinas 750 ml',
    'Ambientador spray lavanda 750 ml',
    'Desinfectante superficies spray 1 L',
  ],
  rollo: [
    'Bobina secamanos 2 capas 6 u',
    'Papel higiénico doméstico 2 capas 96 u',
    'Rollo camilla precortado 80 m',
    'Film alimentario 30 cm x 300 m',
    'Higiénico industrial 18 u',
    'Papel aluminio 30 cm',
  ],
  toallas: [
    'Toalla zig-zag 2 capas 3.000 u',
    'Papel secamanos plegado V 20x200 u',
    'Servilletas de papel 40x40 2 capas 1200 u',
    'Mantel individual 30x40 500 u',
  ],
  dispensador: [
    'Dispensador de papel higiénico industrial',
    'Dosificador de jabón 1 L blanco',
    'Portarrollos bobina ABS',
    'Secador de manos óptico 1800 W',
    'Dispensador automático toallas zig-zag',
  ],
  guantes: ['Guante nitrilo azul sin polvo M 100 u', 'Guantes de látex talla L', 'Nitrilo negro T-M caja 100 u'],
  fregona: [
    'Fregona microfibra tiras azul',
    'Mopa plana 45 cm',
    'Palo aluminio 140 cm',
    'Cubo con escurridor 15 L',
    'Recambio mopa 75 cm',
  ],
  escoba: ['Escoba fibra suave', 'Cepillo WC con soporte', 'Recogedor con palo', 'Haragán suelos 55 cm'],
  bolsas: [
    'Bolsa de basura galga 120, 85×105 cm, 10 u',
    'Saco industrial 100 L',
    'Bolsas aspirador 10 u',
    'Cubo de basura pedal 30 L',
  ],
  vasos: [
    'Vaso de cartón para café 220 ml 50 u',
    'Tapas para vaso 8 oz',
    'Platos llanos caña de azúcar',
    'Cubiertos de madera 100 u',
  ],
  jabon: [
    'Jabón de manos dermoprotector 1 L',
    'Gel hidroalcohólico 500 ml',
    'Champú y gel 2 en 1 300 ml',
    'Hidrogel 70º',
  ],
  pastillas: [
    'Pastillas lavavajillas 5 en 1 120 u',
    'Lavavajillas en pastillas 60 u',
    'Detergente ropa cápsulas 30 u',
    'Cloro tabletas 5 kg',
  ],
  maquina: ['Fregadora de arrastre SC-430, batería 24 V', 'Aspirador polvo y agua 30 L', 'Máquina rotativa 17"'],
  bayeta: ['Bayeta microfibra amarilla 38x40', 'Estropajo con esponja 6 u', 'Paño cristales 40x40'],
  caja: ['Pack ahorro bienvenida', 'Mascarilla quirúrgica 50 u', 'Delantal desechable 100 u', 'Cargador universal'],
}

describe('the name of an article chooses its drawing', () => {
  const cases = Object.entries(SHELVES).flatMap(([family, names]) => names.map(name => [name, family]))
  test.each(cases)('%s → %s', (name, family) => {
    expect(familyOf({ name })).toBe(family)
  })
})

describe('when the name says nothing', () => {
  test('the nearest category decides, not the broadest', () => {
    expect(familyOf({ name: 'Eco Natural XL', categories: ['Papel', 'Toallas'] })).toBe('toallas')
    expect(familyOf({ name: 'Eco Natural XL', categories: ['Papel'] })).toBe('rollo')
  })

  test('the name of an article counts more than its category', () => {
    expect(familyOf({ name: 'Guante vinilo', categories: ['Químicos', 'Detergentes'] })).toBe('guantes')
  })

  test('a volume alone is a liquid', () => {
    expect(familyOf({ name: 'Brisol Oro 5 L', categories: ['Químicos'] })).toBe('garrafa')
    expect(familyOf({ name: 'Brisol Oro 1 L' })).toBe('botella')
  })

  test('without a keyword the drawing is a box, for an empty name too', () => {
    expect(familyOf({ name: 'XK-22' })).toBe('caja')
    expect(familyOf({ name: '' })).toBe('caja')
  })

  test('only whole words count', () => {
    expect(familyOf({ name: 'Tapadera metálica' })).toBe('caja')
  })
})
