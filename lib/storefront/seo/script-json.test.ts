import { expect, it } from 'vitest';
import { scriptJson } from './script-json';

it('[12.26] cannot be broken out of', () => {
  const written = scriptJson({ name: '</script><script>alert(1)</script><!--\u2028' });
  expect(written).not.toMatch(/[<>\u2028]/);
  expect(JSON.parse(written)).toEqual({ name: '</script><script>alert(1)</script><!--\u2028' });
});
