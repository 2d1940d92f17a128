import { expect, test } from 'vitest'
import { type Candidate, nearest } from './nearest.ts'

const pages: readonly Candidate[] = [
  { path: '/donate', label: 'Donate Now' },
  { path: '/theo-story', label: 'Théo keeps the beat' },
  { path: '/ines-story', label: 'Inès and the two' },
  { path: '/about/history', label: 'How it began' },
  { path: '/about/patients', label: 'Meet our patients' },
  { path: '/research/clinical-trials', label: 'Clinical trials' },
]
const spanish: readonly Candidate[] = [
  { path: '/es/donate', label: 'Donar ahora' },
  { path: '/es/research', label: 'Investigación' },
]
const first = (path: string, among = pages) => nearest(path, among, 3)[0]?.path

test.each([
  ['/donatte', '/donate'],
  ['/dontae', '/donate'],
  ['/donate.html', '/donate'],
  ['/theo', '/theo-story'],
  ['/stories/ines', '/ines-story'],
  ['/about/histroy', '/about/history'],
  ['/clinical', '/research/clinical-trials'],
  ['/Research/Clinical-Trials/', '/research/clinical-trials'],
])('for %s the nearest page is %s', (address, expected) => {
  expect(first(address)).toBe(expected)
})

test('Spanish words find Spanish pages, with accents or without', () => {
  expect(first('/es/donar', spanish)).toBe('/es/donate')
  expect(first('/es/investigacion', spanish)).toBe('/es/research')
  expect(first('/es/investigaci%C3%B3n', spanish)).toBe('/es/research')
})

test('what resembles nothing suggests nothing', () => {
  for (const path of ['/', '/es', '/xyzzy', '/%E0%A4%A', '/wp-login.php', '/a/b/c', `/${'x'.repeat(10_000)}`])
    expect(nearest(path, pages, 3)).toEqual([])
})

test('no more are suggested than asked for', () => {
  expect(nearest('/story', pages, 1)).toHaveLength(1)
  expect(nearest('/story', pages, 3)).toHaveLength(2)
})
