import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { browsers } from './browsers';

const NAMES: Readonly<Record<string, string>> = {
  chrome: 'Chrome, Edge and Android WebView',
  edge: 'Chrome, Edge and Android WebView',
  samsung: 'Samsung Internet',
  firefox: 'Firefox',
  safari: 'Safari and iOS',
  ios_saf: 'Safari and iOS',
};

it('[19.62] the README names the oldest browsers that buy, as package.json has them', () => {
  const readme = readFileSync('README.md', 'utf8');
  for (const browser of browsers('.')) {
    const [id = '', version = ''] = browser.split(' ');
    expect(readme).toContain(`${NAMES[id]} ${version}`);
  }
});
