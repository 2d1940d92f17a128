import { type ESTree, parseSync, Visitor } from 'vite'

/** What was done to something, and not what it is: names that say nothing of what a variable holds. */
export const participles: readonly string[] = [
  ...['asked', 'told', 'known', 'found', 'said', 'kept', 'heard', 'seen', 'given', 'taken', 'done', 'made', 'shown'],
  ...['sent', 'built', 'written', 'stored', 'played', 'read', 'held', 'begun', 'gone'],
]

const isFunction = (node: ESTree.Node | null | undefined): boolean =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'

/**
 * The names that a pattern gives: its own, not those that it takes over from a field. A name that holds a function is a verb.
 */
function namesIn(pattern: ESTree.Node | null, holds?: ESTree.Node | null): readonly string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return isFunction(holds) ? [] : [pattern.name]
    case 'AssignmentPattern':
      return namesIn(pattern.left, pattern.right)
    case 'RestElement':
      return namesIn(pattern.argument)
    case 'ArrayPattern':
      return pattern.elements.flatMap((each) => namesIn(each))
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) =>
        each.type === 'RestElement' ? namesIn(each) : each.shorthand ? [] : namesIn(each.value),
      )
    default:
      return []
  }
}

/** The variables and parameters of a file that are called by a participle, as often as they are. */
export function participlesIn(path: string, source: string): readonly string[] {
  const names: string[] = []
  const parameters = ({ params }: { readonly params: readonly ESTree.Node[] }) =>
    void names.push(...params.flatMap((each) => namesIn(each)))
  new Visitor({
    VariableDeclarator: ({ id, init }) => void names.push(...namesIn(id, init)),
    FunctionDeclaration: parameters,
    FunctionExpression: parameters,
    ArrowFunctionExpression: parameters,
  }).visit(parseSync(path, source).program)
  return names.filter((name) => participles.includes(name))
}
