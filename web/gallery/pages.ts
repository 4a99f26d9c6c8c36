import type { State, Story } from './story.ts'

export interface GalleryPage {
  /** `fields/Button`, and for a state that stands alone `fields/Button/with-the-focus`. */
  id: string
  title: string
  states: State[]
}

const FILES = import.meta.glob<{ story: Story }>('./*/*.story.tsx', { eager: true })

/** A file is found by its name: a story is added by writing it. */
export const PAGES: GalleryPage[] = Object.entries(FILES).flatMap(([file, { story }]) =>
  pagesOf(file.replace(/^\.\//, '').replace(/\.story\.tsx$/, ''), story),
)

function pagesOf(id: string, story: Story): GalleryPage[] {
  const title = id.slice(id.indexOf('/') + 1)
  const together = story.filter(state => !state.alone)
  const alone = story.filter(state => state.alone)
  return [
    ...(together.length > 0 ? [{ id, title, states: together }] : []),
    ...alone.map(state => ({
      id: `${id}/${state.name.toLowerCase().replaceAll(/\W+/g, '-')}`,
      title: `${title}: ${state.name}`,
      states: [state],
    })),
  ]
}
