/** What a guard has to know of an endpoint and of where it is mounted. */
export interface Call {
  endpoint: { method: string; path: string; summary: string }
  /** Null: open to everybody. */
  permission: unknown
}

const nameOf = ({ method, path }: Call['endpoint']) => `${method} ${path}`

/** Endpoints that are declared and not mounted once, and addresses that two of them share. */
export function findNotOnce(declared: Call['endpoint'][], mounted: Call['endpoint'][]): string[] {
  const names = mounted.map(nameOf)
  return [
    ...declared
      .map(endpoint => ({ endpoint, times: mounted.filter(each => each === endpoint).length }))
      .filter(({ times }) => times !== 1)
      .map(({ endpoint, times }) => `${nameOf(endpoint)} is declared and mounted ${times} times`),
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map(name => `${name} is an address of two endpoints`),
  ]
}

/** Calls without a permission that are not open on purpose, and those that are no longer open. */
export function findOpen(calls: Call[], onPurpose: string[]): string[] {
  const open = calls.filter(({ permission }) => permission === null).map(({ endpoint }) => endpoint.path)
  return [
    ...open.filter(path => !onPurpose.includes(path)).map(path => `${path} needs no permission`),
    ...onPurpose.filter(path => !open.includes(path)).map(path => `${path} is not open, take it off the list`),
  ]
}

export const findUndescribed = (calls: Call[]): string[] =>
  calls
    .filter(({ endpoint: { path, summary } }) => !/^\/.*\/$/.test(path) || summary.length < 10)
    .map(({ endpoint }) => `${nameOf(endpoint)} does not end with a slash, or is not described`)
