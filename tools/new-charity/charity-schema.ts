import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from '../project.mjs'
import { say } from '../say.mjs'
import { referenceOf } from './reference.ts'
import { jsonSchemas, writeSchemas } from './schemas.ts'

/**
 * `npm run generate -- charity-schema`: writes the JSON Schemas of the charity that `CHARITY` names into its `.schema/`, and the line that leads
 * editors there into each of its files; once more after an upgrade that brings new parts. And the page of the guide that names every file and key.
 */
const folder = resolve(process.env.CHARITY || join(root, 'charity/st-jude'))
writeSchemas(folder)
writeFileSync(join(root, 'docs/charity-files.md'), referenceOf(jsonSchemas()))
say(`${folder}: an editor that knows YAML now offers and explains what may stand in each file`)
