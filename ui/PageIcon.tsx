import { Icon, type IconName, iconNames } from './Icon.tsx'
import { Drawn } from './Sign.tsx'

/** Drawn in pages alone: no script carries these. */
const paths = {
  flask: 'M9 3h6M10 3v6l-5.5 9.5A1.7 1.7 0 0 0 6 21h12a1.7 1.7 0 0 0 1.5-2.5L14 9V3M7.5 15h9',
  sun: 'M16 12a4 4 0 1 1-8 0 4 4 0 1 1 8 0zM12 2.5v2m0 15v2M2.5 12h2m15 0h2M5.3 5.3l1.4 1.4m10.6 10.6 1.4 1.4m0-13.4-1.4 1.4M6.7 17.3l-1.4 1.4',
}

type OwnName = keyof typeof paths
export type PageIconName = IconName | OwnName
/** Every icon there is. */
export const pageIconNames = [...iconNames, ...Object.keys(paths)] as readonly PageIconName[]

const isOwn = (name: PageIconName): name is OwnName => name in paths

/** Any icon, where no script draws it. */
export const PageIcon = ({ name }: { name: PageIconName }) =>
  isOwn(name) ? <Drawn path={paths[name]} /> : <Icon name={name} />
