export interface HitCategory {
  id: number
  name: string
  path: string
  count: number
}

export interface CategoryAbove extends Omit<HitCategory, 'count'> {
  parent_id: number | null
}

/** The categories of the catalogue, and which sets of them articles lie in. A shelf is such a set. */
export class Shelves {
  private readonly categories: readonly CategoryAbove[]
  private readonly above = new Map<number, number[]>()
  private readonly byLeaves = new Map<string, number>()
  /** By the number of the shelf: its leaves, and all that these lie in. */
  private readonly leaves: number[][] = []
  private readonly within: Set<number>[] = []

  /** In the order of their names. */
  constructor(categories: readonly CategoryAbove[]) {
    this.categories = categories
    const parents = new Map(categories.map(({ id, parent_id }) => [id, parent_id]))
    for (const { id } of categories) {
      const chain = [id]
      for (let up = parents.get(id); up != null && !chain.includes(up); up = parents.get(up)) chain.push(up)
      this.above.set(id, chain)
    }
  }

  /** The number of the shelf with these leaves: their ids, with blanks between them. */
  shelfOf(leaves: string): number {
    const known = this.byLeaves.get(leaves)
    if (known !== undefined) return known
    const ids = leaves.split(' ').map(Number)
    this.byLeaves.set(leaves, this.leaves.length)
    this.within.push(new Set(ids.flatMap(id => this.above.get(id) ?? [])))
    return this.leaves.push(ids) - 1
  }

  isIn = (shelf: number, category: number): boolean => this.within[shelf]?.has(category) ?? false

  /** The leaves that most of some articles lie in, each given by its shelf; of as full ones the first by name. */
  fullest(shelves: readonly number[], limit: number): HitCategory[] {
    const counts = new Uint32Array(this.leaves.length)
    for (const shelf of shelves) counts[shelf]!++
    const byLeaf = new Map<number, number>()
    counts.forEach((count, shelf) => {
      if (count === 0) return
      for (const leaf of this.leaves[shelf] ?? []) byLeaf.set(leaf, (byLeaf.get(leaf) ?? 0) + count)
    })
    return this.categories
      .flatMap(({ id, name, path }) => {
        const count = byLeaf.get(id)
        return count === undefined ? [] : { id, name, path, count }
      })
      .sort((one, other) => other.count - one.count)
      .slice(0, limit)
  }
}
