import { QueryClient, type QueryFunction } from '@tanstack/react-query'

/** An answer that was not a success: `503: the body`, or the status text where the body is empty. */
async function throwUnlessOk(response: Response): Promise<void> {
  if (response.ok) return
  const body = await response.text()
  throw new Error(`${response.status}: ${body || response.statusText}`)
}

/**
 * The site's default way to fetch: GET with credentials, the query key's parts joined by a slash as the path, the answer
 * parsed as JSON. A 401 throws like any other failure, or with `on401: 'null'` means nothing is there.
 */
export function defaultFetcher<T>({ on401 }: { on401: 'throw' | 'null' }): QueryFunction<T | null> {
  return async ({ queryKey }) => {
    const response = await fetch(queryKey.join('/'), { credentials: 'include' })
    if (on401 === 'null' && response.status === 401) return null
    await throwUnlessOk(response)
    return (await response.json()) as T
  }
}

/** A client with the specified defaults: nothing is fetched again by itself, data never goes stale, nothing is retried. */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: defaultFetcher({ on401: 'throw' }),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
      },
      mutations: { retry: false },
    },
  })
