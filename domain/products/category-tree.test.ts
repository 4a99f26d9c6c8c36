import { expect, test } from 'vitest'
import { childrenShown, countedTree, pathTo } from './category-tree.ts'
import type { Category } from './contract.ts'

const node = (id: number, level: number, count: number, children: Category[] = []): Category => ({
  id,
  name: `c${id}`,
  level,
  parent: null,
  image_url: null,
  count,
  children,
})

const TREE = [node(1, 1, 5, [node(2, 2, 4, [node(3, 3, 3, [node(4, 4, 2, [node(5, 5, 1)])])])]), node(6, 1, 7)]
const ids = (nodes: Category[]) => nodes.map(found => found.id)

test('a path runs from the root to the category', () => {
  expect(ids(pathTo(TREE, 3))).toEqual([1, 2, 3])
  expect(pathTo(TREE, 77)).toEqual([])
  expect(pathTo(TREE, undefined)).toEqual([])
})

test('R083: a menu shows four levels, and never a fifth', () => {
  const depths = (nodes: Category[]): number[] => nodes.flatMap(found => [found.level, ...depths(childrenShown(found))])
  expect(depths(TREE)).toEqual([1, 2, 3, 4, 1])
})

test('a tree with counts of a search keeps categories that have articles, and the path to the chosen one', () => {
  const counted = countedTree(
    TREE,
    new Map([
      [1, 2],
      [2, 2],
    ]),
    3,
  )
  expect(counted).toEqual([node(1, 1, 2, [node(2, 2, 2, [node(3, 3, 0)])])])
  expect(ids(countedTree(TREE, new Map([[6, 1]]), undefined))).toEqual([6])
})
