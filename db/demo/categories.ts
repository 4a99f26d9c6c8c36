import type { Row } from './csv.ts'

// A node's parent is its external id without the last part.
const tree: [external_id: string, name: string][] = [
  ['C-PAP', 'Celulosa y papel'],
  ['C-PAP-BOB', 'Bobinas'],
  ['C-PAP-BOB-SEC', 'Bobinas secamanos'],
  ['C-PAP-BOB-SEC-STD', 'Secamanos estándar'],
  ['C-PAP-BOB-SEC-AUT', 'Secamanos autocorte'],
  ['C-PAP-BOB-SEC-MIN', 'Secamanos mini'],
  ['C-PAP-BOB-IND', 'Bobinas industriales'],
  ['C-PAP-BOB-CAM', 'Rollos de camilla'],
  ['C-PAP-BOB-COC', 'Rollos de cocina'],
  ['C-PAP-HIG', 'Papel higiénico'],
  ['C-PAP-HIG-DOM', 'Higiénico doméstico'],
  ['C-PAP-HIG-IND', 'Higiénico industrial'],
  ['C-PAP-HIG-HOJ', 'Higiénico hoja a hoja'],
  ['C-PAP-TOA', 'Toallas de papel'],
  ['C-PAP-TOA-ZIG', 'Toallas zig-zag'],
  ['C-PAP-TOA-W', 'Toallas plegado W'],
  ['C-PAP-SER', 'Servilletas y manteles'],
  ['C-PAP-SER-SER', 'Servilletas'],
  ['C-PAP-SER-SER-COC', 'Servilletas de cóctel'],
  ['C-PAP-SER-SER-COM', 'Servilletas de mesa'],
  ['C-PAP-SER-SER-MIN', 'Servilletas miniservis'],
  ['C-PAP-SER-MAN', 'Manteles'],
  ['C-PAP-FAC', 'Pañuelos faciales'],
  ['C-QUI', 'Químicos'],
  ['C-QUI-SUE', 'Suelos'],
  ['C-QUI-SUE-NEU', 'Fregasuelos'],
  ['C-QUI-SUE-DEC', 'Decapantes y ceras'],
  ['C-QUI-COC', 'Cocina'],
  ['C-QUI-COC-LAV', 'Lavavajillas'],
  ['C-QUI-COC-LAV-MAN', 'Lavavajillas manual'],
  ['C-QUI-COC-LAV-MAQ', 'Lavavajillas máquina'],
  ['C-QUI-COC-LAV-ABR', 'Abrillantadores'],
  ['C-QUI-COC-DES', 'Desengrasantes'],
  ['C-QUI-COC-PLA', 'Planchas y hornos'],
  ['C-QUI-BAN', 'Baños'],
  ['C-QUI-BAN-ANT', 'Limpiadores antical'],
  ['C-QUI-BAN-WC', 'Inodoros y urinarios'],
  ['C-QUI-DES', 'Desinfección'],
  ['C-QUI-DES-LEJ', 'Lejías'],
  ['C-QUI-DES-SUP', 'Desinfectantes de superficies'],
  ['C-QUI-DES-ALI', 'Industria alimentaria'],
  ['C-QUI-SPF', 'Superficies'],
  ['C-QUI-SPF-MUL', 'Multiusos'],
  ['C-QUI-SPF-CRI', 'Limpiacristales'],
  ['C-QUI-SPF-MUE', 'Muebles y acero'],
  ['C-QUI-LAV', 'Lavandería'],
  ['C-QUI-LAV-DET', 'Detergentes de ropa'],
  ['C-QUI-LAV-SUA', 'Suavizantes'],
  ['C-QUI-LAV-BLA', 'Blanqueantes y quitamanchas'],
  ['C-QUI-AMB', 'Ambientadores'],
  ['C-QUI-PIS', 'Piscinas'],
  ['C-HIG', 'Higiene personal'],
  ['C-HIG-JAB', 'Jabones de manos'],
  ['C-HIG-HID', 'Hidrogeles'],
  ['C-HIG-GEL', 'Gel y champú'],
  ['C-HIG-CRE', 'Cremas'],
  ['C-HIG-FEM', 'Higiene íntima'],
  ['C-DES', 'Desechables'],
  ['C-DES-VAS', 'Vasos y tapas'],
  ['C-DES-VAS-CAR', 'Vasos de cartón'],
  ['C-DES-VAS-PLA', 'Vasos de plástico'],
  ['C-DES-VAS-TAP', 'Tapas'],
  ['C-DES-PLA', 'Platos y boles'],
  ['C-DES-CUB', 'Cubiertos'],
  ['C-DES-ENV', 'Envases para llevar'],
  ['C-DES-FIL', 'Film, aluminio y horno'],
  ['C-DES-COC', 'Coctelería y servicio'],
  ['C-LIM', 'Útiles de limpieza'],
  ['C-LIM-FRE', 'Fregonas'],
  ['C-LIM-MOP', 'Mopas'],
  ['C-LIM-CUB', 'Cubos y carros'],
  ['C-LIM-ESC', 'Escobas y cepillos'],
  ['C-LIM-PAL', 'Palos'],
  ['C-LIM-CRI', 'Útiles para cristales'],
  ['C-LIM-PUL', 'Envases pulverizadores'],
  ['C-LIM-SEN', 'Señalización'],
  ['C-TEX', 'Textil y bayetas'],
  ['C-TEX-BAY', 'Bayetas'],
  ['C-TEX-BAY-MIC', 'Bayetas de microfibra'],
  ['C-TEX-BAY-MUL', 'Bayetas multiusos'],
  ['C-TEX-EST', 'Estropajos'],
  ['C-TEX-PAN', 'Paños'],
  ['C-TEX-RIZ', 'Textil de baño'],
  ['C-BOL', 'Bolsas y residuos'],
  ['C-BOL-BAS', 'Bolsas de basura'],
  ['C-BOL-BAS-DOM', 'Bolsas domésticas'],
  ['C-BOL-BAS-IND', 'Bolsas industriales'],
  ['C-BOL-BAS-COM', 'Bolsas compostables'],
  ['C-BOL-PAP', 'Papeleras'],
  ['C-BOL-CON', 'Contenedores'],
  ['C-BOL-RES', 'Residuos sanitarios'],
  ['C-DIS', 'Dispensadores'],
  ['C-DIS-JAB', 'Dispensadores de jabón'],
  ['C-DIS-PAP', 'Dispensadores de papel'],
  ['C-DIS-PAP-HIG', 'Portarrollos de higiénico'],
  ['C-DIS-PAP-TOA', 'Dispensadores de toallas'],
  ['C-DIS-PAP-BOB', 'Dispensadores de bobina'],
  ['C-DIS-AMB', 'Dispensadores de ambientador'],
  ['C-DIS-SEC', 'Secamanos eléctricos'],
  ['C-GUA', 'Guantes y protección'],
  ['C-GUA-DES', 'Guantes desechables'],
  ['C-GUA-DES-NIT', 'Guantes de nitrilo'],
  ['C-GUA-DES-LAT', 'Guantes de látex'],
  ['C-GUA-DES-VIN', 'Guantes de vinilo'],
  ['C-GUA-REU', 'Guantes reutilizables'],
  ['C-GUA-MAS', 'Mascarillas'],
  ['C-GUA-VES', 'Vestuario desechable'],
  ['C-GUA-EPI', 'Gafas y calzado'],
  ['C-MAQ', 'Maquinaria'],
  ['C-MAQ-FRE', 'Fregadoras'],
  ['C-MAQ-ASP', 'Aspiradores'],
  ['C-MAQ-ROT', 'Rotativas'],
  ['C-MAQ-HID', 'Hidrolimpiadoras y vapor'],
  ['C-MAQ-ACC', 'Accesorios de máquina'],
  ['C-MAQ-ACC-DIS', 'Discos'],
  ['C-MAQ-ACC-FIL', 'Filtros y sacos'],
  ['C-AME', 'Amenities de hotel'],
  ['C-AME-COS', 'Cosmética de acogida'],
  ['C-AME-KIT', 'Kits de baño'],
  ['C-AME-HAB', 'Habitación'],
  ['C-AME-CAF', 'Bandeja de cortesía'],
  ['C-PLG', 'Control de plagas'],
  ['C-PLG-INS', 'Insecticidas'],
  ['C-PLG-ROE', 'Roedores'],
  ['C-PLG-CAP', 'Insectocaptores'],
]

const names = new Map(tree)

export function categoryName(external_id: string): string {
  const name = names.get(external_id)
  if (name === undefined) throw new Error(`no category ${external_id}`)
  return name
}

export function parentCategory(external_id: string): string | undefined {
  const parent = external_id.slice(0, external_id.lastIndexOf('-'))
  return parent === 'C' ? undefined : parent
}

export function topCategory(external_id: string): string {
  return external_id.split('-').slice(0, 2).join('-')
}

const withoutPicture = new Set(['C-LIM-SEN', 'C-HIG-FEM', 'C-DIS-AMB', 'C-BOL-RES', 'C-MAQ-ACC', 'C-PLG-ROE'])

export function* categoryRows(): Generator<Row> {
  const children = new Map<string, number>()
  for (const [external_id, name] of tree) {
    const parent = parentCategory(external_id)
    const position = (children.get(parent ?? '') ?? 0) + 1
    children.set(parent ?? '', position)
    const pictured = external_id.split('-').length === 3 && !withoutPicture.has(external_id)
    const image_url = pictured ? `/art/category/${external_id}.svg` : ''
    yield { external_id, name, parent, image_url, position }
  }
}
