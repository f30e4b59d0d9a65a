import { BUILT_FILES } from '@/lib/rules/routing/next-addresses';

const TAG =
  /<link rel="stylesheet" href="\/_next\/static\/chunks\/([\w.-]+)\.css"(?: nonce="[^"]*")? data-precedence="next"\/>/g;
const RUN = new RegExp(`(?:${TAG.source}){2,}`, 'g');
const JOINED = /^(.*\/)([\w.-]+(?:,[\w.-]+)+)\.css$/;
const JOINT = ',';

/**
 * A page, or a chunk of one, whose stylesheets come as one file. Each by itself would be a request that the first paint waits for.
 * React finds the tags that it wrote, which a browser does not load while they are disabled, and asks for none of them again.
 *
 * @param html anything but the stylesheets of a head that is there as a whole is left alone
 */
export function joinStyles(html: Buffer): Buffer {
  const end = html.indexOf('</head>');
  if (end < 0) return html;
  const head = html.toString('latin1', 0, end).replace(RUN, joinRun);
  return Buffer.concat([Buffer.from(head, 'latin1'), html.subarray(end)]);
}

function joinRun(run: string): string {
  const names = Array.from(run.matchAll(TAG), ([, name = '']) => name).join(JOINT);
  const joined = `<link rel="stylesheet" href="${BUILT_FILES}chunks/${names}.css"/>`;
  return joined + run.replaceAll('"/>', '" disabled=""/>');
}

/** The files that one name asks for: those of a joined stylesheet, each once, else the one. */
export function filesNamed(name: string): readonly string[] {
  const [, folder = '', joined = ''] = JOINED.exec(name) ?? [];
  const names = new Set(joined.split(JOINT));
  // Thousands of the same would be an answer of megabytes.
  if (names.size < 2 || names.size < joined.split(JOINT).length) return [name];
  return Array.from(names, (one) => `${folder}${one}.css`);
}
