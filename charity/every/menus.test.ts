import { expect, test } from 'vitest'
import { menus } from '#charity'
import { inLanguage } from '#content/language.ts'
import { languages } from '#gift/language.ts'

test.each(languages)('no two links of a panel, and no two menus, are called alike (%s)', (language) => {
  const titles = menus.header.map(({ title }) => inLanguage(title, language))
  expect(new Set(titles).size).toBe(titles.length)
  for (const { id, columns } of menus.header) {
    const labels = columns.flatMap(({ links }) => links.map(({ label }) => inLanguage(label, language)))
    expect(new Set(labels).size, id).toBe(labels.length)
  }
})

test.each(languages)('no two columns are headed alike, in a panel or at the foot (%s)', (language) => {
  for (const columns of [menus.footer, ...menus.header.map((menu) => menu.columns)]) {
    const headings = columns.map(({ heading }) => inLanguage(heading, language))
    expect(new Set(headings).size).toBe(headings.length)
  }
})
