// What files call the columns that many kinds have, in Spanish, English and Portuguese, and in the ERPs' own words: Sage 200
// (CodigoArticulo), SAP Business One (ItemCode), Odoo (default_code), Business Central (Item No.), a3ERP (CODART). A dot
// separates them; case, accents and punctuation do not matter.

export const ARTICLE = `código · cód · cod · código artículo · cód. artículo · cod. art. · código de artículo · código producto · referencia · ref · ref. artículo
  · referencia artículo · artículo · sku · code · item code · product code · item no · item number · reference · internal reference · part number
  · código artigo · código do artigo · cód. artigo · artigo · código do produto · referência · CodigoArticulo · ItemCode · default_code · Item No. · CODART`
export const CLIENT = `cliente · código cliente · cód. cliente · código de cliente · nº cliente · núm. cliente · client · customer · customer code · customer no
  · customer number · account · código do cliente · CodigoCliente · CardCode · Customer No. · Sell-to Customer No. · CODCLI · partner_id`
export const CENTER = `centro · código centro · cód. centro · código de centro · centro de entrega · dirección de envío · código dirección · delegación · center · centre
  · delivery address · ship-to code · ship-to · código do centro · centro de entrega · local de entrega · CodigoDomicilio · ShipToCode · Ship-to Code · IDDIRENT · partner_shipping_id`
export const NAME = `nombre · name · nome · descripción · denominación · description · descrição · designação · designación`
export const ADDRESS = `dirección · domicilio · calle · address · street · morada · endereço · Domicilio · Address · DIRCLI1`
export const LOCALITY = `localidad · población · ciudad · municipio · city · town · localidade · cidade · concelho · Municipio · City · POBCLI`
export const PROVINCE = `provincia · province · county · state · distrito · província · Provincia · County · NOMPROVI · state_id`
export const POSTAL_CODE = `código postal · c.p. · cp · cód. postal · postal code · zip · zip code · postcode · código postal · CodigoPostal · ZipCode · Post Code · DTOCLI`
export const PHONE = `teléfono · tel · tlf · tfno · móvil · phone · phone number · telephone · telefone · telemóvel · Telefono · Phone1 · Phone No. · TELCLI`
export const EMAIL = `correo · correo electrónico · e-mail · email · mail · email address · correio eletrónico · EMail1 · E_Mail · E-Mail · E_MAIL`
export const CONTACT = `contacto · persona de contacto · contact · contact person · contact name · pessoa de contacto · a la atención de · CntctPrsn`
export const COUNTRY = `país · country · country code · pais · CodigoNacion · Country · Country/Region Code · CODPAIS · country_id`
export const SUPPLIER = `proveedor · fabricante · marca · supplier · vendor · manufacturer · brand · fornecedor · fabricante · CodigoProveedor · SuppCatNum · Vendor No. · CODPRO`
export const CATEGORY = `categoría · familia · subfamilia · código familia · grupo · category · family · product category · item group · família · CodigoFamilia · ItmsGrpCod · categ_id · Item Category Code · CODFAM`
export const TAX_CODE = `código iva · tipo iva · tipo de iva · iva · grupo iva · impuesto · tax · tax code · vat · vat code · código de iva · taxa iva · GrupoIva · TaxCodeAR · VatGroup · taxes_id · VAT Prod. Posting Group · TIPIVA`
export const QUANTITY = `cantidad · cant · unidades · uds · ud · quantity · qty · units · quantidade · qtd · qtde · Unidades · Quantity · product_uom_qty · UNIDADES`
export const PRICE = `precio · precio unitario · precio venta · precio de venta · precio neto · precio tarifa · tarifa · pvp · pvp tarifa · tarifa pvp · importe unitario · price · unit price · sales price · list price · net price
  · preço · preço unitário · preço de venda · PrecioVenta · Price · list_price · lst_price · Unit Price · PRCVENTA`
export const NUMBER = `número · nº · num · núm. documento · número documento · nº documento · documento · number · document no · document number · nº do documento · NumeroDocumento · DocNum · No. · NUMDOC`
export const LINE = `línea · nº línea · núm. línea · orden · line · line no · line number · linha · nº da linha · Orden · LineNum · Line No. · NUMLINDOC · sequence`
export const VALID_FROM = `desde · válido desde · f. validez · fecha validez · fecha de validez · f. desde · fecha desde · fecha inicio · inicio · vigencia desde · valid from · from · start date · starting date · date_start · data início · válido de · FechaInicio · FromDate · Starting Date · FECMIN`
export const VALID_TO = `hasta · válido hasta · fecha hasta · fecha fin · fin · vigencia hasta · caducidad · valid to · until · to · end date · ending date · date_end · data fim · válido até · FechaFin · ToDate · Ending Date · FECMAX`
export const BASE = `base · importe · importe neto · base imponible · total línea · amount · net amount · line amount · line total · valor · valor líquido · base tributável · ImporteNeto · LineTotal · price_subtotal · Line Amount · BASEMONEDA`
export const DISCOUNT = `descuento · dto · % dto · dcto · discount · line discount · desconto · Descuento · DiscPrcnt · Line Discount % · DESC1 · discount %`
export const DAY = `fecha · date · data · día · Fecha · DocDate · Posting Date · FECHA`
