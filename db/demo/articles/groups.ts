import { amenities } from './amenities.ts'
import { bags } from './bags.ts'
import { chemicals } from './chemicals.ts'
import { dispensers } from './dispensers.ts'
import { disposables } from './disposables.ts'
import type { Family, Group } from './family.ts'
import { hygiene } from './hygiene.ts'
import { machines } from './machines.ts'
import { paper } from './paper.ts'
import { pests } from './pests.ts'
import { protection } from './protection.ts'
import { textiles } from './textiles.ts'
import { tools } from './tools.ts'

export type GroupFamily = { group: Group; family: Family }

const groups = [
  paper,
  chemicals,
  hygiene,
  disposables,
  tools,
  textiles,
  bags,
  dispensers,
  protection,
  machines,
  amenities,
  pests,
]

export const families: GroupFamily[] = groups.flatMap(group => group.families.map(family => ({ group, family })))
