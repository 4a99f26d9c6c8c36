import { expect, test } from 'vitest'
import { countOf, pathTo, visibleNodes } from './category-tree.ts'
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

test('an article is counted once, at the roots', () => {
  expect(countOf(TREE)).toBe(12)
})

test('R083: the tree shows open branches, and never a fifth level', () => {
  expect(ids(visibleNodes(TREE, new Set([1])))).toEqual([1, 2, 6])
  expect(ids(visibleNodes(TREE, new Set([1, 2, 3, 4])))).toEqual([1, 2, 3, 4, 6])
})
