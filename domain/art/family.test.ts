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
    'Gel limpiador WC pino 750 ml',
    'Champú amenities Azahar frasco 40 ml',
    'Crema corporal hidratante 100 ml',
    'Lixívia 1 L',
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
    'Sabonete líquido 5 L',
    'Desinfectante para guantes 5 L',
  ],
  pulverizador: [
    'Limpiacristales multisuperficie 750 ml',
    'Multiusos pulverizador 750ml',
    'Desengrasante cocinas 750 ml',
    'Ambientador spray lavanda 750 ml',
    'Desinfectante superficies spray 1 L',
    'Limpa-vidros 750 ml',
  ],
  aerosol: ['Insecticida moscas spray 600 ml', 'Recambio ambientador difusor 270 ml'],
  jabon: [
    'Jabón de manos dermoprotector 1 L',
    'Gel hidroalcohólico 500 ml',
    'Champú y gel 2 en 1 300 ml',
    'Hidrogel 70º',
    'Jabón de manos espuma recambio 800 ml',
  ],
  bote: [
    'Cloro granulado rápido 10 kg',
    'Cebo raticida en grano 5 kg',
    'Jabón de taller con piedra pómez 4 kg',
    'Contenedor de agujas amarillo 30 L',
    'Reductor de pH 25 kg',
  ],
  pastillas: [
    'Pastillas lavavajillas 5 en 1 120 u',
    'Lavavajillas en pastillas 60 u',
    'Detergente ropa cápsulas 30 u',
    'Cloro tabletas 5 kg',
  ],
  barra: ['Pastilla de jabón 15 g en estuche', 'Sabonete 20 g'],
  jeringa: ['Gel cucarachicida en jeringa 250 g'],
  sobre: [
    'Café soluble en sobre, 250 u',
    'Champú monodosis 10 ml',
    'Bolsa de vacío lisa 20 × 30 cm',
    'Leche en cápsula, 250 u',
  ],
  rollo: [
    'Bobina secamanos 2 capas 6 u',
    'Papel higiénico doméstico 2 capas 96 u',
    'Rollo camilla precortado 80 m',
    'Film alimentario 30 cm x 300 m',
    'Higiénico industrial 18 u',
    'Papel aluminio 30 cm',
    'Rolo de papel higiénico',
  ],
  toallas: [
    'Toalla zig-zag 2 capas 3.000 u',
    'Papel secamanos plegado V 20x200 u',
    'Servilletas de papel 40x40 2 capas 1200 u',
    'Mantel individual 30x40 500 u',
    'Guardanapos 2 folhas',
    'Babero adulto desechable, 100 u',
  ],
  toallitas: ['Toallita húmeda desinfectante de manos, 60 u', 'Toalhetes húmidos'],
  panuelos: ['Pañuelo facial caja cubo 2 capas', 'Lenços faciais'],
  absorbentes: [
    'Absorbente de incontinencia pants talla M, 30 u',
    'Compresa con alas',
    'Protegeslip plegado, 10 u',
    'Fraldas adulto',
  ],
  dispensador: [
    'Dispensador de papel higiénico industrial',
    'Dosificador de jabón 1 L blanco',
    'Portarrollos bobina ABS',
    'Dispensador automático toallas zig-zag',
    'Doseador de sabonete',
  ],
  secamanos: ['Secador de manos óptico 1800 W', 'Secamanos eléctrico 1.600 W'],
  guantes: [
    'Guante nitrilo azul sin polvo M 100 u',
    'Guantes de látex talla L',
    'Nitrilo negro T-M caja 100 u',
    'Luvas de nitrilo azul M',
  ],
  bata: ['Bata de polipropileno, 100 u', 'Kit de visita verde, 50 u', 'Mono desechable'],
  delantal: ['Delantal desechable 100 u', 'Avental de PVC'],
  chaleco: ['Chaleco reflectante amarillo talla M'],
  gorro: ['Gorro clip blanco, 100 u', 'Cubrebarbas azul, 100 u', 'Touca descartável'],
  mascarilla: ['Mascarilla quirúrgica 50 u', 'Máscara cirúrgica 50 u'],
  gafas: ['Gafas de protección panorámicas', 'Pantalla facial abatible'],
  tapones: ['Tapones auditivos, 200 pares'],
  calzado: ['Botas de agua blancas talla 38', 'Zueco sanitario blanco'],
  cubrezapatos: ['Cubrezapatos de polietileno azul, 100 u', 'Cobre-sapatos, 100 u'],
  zapatillas: ['Zapatilla abierta de rizo beige'],
  fregona: ['Fregona microfibra tiras azul', 'Esfregona de algodão'],
  mopa: ['Mopa plana 45 cm', 'Recambio mopa 75 cm', 'Armazón de mopa abatible 60 cm'],
  palo: ['Palo aluminio 140 cm'],
  cubo: ['Cubo con escurridor 15 L', 'Balde 12 L azul'],
  carro: ['Carro de limpieza con 2 cubos y prensa'],
  escoba: ['Escoba fibra suave', 'Vassoura de palma'],
  cepillo: ['Cepillo de mano con mango verde'],
  escobillero: ['Cepillo WC con soporte', 'Escobillero de WC'],
  recogedor: ['Recogedor con palo', 'Pá de lixo'],
  haragan: ['Haragán suelos 55 cm', 'Limpiavidrios de acero 45 cm'],
  mojador: ['Mojador de cristales 35 cm'],
  rascador: ['Rascador de suelos con mango largo 10 cm'],
  goma: ['Goma de recambio limpiavidrios 45 cm'],
  senal: ['Señal plegable «Suelo mojado»'],
  bolsas: [
    'Bolsa de basura galga 120, 85×105 cm, 10 u',
    'Saco industrial 100 L',
    'Bolsas aspirador 10 u',
    'Sacos do lixo 100 L',
  ],
  bolsapapel: ['Bolsa de papel kraft con asa plana'],
  papelera: ['Cubo de basura pedal 30 L', 'Papelera con tapa 20 L', 'Balde do lixo 30 L'],
  contenedor: ['Contenedor de residuos 120 L con ruedas'],
  vasos: ['Vaso de cartón para café 220 ml 50 u', 'Copos de cartão 200 ml'],
  tapas: ['Tapas para vaso 8 oz'],
  platos: ['Platos llanos caña de azúcar', 'Pratos de cartão'],
  boles: ['Bol desechable 500 ml, 50 u'],
  cubiertos: ['Cubiertos de madera 100 u', 'Talheres de madeira'],
  envase: ['Envase para llevar de cartón 750 ml', 'Embalagem takeaway 500 ml'],
  pajitas: ['Pajita de papel, 250 u', 'Removedor de madera 14 cm', 'Palhinhas de papel'],
  posavasos: ['Posavasos de celulosa, 250 u', 'Blonda redonda 24 cm'],
  maquina: ['Fregadora de arrastre SC-430, batería 24 V', 'Máquina barredora'],
  aspirador: ['Aspirador polvo y agua 30 L', 'Máquina de inyección-extracción HX-120'],
  rotativa: ['Máquina rotativa 17"', 'Rotativa monodisco RX-17'],
  hidrolimpiadora: ['Máquina hidrolimpiadora de agua fría'],
  generador: ['Máquina de vapor profesional'],
  filtro: ['Filtro HEPA para aspirador'],
  manguera: ['Manguera para aspirador 2 m'],
  disco: ['Disco de máquina rojo 17"', 'Cepillo circular para fregadora'],
  bayeta: [
    'Bayeta microfibra amarilla 38x40',
    'Paño cristales 40x40',
    'Bayeta de microfibra rizo 38 × 38 cm',
    'Trapo de sábana, 5 kg',
    'Pano multiusos azul',
  ],
  esponja: ['Estropajo con esponja 6 u', 'Esponja jabonosa, 24 u'],
  textil: ['Toalla de ducha 70 × 140 cm de rizo blanca', 'Sábana bajera 90 cm', 'Albornoz con capucha'],
  percha: ['Percha antirrobo de caballero'],
  maletero: ['Portamaletas plegable blanco'],
  carpeta: ['Carpeta de información wengué'],
  urinario: ['Rejilla perfumada de urinario mango, 20 u', 'Pastilla para urinario, 10 u'],
  colgador: ['Colgador WC manzana, 20 u'],
  insectocaptor: ['Insectocaptor de placa adhesiva 15 W'],
  tubo: ['Tubo UV-A para insectocaptor 15 W'],
  trampa: ['Trampa adhesiva para cucarachas, 10 u', 'Placa adhesiva para insectocaptor'],
  portacebos: ['Portacebos con llave', 'Trampa de captura múltiple para ratón'],
  caja: ['Pack ahorro bienvenida', 'Cargador universal', 'Kit dental en caja de cartón'],
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
