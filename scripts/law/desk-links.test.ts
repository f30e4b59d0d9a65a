import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isCode, listSources } from './list-sources';

const { files } = listSources(process.cwd());

/** The addresses that have a page or a file; the page that catches all others does not count. */
const pages = files
  .map((file) => /^app\/\(desk\)(\/desk.*)\/(page\.tsx|route\.ts)$/.exec(file)?.[1] ?? '')
  .filter((route) => route !== '' && !route.endsWith('/[...rest]'))
  .map(
    (route) =>
      new RegExp(
        `^${route
          .replaceAll('.csv', '\\.csv')
          .replaceAll(/\[\.\.\.\w+\]/g, '.+')
          .replaceAll(/\[\w+\]/g, '[^/]+')}$`,
      ),
  );

/** Every address of the desk that code writes: what is put into one stands for one part of it. */
const links = files
  .filter((file) => isCode(file) && /^(app|components|lib|backend)\//.test(file) && !/\.test\.tsx?$/.test(file))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(["'`])(\/desk(?=["'`/?#])[^"'`]*)/g)].map(([, , address = '']) => ({
      file,
      path: address.replaceAll(/\$?\{[^}]*\}/g, 'x').replace(/[?#].*$/s, ''),
    })),
  );

/** Besides Today, whose call leaves out what is others' work. */
const FOR_EVERYBODY = ['/desk/[...rest]', '/desk/login', '/desk/more', '/desk/sessions'];

it('[21.102] every other page and file of the desk asks for a call that not every role may make', () => {
  const asks = /(ask\w*|admitTo|sendDeskFile)\(\s*(request,\s*)?deskCalls\.(?!deskSessions)|askFirstSteps\(/;
  const unasked = files
    .filter((file) => /^app\/\(desk\)\/desk.*(page\.tsx|route\.ts)$/.test(file))
    .filter((file) => !asks.test(readFileSync(file, 'utf8')))
    .map((file) => file.replace(/^app\/\(desk\)(.*)\/page\.tsx$/, '$1'));
  expect(unasked.toSorted()).toEqual(FOR_EVERYBODY);
});

it('[21.10] every link of the desk, and every one that mails and alerts lead to, has a page', () => {
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ path }) => !pages.some((page) => page.test(path)))).toEqual([]);
});
