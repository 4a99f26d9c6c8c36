import type { TenThousandths } from '#db/demo/money.ts'
import type { Family, Group } from './family.ts'

export type Product = {
  index: number
  external_id: string
  name: string
  group: Group
  family: Family
  supplier: string
  brand: string
  categories: string[]
  unit: string
  quantity_by_packet: number
  packets_by_package: number
  max_discount: number
  is_eco: boolean
  is_outlet: boolean
  is_covid: boolean
  is_network: boolean
  obsolete: boolean
  public: boolean
  sustainability_index: number | undefined
  // Of Spain; undefined means quote only.
  price: TenThousandths | undefined
  stock: number
  description: string
  facts: Record<string, string>
}
