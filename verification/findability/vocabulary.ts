import { readFileSync } from 'node:fs';
import path from 'node:path';

const TYPES = path.join('node_modules', 'schema-dts', 'dist', 'schema.d.ts');

/** Bases and properties of a type, as schema-dts declares them: `interface OfferBase extends ThingBase {`. */
const DECLARED = /^(?:export )?interface (\w+?)(Base|Leaf) (?:extends ([^{]+) )?\{([\s\S]*?)^\}/gm;

interface Entity {
  '@id': string;
  '@type': 'rdfs:Class' | 'rdf:Property';
}

/**
 * The schema.org vocabulary in the shape schema.org publishes it. It is read out of schema-dts, by whose types the
 * shop's JSON-LD is written, so that no second copy of the vocabulary can be older than the first.
 *
 * @throws Error when schema-dts no longer looks as it did
 */
export function vocabulary(): { '@graph': Entity[] } {
  const classes = new Map<string, Set<string>>();
  const domains = new Map<string, Set<string>>();
  for (const [, name = '', kind, bases = '', body = ''] of readFileSync(TYPES, 'utf8').matchAll(DECLARED)) {
    const parents = classes.get(name) ?? new Set<string>();
    classes.set(name, parents);
    for (const [, base = ''] of bases.matchAll(/(\w+)Base\b/g)) if (base !== name) parents.add(base);
    if (kind === 'Base')
      for (const [, property = ''] of body.matchAll(/^ {4}"?(\w+)"?\?:/gm))
        domains.set(property, (domains.get(property) ?? new Set()).add(name));
  }
  if (!domains.get('hasVariant')?.has('ProductGroup') || !classes.get('ProductGroup')?.has('Product'))
    throw new Error(`${TYPES} is not read rightly any more`);
  return {
    '@graph': [
      ...[...classes].map(([name, parents]) => ({
        '@id': `schema:${name}`,
        '@type': 'rdfs:Class' as const,
        'rdfs:subClassOf': references(parents),
      })),
      ...[...domains].map(([name, types]) => ({
        '@id': `schema:${name}`,
        '@type': 'rdf:Property' as const,
        'schema:domainIncludes': references(types),
      })),
    ],
  };
}

const references = (names: ReadonlySet<string>): { '@id': string }[] =>
  [...names].map((name) => ({ '@id': `schema:${name}` }));
