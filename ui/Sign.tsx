const paths = {
  chevron: 'm5 9 7 7 7-7',
  right: 'M4 12h16m-6-6 6 6-6 6',
  left: 'M20 12H4m6-6-6 6 6 6',
  out: 'M9 5H5v14h14v-4M13 5h6v6m0-6-9 9',
  search: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 1 1 13 0zm-1.5 5 5 5',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  close: 'M6 6l12 12M18 6 6 18',
}

export type SignName = keyof typeof paths
export const signNames = Object.keys(paths) as readonly SignName[]

export const isSign = (name: string): name is SignName => name in paths

/** Those that point along the line: they turn with the reading direction. */
const pointing: readonly string[] = ['left', 'right', 'out'] satisfies SignName[]

/** A line icon that tells what a control does, in the colour of the text beside it, which must say it in words too. */
export function Sign({ name }: { name: SignName }) {
  return <Drawn path={paths[name]} points={pointing.includes(name)} />
}

/** A line drawing of 24 by 24. */
export function Drawn({ path, points = false }: { path: string; points?: boolean }) {
  return (
    <svg className={points ? 'icon icon-points' : 'icon'} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  )
}
