import { APP_TYPES } from '#domain/brands/shape.ts'
import { beyondKnown } from '#safety/known.ts'
import { featureOf, importsOf, type Source } from '#safety/sources.ts'

const STORE = /\/(?:[a-z-]+-)?store\.ts$/

/** A store is private to its feature: others ask a service, or join a fragment. */
export function findForeignStores(sources: Source[], known: readonly string[]): string[] {
  const found = sources.flatMap(source =>
    importsOf(source)
      .filter(({ target }) => target.startsWith('server/') && STORE.test(target))
      .filter(({ target }) => featureOf(target) !== featureOf(source.file) || !source.file.startsWith('server/'))
      .map(({ target }) => ({ where: folderOf(source.file), what: `${source.file} imports ${target}` })),
  )
  return beyondKnown(found, known)
}

const folderOf = (file: string) => file.split('/').slice(0, 2).join('/')

/** Routes of features are brought together by one file of a root alone; a type of theirs is no route. */
export const findImportedRoutes = (sources: Source[]): string[] =>
  sources
    .filter(({ file }) => file !== 'server/routes.ts' && file !== 'web/routing/routes/router.tsx')
    .filter(source => importsOf(source).some(({ target, isType }) => FEATURE_ROUTES.test(target) && !isType))
    .map(({ file }) => `${file} imports routes`)

const FEATURE_ROUTES = /^(server|web)\/[^/]+\/(?:.+\/)?routes\.tsx?$/

export const findEmptyNames = (sources: Source[]): string[] =>
  sources
    .filter(({ file }) => /\/(index|helpers?|utils?|common|manager)\.tsx?$/.test(file))
    .map(({ file }) => `${file} has a name that holds nothing`)

/** A brand is spelled in its own file, which brand.ts alone imports. */
export function findBrandNames(sources: Source[]): string[] {
  const others = APP_TYPES.filter(name => name !== 'pulcro').join('|') // the product's own name is in many texts
  const quoted = new RegExp(`['"\`](${others})['"\`]`, 'i')
  const imported = new RegExp(`^domain/brands/(${APP_TYPES.join('|')})\\.ts$`)
  const spelled = sources
    .filter(({ file, text }) => !file.startsWith('domain/brands/') && quoted.test(text))
    .map(({ file }) => `${file} spells a brand`)
  const bound = sources
    .filter(
      source => source.file !== 'domain/brand.ts' && importsOf(source).some(({ target }) => imported.test(target)),
    )
    .map(({ file }) => `${file} imports a brand`)
  return [...spelled, ...bound]
}

export const findMarkup = (sources: Source[]): string[] =>
  sources
    .filter(({ text }) => /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML/.test(text))
    .map(({ file }) => `${file} makes markup from text`)
