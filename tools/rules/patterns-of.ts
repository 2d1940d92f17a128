import { type ESTree, parseSync, Visitor } from 'vite'

/** A regular expression as it stands in a file. */
export interface Written {
  readonly pattern: string
  readonly flags: string
}

/**
 * Every regular expression of a source file: its literals, and what it builds of texts that stand in the same file.
 * `unread`: where one is built of anything else.
 */
export function patternsOf(path: string, source: string): { written: Written[]; unread: string[] } {
  const { program } = parseSync(path, source)
  const constants = new Map<string, ESTree.Expression>()
  const calls: (ESTree.NewExpression | ESTree.CallExpression)[] = []
  const patterns: Written[] = []
  const build = (node: ESTree.NewExpression | ESTree.CallExpression) => {
    if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') calls.push(node)
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init)
    },
    Literal(node) {
      if ('regex' in node) patterns.push(node.regex)
    },
    NewExpression: build,
    CallExpression: build,
  }).visit(program)
  const unread: string[] = []
  for (const node of calls) {
    const [pattern, flags] = node.arguments.map((each) => textOf(each, constants))
    if (pattern === undefined || pattern === null || flags === null) unread.push(source.slice(node.start, node.end))
    else patterns.push({ pattern, flags: flags ?? '' })
  }
  return { written: patterns, unread }
}

/** The text that an expression is, or a pattern’s; null where it is not to be told from this file. */
function textOf(node: ESTree.Argument, constants: ReadonlyMap<string, ESTree.Expression>): string | null {
  switch (node.type) {
    case 'Literal':
      if ('regex' in node) return node.regex.pattern
      return typeof node.value === 'string' ? node.value : null
    case 'Identifier': {
      const constant = constants.get(node.name)
      return constant ? textOf(constant, constants) : null
    }
    case 'TemplateLiteral': {
      const parts = node.expressions.map((each) => textOf(each, constants))
      if (parts.includes(null)) return null
      return node.quasis.map(({ value }, at) => `${value.cooked}${parts[at] ?? ''}`).join('')
    }
    default:
      return null
  }
}
