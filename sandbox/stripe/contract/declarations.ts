import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import ts from 'typescript5'
import type { Package } from './package.ts'

/** The resources this sandbox plays, by their files in the `stripe` package. */
const RESOURCES = [
  'Accounts',
  'Balance',
  'BalanceTransactions',
  'BillingPortal/Configurations',
  'BillingPortal/Sessions',
  'Charges',
  'Checkout/Sessions',
  'ConfirmationTokens',
  'Customers',
  'Disputes',
  'Events',
  'InvoiceLineItems',
  'InvoicePayments',
  'Invoices',
  'LineItems',
  'Mandates',
  'PaymentIntents',
  'PaymentMethodConfigurations',
  'PaymentMethodDomains',
  'PaymentMethods',
  'Payouts',
  'Plans',
  'Prices',
  'Products',
  'Radar/EarlyFraudWarnings',
  'Refunds',
  'SetupIntents',
  'SubscriptionItems',
  'Subscriptions',
  'TestHelpers/ConfirmationTokens',
  'TestHelpers/TestClocks',
  'WebhookEndpoints',
]

export type Definition = ts.InterfaceDeclaration | ts.TypeAliasDeclaration

/** A named type: where it is, and what it is called there, namespaces included. */
export type Named = { file: string; name: string; nodes: Definition[] }

type File = {
  source: ts.SourceFile
  definitions: Map<string, Definition[]>
  imports: Map<string, { file: string; name: string }>
}

/** The package's declarations, read file by file. */
export type Declarations = {
  /** Each resource's declarations and the JavaScript beside them. */
  resources: { name: string; file: string; source: ts.SourceFile; code: string }[]
  /** What a name means inside a namespace of a file. */
  resolve(file: string, scope: string, name: string): Named | undefined
  /** Whether a file is one of the played resources, or shared by all. */
  played(file: string): boolean
  /** The folder of a nested resource, as a prefix for its names. */
  prefix(file: string): string
}

/** Opens the package's type declarations. They are read syntactically: nothing here needs a type checker. */
export function openDeclarations({ root }: Package): Declarations {
  const folder = join(root, 'esm')
  const files = new Map<string, File>()
  const path = (name: string, ending: string) => join(folder, 'resources', `${name}${ending}`)
  const played = new Set([...RESOURCES.map((name) => path(name, '.d.ts')), join(folder, 'shared.d.ts')].map(normalize))

  const open = (file: string): File => {
    const known = files.get(file) ?? read(file)
    files.set(file, known)
    return known
  }

  const resolve = (file: string, scope: string, name: string): Named | undefined => {
    const { definitions, imports } = open(file)
    for (let at = scope; ; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
      const full = at ? `${at}.${name}` : name
      const nodes = definitions.get(full)
      if (nodes) return { file, name: full, nodes }
      if (at === '') break
    }
    const [first = '', ...rest] = name.split('.')
    const from = imports.get(first)
    return from ? resolve(from.file, '', [from.name, ...rest].join('.')) : undefined
  }

  return {
    resources: RESOURCES.map((name) => {
      const file = path(name, '.d.ts')
      return { name, file, source: open(file).source, code: readFileSync(path(name, '.js'), 'utf8') }
    }),
    resolve,
    played: (file) => played.has(normalize(file)),
    prefix(file) {
      const nested = /^resources\/(.+)\/[^/]+$/.exec(relative(folder, file))
      return nested ? `${String(nested[1]).replaceAll('/', '.')}.` : ''
    },
  }
}

function parse(file: string): ts.SourceFile {
  // What the comments say is not read.
  const how = { languageVersion: ts.ScriptTarget.ES2022, jsDocParsingMode: ts.JSDocParsingMode.ParseNone }
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), how, true)
}

function read(file: string): File {
  const definitions = new Map<string, Definition[]>()
  const imports = new Map<string, { file: string; name: string }>()
  const visit = (node: ts.Node, scope: string): void => {
    if (ts.isModuleDeclaration(node) && node.body) {
      const inner = scope ? `${scope}.${node.name.text}` : node.name.text
      ts.forEachChild(node.body, (child) => visit(child, inner))
    } else if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
      const full = scope ? `${scope}.${node.name.text}` : node.name.text
      definitions.set(full, [...(definitions.get(full) ?? []), node])
    } else if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const from = join(dirname(file), node.moduleSpecifier.text.replace(/\.js$/, '.d.ts'))
      const bindings = node.importClause?.namedBindings
      if (!bindings || !ts.isNamedImports(bindings) || !existsSync(from)) return
      for (const { name, propertyName } of bindings.elements) {
        imports.set(name.text, { file: from, name: (propertyName ?? name).text })
      }
    }
  }
  const source = parse(file)
  ts.forEachChild(source, (node) => visit(node, ''))
  return { source, definitions, imports }
}
