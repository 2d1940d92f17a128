import ts from 'typescript5'
import type { Declarations, Definition, Named } from './declarations.ts'
import { ANYTHING, listSchema, oneOf, type Schema } from './schema.ts'

/** Where a type stands: what its names mean depends on it. */
export type Place = { file: string; scope: string }

/** Turns types into schemas; named types are gathered once each. */
export type Converter = {
  of(node: ts.TypeNode | undefined, place: Place): Schema
  named(type: Named): Schema
  schemas: Record<string, Schema>
}

const WRAPPERS = new Set(['Response', 'Promise'])
const KEYWORDS = new Map<ts.SyntaxKind, Schema>([
  [ts.SyntaxKind.StringKeyword, { type: 'string' }],
  [ts.SyntaxKind.NumberKeyword, { type: 'number' }],
  [ts.SyntaxKind.BooleanKeyword, { type: 'boolean' }],
  [ts.SyntaxKind.ObjectKeyword, { type: 'object' }],
  [ts.SyntaxKind.VoidKeyword, { not: {} }],
  [ts.SyntaxKind.NeverKeyword, { not: {} }],
  [ts.SyntaxKind.UndefinedKeyword, { not: {} }],
])

/** A converter over the package's declarations. */
export function createConverter(declarations: Declarations): Converter {
  const schemas: Record<string, Schema> = {}

  const named = (type: Named): Schema => {
    const name = declarations.prefix(type.file) + type.name
    if (!(name in schemas)) {
      schemas[name] = ANYTHING // holds the place while the type mentions itself
      schemas[name] = declarations.played(type.file) ? define(type) : foreign(type)
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  const define = ({ file, name, nodes }: Named): Schema => {
    const place = { file, scope: name.slice(0, Math.max(0, name.lastIndexOf('.'))) }
    const alias = nodes.find(ts.isTypeAliasDeclaration)
    if (alias) return of(alias.type, place)
    return combined(nodes.flatMap((node) => inherited(node, place)))
  }

  /** Another resource than those played: only its kind is told. */
  const foreign = ({ file, nodes }: Named): Schema => {
    const kind = nodes
      .filter(ts.isInterfaceDeclaration)
      .flatMap((node) => [...node.members])
      .find((member) => member.name?.getText() === 'object')
    if (!kind || !ts.isPropertySignature(kind)) return ANYTHING
    return { type: 'object', required: ['object'], properties: { object: of(kind.type, { file, scope: '' }) } }
  }

  const inherited = (node: Definition, place: Place): [ts.TypeElement, Place][] => {
    if (!ts.isInterfaceDeclaration(node)) return []
    const parents = (node.heritageClauses ?? []).flatMap((clause) => [...clause.types])
    const above = parents.flatMap((parent) => {
      const type = declarations.resolve(place.file, place.scope, parent.expression.getText())
      return type?.nodes.flatMap((each) => inherited(each, { file: type.file, scope: '' })) ?? []
    })
    return [...above, ...node.members.map((member): [ts.TypeElement, Place] => [member, place])]
  }

  const combined = (members: [ts.TypeElement, Place][]): Schema => {
    const properties: Record<string, Schema> = {}
    const required: string[] = []
    let others: boolean | Schema = false
    for (const [member, place] of members) {
      if (ts.isIndexSignatureDeclaration(member)) others = of(member.type, place)
      if (!ts.isPropertySignature(member) || member.type?.kind === ts.SyntaxKind.VoidKeyword) continue
      const name = member.name.getText().replace(/^['"]|['"]$/g, '')
      properties[name] = of(member.type, place)
      if (!member.questionToken) required.push(name)
    }
    // A type without any members says nothing about what may be there.
    if (Object.keys(properties).length === 0 && others === false) return { type: 'object' }
    const needs = required.length > 0 ? { required } : {}
    return { type: 'object', properties, additionalProperties: others, ...needs }
  }

  const reference = (node: ts.TypeReferenceNode, place: Place): Schema => {
    const name = node.typeName.getText()
    const [argument] = node.typeArguments ?? []
    if (name === 'Array') return { type: 'array', items: of(argument, place) }
    if (name === 'Emptyable') return { anyOf: [{ type: 'string', enum: [''] }, of(argument, place)] }
    if (name === 'OtherString' || name === 'Decimal') return { type: 'string' }
    if (WRAPPERS.has(name)) return of(argument, place)
    if (name.startsWith('ApiList')) return listSchema(of(argument, place))
    const type = argument ? undefined : declarations.resolve(place.file, place.scope, name)
    return type ? named(type) : ANYTHING
  }

  const of = (node: ts.TypeNode | undefined, place: Place): Schema => {
    if (!node) return ANYTHING
    const keyword = KEYWORDS.get(node.kind)
    if (keyword) return keyword
    if (ts.isParenthesizedTypeNode(node)) return of(node.type, place)
    if (ts.isLiteralTypeNode(node)) return literal(node)
    if (ts.isArrayTypeNode(node)) return { type: 'array', items: of(node.elementType, place) }
    if (ts.isTypeLiteralNode(node)) return combined(node.members.map((member) => [member, place]))
    if (ts.isTypeReferenceNode(node)) return reference(node, place)
    if (ts.isIntersectionTypeNode(node)) return { allOf: node.types.map((type) => of(type, place)) }
    if (!ts.isUnionTypeNode(node)) return ANYTHING
    const open = node.types.some((type) => type.getText() === 'OtherString')
    return oneOf(
      node.types.filter((type) => type.getText() !== 'OtherString').map((type) => of(type, place)),
      open,
    )
  }

  return { of, named, schemas }
}

function literal({ literal: value }: ts.LiteralTypeNode): Schema {
  if (value.kind === ts.SyntaxKind.NullKeyword) return { type: 'null' }
  if (value.kind === ts.SyntaxKind.TrueKeyword) return { const: true }
  if (value.kind === ts.SyntaxKind.FalseKeyword) return { const: false }
  if (ts.isStringLiteral(value)) return { type: 'string', enum: [value.text] }
  return ts.isNumericLiteral(value) ? { const: Number(value.text) } : ANYTHING
}
