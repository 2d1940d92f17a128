import { expect, test } from 'vitest'
import { partsOf } from './multipart.ts'

const form = async (fill: (form: FormData) => void) => {
  const sheet = new FormData()
  fill(sheet)
  const whole = new Response(sheet)
  return { bytes: new Uint8Array(await whole.arrayBuffer()), type: whole.headers.get('content-type') ?? '' }
}

test('fields are cut to their length, and the last file that is not empty is the one', async () => {
  const { bytes, type } = await form((sheet) => {
    sheet.append('alt', 'A red bicycle')
    sheet.append('picture', new Blob([]), 'empty.jpg')
    sheet.append('picture', new Blob(['photograph\r\n--']), 'a\u0000b\r\nc.jpg')
  })
  const parts = await partsOf(bytes, type, 5)
  expect([[...(parts?.fields ?? [])], new TextDecoder().decode(parts?.file ?? new Uint8Array())]).toEqual([
    [['alt', 'A red']],
    'photograph\r\n--',
  ])
})

test('of a form with more parts than any of ours nothing is read', async () => {
  const of = (count: number) =>
    form((sheet) => {
      for (let n = 0; n < count; n++) sheet.append(`f${n}`, 'x')
    })
  const [most, more] = [await of(19), await of(21)]
  expect([...((await partsOf(most.bytes, most.type, 10))?.fields ?? [])]).toHaveLength(19)
  expect(await partsOf(more.bytes, more.type, 10)).toBeNull()
})

test('nor of one that says more of a part than a name', async () => {
  const of = (name: string) => form((sheet) => sheet.append('picture', new Blob(['photograph']), name))
  const [most, more] = [await of('a'.repeat(3900)), await of('a'.repeat(4100))]
  expect((await partsOf(most.bytes, most.type, 10))?.file).toHaveLength(10)
  expect(await partsOf(more.bytes, more.type, 10)).toBeNull()
})

test.each([
  ['no boundary', 'multipart/form-data'],
  ['an empty boundary', 'multipart/form-data; boundary='],
  ['two boundaries', 'multipart/form-data; boundary=other; boundary=x'],
  ['a boundary behind something else', 'multipart/form-data; a="; boundary=other ;"; boundary=x'],
  ['one that is too long', `multipart/form-data; boundary=${'x'.repeat(71)}`],
])('a body with %s is none', async (_, type) => {
  const body = Buffer.from('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n')
  expect(await partsOf(body, type, 10)).toBeNull()
})

test('a body that is cut off anywhere is none', async () => {
  const { bytes, type } = await form((sheet) => sheet.append('picture', new Blob(['photograph']), 'a.jpg'))
  for (let end = 0; end < bytes.byteLength - 4; end++) {
    const parts = await partsOf(bytes.subarray(0, end), type, 10)
    expect([end, parts?.file ?? null]).toEqual([end, null])
  }
})
