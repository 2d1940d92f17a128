import { Drawn, isSign, Sign, type SignName, signNames } from './Sign.tsx'

const paths = {
  heart: 'M12 20C5 15 3 11.5 3 8.7A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 9 1.7C21 11.5 19 15 12 20Z',
  letter: 'M3 6h18v13H3zM3 7l9 7 9-7',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4m-7.5 8 2.5 2.5 4.5-4.5',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  tick: 'm4.5 12.5 5 5 10-11',
  warning: 'M12 3.5 22 20.5H2zM12 10v5m0 2.5v.2',
  phone: 'M6 3h4l1.5 5-2.5 2a12 12 0 0 0 5 5l2-2.5 5 1.5v4a2 2 0 0 1-2.2 2A17 17 0 0 1 4 5.2 2 2 0 0 1 6 3Z',
  print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z',
  gift: 'M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7C9 7 7 6 7 4.5S9.5 2.5 12 7c2.5-4.5 5-4 5-2.5S15 7 12 7Z',
  pair: 'M4 8.5h15m-4-4 4 4-4 4M20 15.5H5m4 4-4-4 4-4',
  share: 'M12 15V4m-4 4 4-4 4 4M5 12v8h14v-8',
  down: 'M12 3.5v11m-5-5 5 5 5-5M4.5 20h15',
  rest: 'M8 5v14M16 5v14',
  card: 'M3 5.5h18v13H3zM3 10h18M6.5 15h4',
  bank: 'M3 9.5 12 4l9 5.5zM5.5 10v7m4.3-7v7m4.4-7v7m4.3-7v7M3 20h18',
}

export type IconName = keyof typeof paths | SignName
/** Every icon of these. */
export const iconNames = [...Object.keys(paths), ...signNames] as readonly IconName[]

/** A line icon in the colour of the text beside it. It is decoration: what it means must also be said in words. */
export function Icon({ name }: { name: IconName }) {
  return isSign(name) ? <Sign name={name} /> : <Drawn path={paths[name]} />
}
