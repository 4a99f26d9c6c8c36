import type { Source } from './sources.ts'

const FOLDER = 'docs/decisions/'
const INDEX = `${FOLDER}README.md`
const HEADINGS = ['Status', 'Context', 'Decision', 'Alternatives', 'Consequences']

/** What a page of a decision lacks: its number as the title says it, one of the headings, text below one, its line in the index. */
export function findIncompleteDecisions(sources: Source[]): string[] {
  const index = sources.find(({ file }) => file === INDEX)?.text ?? ''
  return sources
    .filter(({ file }) => file.startsWith(FOLDER) && file !== INDEX)
    .flatMap(page => problemsOf(page, index))
}

function problemsOf({ file, text }: Source, index: string): string[] {
  const name = file.slice(FOLDER.length)
  const number = Number(/^\d{4}(?=-)/.exec(name)?.[0])
  const [title = '', ...rest] = text.split('\n')
  const sections = rest.join('\n').split(/^## /m).slice(1)
  const headings = sections.map(section => section.slice(0, section.indexOf('\n')))
  const isEmpty = sections.some(section => section.slice(section.indexOf('\n')).trim() === '')
  return [
    ...(title.startsWith(`# ${number}. `) ? [] : [`${file} does not begin with «# ${number}. »`]),
    ...(headings.join() === HEADINGS.join() ? [] : [`${file} has the headings ${headings.join(', ')}`]),
    ...(isEmpty ? [`${file} has a heading without text`] : []),
    ...(index.includes(`(${name})`) ? [] : [`${file} is not in the index`]),
  ]
}

/** Lines of the index whose page does not exist or has another title. */
export function findWrongIndexLines(sources: Source[]): string[] {
  const lines = sources.find(({ file }) => file === INDEX)?.text.matchAll(/^- \[(.+)\]\((.+)\)$/gm) ?? []
  return [...lines]
    .filter(
      ([, title, name]) => !sources.some(each => each.file === FOLDER + name && each.text.startsWith(`# ${title}\n`)),
    )
    .map(([line]) => `${INDEX} leads nowhere: ${line}`)
}
