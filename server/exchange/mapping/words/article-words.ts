import type { Words } from './words.ts'
import { ARTICLE, CATEGORY, CENTER, CLIENT, COUNTRY, NAME, PRICE, QUANTITY, SUPPLIER, TAX_CODE, VALID_FROM, VALID_TO } from '#domain/tables/column-words.ts' // prettier-ignore

/** What files of articles and their prices call the columns. */
export const articleWords = {
  suppliers: {
    external_id: `código · cód · código proveedor · code · supplier code · vendor no · código fornecedor · CodigoProveedor · No. · CODPRO · ref`,
    name: `${NAME} · proveedor · fabricante · marca · supplier · vendor · brand · fornecedor · razón social · RazonSocial · CardName · NOMPRO`,
    preferred: `preferente · destacado · preferred · preferencial`,
  },
  categories: {
    external_id: `código · cód · código familia · familia · code · category code · código da família · CodigoFamilia · ItmsGrpCod · CODFAM`,
    name: `${NAME} · familia · nombre familia · category · family · família · ItmsGrpNam · complete_name · DESCFAM`,
    parent: `padre · familia padre · superior · parent · parent category · pai · parent_id · Parent Category`,
    image_url: `imagen · foto · image · picture · imagem`,
    position: `posición · orden · position · order · posição · sequence`,
  },
  products: {
    external_id: ARTICLE,
    name: `${NAME} · producto · nombre artículo · descripción artículo · product · product name · item name · item description · produto · nome do produto · DescripcionArticulo · ItemName · Description · DESCART`,
    description: `descripción larga · descripción ampliada · detalle · texto · long description · details · sales description · descrição longa · DescripcionAmpliada · UserText · description_sale · Description 2`,
    supplier: SUPPLIER,
    categories: `${CATEGORY} · categorías · familias · categories · categorias`,
    tax_code: TAX_CODE,
    measurement_unit: `unidad · unidad de medida · u.m. · um · unidad medida · unit · unit of measure · uom · base unit of measure · unidade · UnidadMedida · InvntryUom · uom_id · Base Unit of Measure · UNIDAD`,
    quantity_by_packet: `unidades por paquete · uds/paquete · cantidad por paquete · unidades por caja · uds/caja · u/caja · uds. caja · contenido · units per pack · units per box · pack size · unidades por embalagem · NumInSale`,
    packets_by_package: `paquetes por caja · cajas por palet · bultos por palet · packs per box · boxes per pallet · caixas por palete`,
    image_url: `imagen · foto · url imagen · image · picture · photo · imagem`,
    max_discount: `descuento máximo · dto. máximo · dto. máx. · max discount · maximum discount · desconto máximo`,
    is_eco: `ecológico · eco · ecolabel · ecológica · green`,
    is_outlet: `outlet · liquidación · clearance · saldos`,
    obsolete: `obsoleto · descatalogado · anulado · obsolete · discontinued · blocked · ObsoletoLc · Blocked · OBSOLETO`,
    sustainability_index: `índice de sostenibilidad · sostenibilidad · sustainability index · índice de sustentabilidade`,
    public: `público · visible · publicado · public · published · website_published · visível`,
  },
  product_units: {
    product: ARTICLE,
    external_id: `formato · código formato · código unidad · unidad · unit code · format · unit of measure code · unidade · UnidadMedida2 · Code`,
    name: `nombre formato · descripción formato · nombre · descripción · unit name · name · nome`,
    quantity: `${QUANTITY} · factor · equivalencia · contiene · unidades que contiene · qty per unit of measure · FactorConversion`,
  },
  product_documents: {
    product: ARTICLE,
    kind: `tipo · tipo de ficha · type · kind`,
    url: `url · enlace · dirección · link · ligação`,
    valid_until: `válido hasta · caducidad · valid until · expiry · validade`,
  },
  product_hazards: {
    product: ARTICLE,
    biocide: `biocida · es biocida · biocide · biocidal product`,
    registration_number: `número de registro · nº registro · registro · registro oficial · registration number · registration no · número de registo · autorização`,
    signal_word: `palabra de advertencia · signal word · palavra-sinal`,
    hazard_statements: `indicaciones de peligro · frases h · hazard statements · h codes · advertências de perigo`,
    precautionary_statements: `consejos de prudencia · frases p · precautionary statements · p codes · recomendações de prudência`,
    ufi: `ufi · código ufi · ufi code`,
  },
  product_relations: {
    product: ARTICLE,
    related: `relacionado · artículo relacionado · sustituto · alternativo · related · related item · substitute · relacionado com`,
    kind: `tipo · tipo de relación · type · relation`,
  },
  prices: {
    country: COUNTRY,
    product: ARTICLE,
    price: PRICE,
  },
  special_prices: {
    product: ARTICLE,
    client: CLIENT,
    center: CENTER,
    valid_from: VALID_FROM,
    price: `${PRICE} · precio especial · precio acordado · precio cliente · special price · agreed price · preço especial`,
    valid_to: VALID_TO,
  },
  stock: {
    product: ARTICLE,
    quantity: `${QUANTITY} · stock · existencias · stock actual · disponible · saldo · inventory · on hand · available · quantity on hand · existências · disponível · UnidadSaldo · OnHand · qty_available · Inventory · STOCK`,
  },
  client_references: {
    client: CLIENT,
    product: ARTICLE,
    reference: `referencia cliente · su referencia · ref. cliente · código del cliente · customer reference · customer item no · your reference · referência do cliente`,
  },
  usual_products: { client: CLIENT, center: CENTER, product: ARTICLE },
  authorised_products: { client: CLIENT, center: CENTER, product: ARTICLE },
} satisfies Words
