import { readFileSync } from 'node:fs';
import path from 'node:path';
import doiuse from 'doiuse';
import postcss, { type Node } from 'postcss';
import { HAS_SELECTORS } from '@/components/shell/has-stand-in';
import { listSources } from '../law/list-sources';
import { browsers } from './browsers';

/** CSS that one of the oldest browsers has not, and that nothing stands in for. */
interface NewerStyle {
  file: string;
  line: number;
  /** In caniuse's words: what, and where it is missing. */
  words: string;
}

/** What may be missing, by caniuse's name, and where; the reason beside each. */
const MAY_BE_MISSING: Readonly<Record<string, (use: Node) => boolean>> = {
  'css-has': (use) => hasStandIn(use) || isGuarded(use),
  'viewport-unit-variants': hasFallback,
  'css-subgrid': isGuarded,
  // Without it lazy pictures load a little earlier, and on a desk a button stands that is not needed.
  'css-media-scripting': isAlways,
  // Looks and comfort: the page works the same.
  'css-scrollbar': isAlways,
  'css-touch-action': isAlways,
  'css3-cursors': isAlways,
  'css3-cursors-grab': isAlways,
  'css3-cursors-newer': isAlways,
  'css-overflow-anchor': isAlways,
  'css-resize': isAlways,
  // Sheets are printed on the paper that the printer has.
  'css-paged-media': isAlways,
  // Safari takes it under its prefix, and on a desk no browser changes sizes of text by itself.
  'text-size-adjust': isAlways,
};

/** @throws Error when a file cannot be parsed */
export function findNewerStyles(root: string): NewerStyle[] {
  const oldest = browsers(root);
  const found: NewerStyle[] = [];
  for (const file of listSources(root).files.filter(isServed)) {
    const style = postcss.parse(readFileSync(path.join(root, file), 'utf8'), { from: file });
    const note = doiuse({
      browsers: oldest,
      onFeatureUsage({ feature, featureData: { title, missing }, usage }) {
        // What all have in part differs in details, or by a prefix that the build adds.
        if (!missing || MAY_BE_MISSING[feature]?.(usage)) return;
        found.push({ file, line: usage.source?.start?.line ?? 0, words: `${title} (${feature}), not in ${missing}` });
      },
    });
    void postcss([note]).process(style, { from: file }).css;
  }
  return found;
}

/** Styles of the shop; samples are for those who build it. */
const isServed = (file: string): boolean =>
  file.startsWith('components/') && file.endsWith('.css') && !file.startsWith('components/samples/');

function isAlways(): boolean {
  return true;
}

/** Whether `:is()` forgives the `:has()`, and `data-has` says the same where it is unknown. */
function hasStandIn(use: Node): boolean {
  const selector = use.type === 'rule' && 'selector' in use ? String(use.selector) : '';
  const [, asked = ''] = /:is\(:has\(.*\[data-has\*='(.*)'\](?: \*)?\)/.exec(selector) ?? [];
  return HAS_SELECTORS.includes(asked);
}

/** Whether an `@supports` asks for it. */
function isGuarded(use: Node): boolean {
  for (let around: Node | undefined = use; around; around = around.parent)
    if (around.type === 'atrule' && 'name' in around && around.name === 'supports') return true;
  return false;
}

/** Whether the same property is before it for those that do not know it. */
function hasFallback(use: Node): boolean {
  const before = use.prev();
  const isSame = before?.type === 'decl' && use.type === 'decl' && 'prop' in use && 'prop' in before;
  return isGuarded(use) || (isSame && before.prop === use.prop);
}
