import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readNote } from '#gift/transparency/checkpoint.ts'
import { isSignedBy, openNotary } from './notary.ts'

const tools = {
  sha256: async (bytes: Uint8Array) => createHash('sha256').update(bytes).digest(),
  isSigned: async (publicKey: Uint8Array, signature: Uint8Array, text: Uint8Array) =>
    isSignedBy(publicKey, signature, text),
}

test('a note that another implementation signed is read and verified', async () => {
  // the example of https://pkg.go.dev/golang.org/x/mod/sumdb/note
  const key = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
  const text = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
  const note = `${text}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`
  expect(await readNote(note, key, tools)).toEqual({ text, signed: true })
  expect(await readNote(note.replace('answer', 'question'), key, tools)).toMatchObject({ signed: false })
  expect(await readNote(note, key.replace('c74f20a3', 'c74f20a4'), tools)).toBe(null)
})

test('our own notes are verified by the key that they name, and by no other deployment’s', async () => {
  const sign = (secret: string) =>
    openNotary(secret, 'here', 'https://give.example.org').sign('a\n1\n', 'give.example.org/appeals/a')
  const { note, key } = sign('a secret')
  expect(await readNote(note, key, tools)).toEqual({ text: 'a\n1\n', signed: true })
  expect(await readNote(note, sign('another').key, tools)).toMatchObject({ signed: false })
  expect(sign('a secret').key).toBe(key)
})
