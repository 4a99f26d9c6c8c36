import type { Words } from './keywords.ts'

/** What is inside. The package follows from the volume, or from a shape that comes later in the name. */
export const CONTENTS: Words = {
  botella:
    'lavavajilla,lejia,abrillantador,gel wc,gel limpiador,gel desincrustante,gel bano,amoniaco,salfuman,alcohol,antical,vinagre,acondicionador,desatascador',
  garrafa:
    'detergente,suelo,fregasuelo,friegasuelo,desengrasante,suavizante,limpiador,desinfectante,cera,decapante,bactericida,desincrustante,blanqueante,acido,neutralizante,humectante,espuma clorada,cristalizador,sellador,floculante,invernador,alguicida',
  pulverizador:
    'multiuso,multisuperficie,limpiacristal,ambientador,quitamancha,limpiamueble,abrillantamueble,limpiametal,quitaadhesivo',
  aerosol: 'insecticida',
  jabon: 'jabon,gel,champu,crema,leche corporal,hidrogel,hidroalcoholico,dermo,locion',
  bote: 'cebo,raticida,hormiguicida,larvicida',
  pastillas: 'cloro',
  sobre: 'cafe,sacarina,azucar,te,infusion,leche,azucarillo',
  rollo: 'higienico,papel,camilla,secamano,celulosa',
  toallas: 'toalla',
  guantes: 'nitrilo,vinilo,latex',
  bolsas: 'basura',
  contenedor: 'contenedor',
  vasos: 'desechable,menaje',
  bayeta: 'microfibra',
  caja: 'kit',
}

/** What is inside, as Portuguese suppliers call it; what is written as in Spanish stands above. */
export const PORTUGUESE_CONTENTS: Words = {
  botella: 'lixivia,lava loica,abrilhantador,alcool,vinagre,desentupidor',
  garrafa: 'desengordurante,amaciador,limpa chao,branqueador,desinfetante',
  pulverizador: 'limpa vidro,multiuso,ambientador,tira nodoa',
  jabon: 'sabonete liquido,sabao,champo,creme',
  pastillas: 'cloro',
  rollo: 'higienico,papel',
  guantes: 'nitrilo,vinil,latex',
  bolsas: 'lixo',
  vasos: 'descartavel',
  bayeta: 'microfibra',
}
