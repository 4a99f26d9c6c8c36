/**
 * What buyers say and what the catalogue says: to the left of `=` phrases as they are typed, parted by commas, to the
 * right what they may stand for. Small letters without accents; singular, as plurals are met anyway.
 */
const TRADE = `
fregasuelos, friegasuelos, limpiasuelos, lavasuelos, friegapisos, fregapisos = limpiador suelo
limpiador multiuso, multiusos = limpiador multiuso
limpiavidrios, limpia vidrios, limpia cristales, cristasol = limpiacristales
quitagrasa, quitagrasas, kh7, kh 7, antigrasa = desengrasante
antical, anticalcareo, descalcificador, viakal = limpiador antical
limpia inodoro, limpiainodoros, pato wc, harpic, limpiador wc, limpiador inodoro = gel limpiador wc
inodoro, vater, retrete = wc
escobilla wc, escobilla bano, escobilla inodoro, escobilla vater, escobilla = escobillero
fairy, mistol, lavaplatos, friegaplatos, fregaplatos, lavavajilla a mano = lavavajillas
jabon lavavajillas, detergente plato, detergente vajilla = lavavajillas; detergente lavavajillas
abrillantador vajilla = abrillantador lavavajillas
jabon ropa, jabon lavadora, detergente lavadora, detergente lavanderia, detergente textil = detergente ropa
mimosin, suavizante ropa = suavizante
lejia, hipoclorito, cloro liquido, agua lavandina = lejia
blanqueador = blanqueante; lejia
sanitizante, germicida, bactericida, viricida = desinfectante
gel hidroalcoholico, gel desinfectante mano, gel alcohol, hidrogel, alcohol gel = hidrogel hidroalcoholico
jabon liquido, jabon mano, lavamanos, gel mano = jabon mano
shampoo, champu = champu
papel wc, papel bano, papel de wc, papel vater, papel toilet, higienico, rollo wc, rollo higienico = papel higienico
papel secamanos, papel mano, rollo secamanos, rollo mano, papel mecha = bobina secamanos; toalla
papel cocina = rollo cocina
papel camilla, sabanilla, sabanilla camilla = rollo camilla
toallita mano, toalla mano, toalla papel, toallas de mano, papel toalla = toalla zig zag; toalla plegado; bobina secamanos
kleenex, clinex, panuelo papel, tissue, tisu = panuelo facial
wipe, toallita humeda = toallita
bolsa industrial = bolsa basura
tisana, te = infusion; te
trapo suelo = fregona
mocho, mocha, lampazo = fregona
gamuza, trapo, pano limpieza = bayeta; trapo; pano
rodillo film, papel film, film transparente, film cocina, plastico cocina = film alimentario
papel plata, papel albal, albal, aluminio = papel aluminio
scotch brite, scotchbrite, nanas, esparto, estropajo = estropajo
limpiador inox, limpia inox, limpiador acero = limpiador abrillantador acero
cuberteria, cubierto plastico = cubierto
recipiente take away, tupper, taper, tupperware, fiambrera = envase
canita, paja, pajita = pajita
tapaboca, barbijo, cubrebocas, mascara = mascarilla
gorro, redecilla, cofia = gorro
patuco, calza, cubrezapatos = cubrezapatos
batas, bata desechable = bata
difusor olor, ambientador = ambientador
matamoscas, mata moscas, mata mosquitos, flit, cucal, insecticida = insecticida
mata cucaracha, cucarachicida = gel cucarachicida; insecticida cucaracha
veneno rata, veneno raton, matarratas, raticida = cebo raticida
secador mano, secamano electrico = secamanos electrico
aspiradora = aspirador
fregadora suelo = fregadora
dosificador jabon, jabonera, dispensador gel = dispensador jabon
portarrollo, porta rollo, dispensador papel higienico, dispensador higienico = portarrollos papel higienico
toallero, dispensador toalla, dispensador papel mano = dispensador toalla; dispensador bobina
caballete, cartel suelo mojado, senal piso mojado = senal suelo mojado
cubo basura, tacho, basurero, papelera = papelera; contenedor residuo
servilleta bar = servilleta miniservis
sobremantel, mantel individual = mantel
panal, absorbente, incontinencia = absorbente incontinencia
tampax = tampon
compresas, evax = compresa
`

const ENGLISH = `
toilet paper, toilet roll, bathroom tissue, loo roll = papel higienico
kitchen roll, kitchen paper = rollo cocina
paper towel, hand towel, folded towel = toalla zig zag; bobina secamanos; toalla plegado
bath towel = toalla bano; toalla ducha
napkin, serviette = servilleta
tablecloth = mantel
facial tissue = panuelo facial
glove = guante
nitrile = nitrilo
latex = latex
vinyl = vinilo
powder free = sin polvo
mask, face mask = mascarilla
apron = delantal
hand soap, soap = jabon
hand sanitizer, hand sanitiser, sanitizer, sanitiser, hand gel = hidrogel hidroalcoholico
shower gel = gel ducha
body lotion = crema corporal
bleach = lejia
detergent = detergente
laundry detergent, washing powder = detergente ropa
fabric softener, softener = suavizante
dish soap, washing up liquid, dishwashing liquid = lavavajillas
dishwasher tablet = pastilla lavavajillas
rinse aid = abrillantador lavavajillas
degreaser = desengrasante
descaler, limescale remover = limpiador antical
floor cleaner = limpiador suelo
glass cleaner, window cleaner = limpiacristales
toilet cleaner = gel limpiador wc
disinfectant = desinfectante
cleaner = limpiador
air freshener = ambientador
bin bag, bin liner, garbage bag, trash bag, rubbish bag, refuse sack = bolsa basura
paper bag = bolsa papel
bin, trash can, waste bin = papelera; contenedor residuo
cup, paper cup = vaso
lid = tapa vaso
plate = plato
bowl = bol
fork, spoon, knife, cutlery = cubierto
straw = pajita
cling film = film alimentario
tin foil, aluminium foil, foil = papel aluminio
cloth, microfiber cloth, microfibre cloth, wiping cloth = bayeta
microfiber, microfibre = microfibra
sponge, scourer, scouring pad = estropajo
mop = mopa; fregona
bucket = cubo
broom = escoba
brush = cepillo
dustpan = recogedor
handle = palo
squeegee = limpiavidrios acero; haragan
spray bottle = pulverizador vacio
wet floor sign = senal suelo mojado
dispenser = dispensador
soap dispenser = dispensador jabon
hand dryer = secamanos electrico
vacuum cleaner, vacuum, hoover = aspirador
scrubber dryer = fregadora
slipper = zapatilla
toothbrush, dental kit = kit dental
shampoo = champu
sheet = sabana
insecticide, fly spray = insecticida
rat poison, rodenticide = cebo raticida
blue roll, couch roll = rollo camilla; bobina industrial
`

const PORTUGUESE = `
papel de cozinha, rolo cozinha, papel cozinha = rollo cocina
rolo = rollo; bobina
rolo marquesa = rollo camilla
toalha, toalhete = toalla
guardanapo = servilleta
toalha mesa = mantel
lenco, lenco papel = panuelo facial
luva = guante
mascara, mascara cirurgica = mascarilla
avental = delantal
sabonete, sabao, sabonete liquido, sabao liquido, sabao mao, sabonete mao = jabon
gel banho, gel duche = gel ducha; gel bano
alcool gel = hidrogel hidroalcoholico
lixivia, agua sanitaria = lejia
detergente loica, lava loica, detergente manual loica = lavavajillas; detergente lavavajillas
loica = vajilla; lavavajillas
detergente roupa = detergente ropa
roupa = ropa
mao = mano
papel mao, toalha mao, toalhete mao = toalla zig zag; bobina secamanos; toalla plegado
amaciador = suavizante
desengordurante = desengrasante
limpa vidros, limpavidros = limpiacristales
lava tudo, detergente chao, limpa chao = limpiador suelo
anticalcario = limpiador antical
desinfetante = desinfectante
ambientador, purificador ar = ambientador
saco lixo = bolsa basura
saco papel = bolsa papel
lixo = basura
balde lixo, caixote lixo = papelera; contenedor residuo
copo = vaso
prato = plato
talher, garfo, faca, colher = cubierto
palhinha = pajita
pelicula aderente = film alimentario
papel aluminio = papel aluminio
pano, pano limpeza = bayeta; pano
pano microfibra = bayeta microfibra; pano microfibra
esfregao, palha aco = estropajo
esfregona = fregona
balde = cubo
vassoura = escoba
escova = cepillo
cabo = palo
pa lixo = recogedor
doseador, dispensador sabonete = dispensador jabon
secador maos = secamanos electrico
rato, raticida = cebo raticida
chinelo = zapatilla
lencol = sabana
`

export interface Synonym {
  /** What is typed, in words. */
  said: string[]
  /** What the catalogue may call it; every entry is a list of words. */
  meant: string[][]
}

const inWords = (phrase: string): string[] => phrase.trim().split(/\s+/)

/** All synonyms and translations of the trade. */
export const SYNONYMS: readonly Synonym[] = [TRADE, ENGLISH, PORTUGUESE]
  .flatMap(table => table.trim().split('\n'))
  .flatMap(line => {
    const [said = '', meant = ''] = line.split('=')
    const phrases = meant.split(';').map(inWords)
    return said.split(',').map(phrase => ({ said: inWords(phrase), meant: phrases }))
  })
