import ts from 'typescript5'
import { openDeclarations } from './declarations.ts'
import type { Package } from './package.ts'
import type { Description, Operation } from './schema.ts'
import { createConverter } from './types-to-schema.ts'

/** The request a method of the package makes: verb and path, from its code. */
function requestOf(code: string, method: string): string | undefined {
  const found = new RegExp(`\\n    ${method}\\([^)]*\\) \\{[\\s\\S]*?_makeRequest\\('([A-Z]+)', ([\`'])(.+?)\\2`).exec(
    code,
  )
  return found ? `${found[1]} ${String(found[3]).replace(/\$\{[^}]*\}/g, '{}')}` : undefined
}

/** Derives the description of the API from the `stripe` package's own declarations and code. */
export function describe(from: Package): Description {
  const declarations = openDeclarations(from)
  const converter = createConverter(declarations)
  const operations: Record<string, Operation> = {}
  for (const { name, file, source, code } of declarations.resources) {
    const place = { file, scope: '' }
    ts.forEachChild(source, (node) => {
      if (ts.isInterfaceDeclaration(node) && isResource(node)) {
        const type = declarations.resolve(file, '', node.name.text)
        if (type) converter.named(type)
      }
      if (!ts.isClassDeclaration(node) || !node.name?.text.endsWith('Resource')) return
      for (const member of node.members) {
        if (!ts.isMethodDeclaration(member)) continue
        const request = requestOf(code, member.name.getText())
        if (!request || request in operations || !request.includes('/v1/')) continue
        const params = member.parameters.find((parameter) => parameter.name.getText() === 'params')
        operations[request] = {
          params: params ? converter.of(params.type, place) : null,
          // Events are a union of every kind there is; what they carry is checked by itself.
          answer: name === 'Events' ? {} : converter.of(member.type, place),
        }
      }
    })
  }
  return { version: from.version, operations, schemas: converter.schemas }
}

function isResource(node: ts.InterfaceDeclaration): boolean {
  const names = node.members.map((member) => member.name?.getText())
  return names.includes('object') && names.includes('id')
}
