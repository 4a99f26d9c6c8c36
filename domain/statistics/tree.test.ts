import { expect, test } from 'vitest'
import { type Levels, nodeId, pathOfNode, statTree } from './tree.ts'

const CENTERS: Levels[] = [
  ['Península', 'Madrid', ''],
  ['Baleares', 'Palma', 'Playa'],
  ['Baleares', 'Palma', 'Puerto'],
  ['Baleares', 'Inca', ''],
  ['Baleares', '', 'never read'],
  ['', 'Palma', ''],
]

test('a tree of groups by name, each with its centers', () => {
  const [baleares, peninsula] = statTree(CENTERS, 'es')
  expect([baleares!.node_name, baleares!.centers, peninsula!.node_name, peninsula!.centers]).toEqual([
    'Baleares',
    4,
    'Península',
    1,
  ])
  expect(baleares!.children.map(({ node_name, centers }) => [node_name, centers])).toEqual([
    ['Inca', 1],
    ['Palma', 2],
  ])
  expect(baleares!.children[1]!.children.map(({ node_name }) => node_name)).toEqual(['Playa', 'Puerto'])
})

test('ids are stable, and of the path, not of the name', () => {
  expect(nodeId(['Baleares'])).toBe('d2bff73be2c80e9c')
  expect(nodeId(['Baleares', 'Palma'])).not.toBe(nodeId(['Península', 'Palma']))
  expect(nodeId(['a', 'b'])).not.toBe(nodeId(['ab']))
})

test('a path is found by the ids of its levels', () => {
  const ids = [nodeId(['Baleares']), nodeId(['Baleares', 'Palma'])]
  expect(pathOfNode(CENTERS, ids)).toEqual(['Baleares', 'Palma'])
  expect(pathOfNode(CENTERS, [])).toEqual([])
  expect(pathOfNode(CENTERS, ['unknown'])).toBeUndefined()
  expect(pathOfNode(CENTERS, [nodeId(['Península']), ids[1]!])).toBeUndefined()
})
