import { afterEach, describe, expect, it, vi } from 'vitest'
import { defaultFetcher, newQueryClient } from './fetcher.ts'

const answering = (body: string | null, init: ResponseInit) => {
  const fetched = vi.fn(async (_path: string, _init?: RequestInit) => new Response(body, init))
  vi.stubGlobal('fetch', fetched)
  return fetched
}
afterEach(() => vi.unstubAllGlobals())

const context = (...queryKey: string[]) => ({ queryKey }) as never

describe('the default fetcher', () => {
  it('gets the key’s parts joined by a slash, with credentials, and parses JSON', async () => {
    const fetched = answering('{"reference":"A1"}', { status: 200 })
    expect(await defaultFetcher({ on401: 'throw' })(context('/api/gifts', 'current'))).toEqual({ reference: 'A1' })
    expect(fetched).toHaveBeenCalledWith('/api/gifts/current', { credentials: 'include' })
  })
  it('throws the status code, a colon, a space and the body', async () => {
    answering('down for a minute', { status: 503, statusText: 'Service Unavailable' })
    await expect(defaultFetcher({ on401: 'throw' })(context('/api'))).rejects.toThrow('503: down for a minute')
  })
  it('throws the status text where the body is empty', async () => {
    answering('', { status: 503, statusText: 'Service Unavailable' })
    await expect(defaultFetcher({ on401: 'throw' })(context('/api'))).rejects.toThrow('503: Service Unavailable')
  })
  it('answers null to a 401 only where it was told to', async () => {
    answering('who?', { status: 401 })
    expect(await defaultFetcher({ on401: 'null' })(context('/api'))).toBeNull()
    await expect(defaultFetcher({ on401: 'throw' })(context('/api'))).rejects.toThrow('401: who?')
  })
  it('never fetches again by itself, never goes stale and never retries', () => {
    const { queries, mutations } = newQueryClient().getDefaultOptions()
    expect(queries).toMatchObject({
      refetchInterval: false,
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })
    expect(mutations).toMatchObject({ retry: false })
  })
})
