import { type Context, Hono } from 'hono'
import { hookAdd } from '#server/staff/hook-add.ts'
import { hookPause } from '#server/staff/hook-pause.ts'
import { hookPersonal } from '#server/staff/hook-personal.ts'
import { hookRemove } from '#server/staff/hook-remove.ts'
import { hookReplay } from '#server/staff/hook-replay.ts'
import { hookResume } from '#server/staff/hook-resume.ts'
import { hookRotate } from '#server/staff/hook-rotate.ts'
import { hookTest } from '#server/staff/hook-test.ts'
import { endpointById } from '#server/store/destinations/endpoints.ts'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { requireRole } from '../people/require-role.ts'
import { refuse } from '../ui/refuse.tsx'
import { verbPosted, verbPressed } from '../verb.tsx'
import { hooksWords } from '../words/connections.ts'
import { connectionList, connectionsPath, newPath } from './list.tsx'
import { newConnection } from './new.tsx'
import { connectionPage } from './one.tsx'

/**
 * The verbs of one connection, by where they stand on its page: beside its name, above what it was sent where a second person is awaited,
 * and below.
 */
const pressed = [hookTest, hookPause, hookResume]
const awaited = [hookPersonal]
const parts = [hookRotate, hookRemove]

async function added(c: Context<OfficeEnv>) {
  const came = await verbPosted(c, hookAdd, '', { back: connectionsPath, from: newPath })
  return came instanceof Response ? came : newConnection(c, hookAdd, came.faults)
}

/** The programs that are told what happens. Who may move money says which, and what they are told. */
const routes = (): Hono<OfficeEnv> => {
  const app = new Hono<OfficeEnv>()
    .get(connectionsPath, requireRole('look'), (c) => connectionList(c, hookAdd.needs))
    .get(newPath, requireRole(hookAdd.needs), (c) => newConnection(c, hookAdd, {}))
    .post(newPath, requireRole(hookAdd.needs), added)
    .get(`${connectionsPath}/:id`, requireRole('look'), (c) =>
      connectionPage(c, { pressed, awaited, parts, again: hookReplay }),
    )
  for (const verb of [...pressed, ...awaited, ...parts, hookReplay]) {
    app.post(`${connectionsPath}/:id/${verb.name}`, requireRole(verb.needs), async (c) => {
      const endpoint = await c.var.office.services.store.read(endpointById(c.req.param('id')))
      if (!endpoint) return refuse(c, 'not_found')
      const back = verb === hookRemove ? connectionsPath : `${connectionsPath}/${endpoint.id}`
      return await verbPressed(c, verb, endpoint, back)
    })
  }
  return app
}

export const connectionsPage: OfficePage = { path: connectionsPath, name: hooksWords.title, needs: 'look', routes }
