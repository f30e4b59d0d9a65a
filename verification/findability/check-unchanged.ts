import { eachAtOnce, LANES } from './each-at-once';
import type { Report } from './report';
import { askPatiently, type Site } from './site';

/** ETags by the path that answered with them. */
export type Tags = ReadonlyMap<string, string>;

/** Row 'unchanged': what was fetched once is answered 304 as long as it stays the same. Answers the ETags. */
export async function checkUnchanged(site: Site, paths: readonly string[], report: Report): Promise<Tags> {
  const tags = new Map<string, string>();
  for (const path of paths) {
    const { status, headers } = await site.get(path);
    const etag = headers.get('etag');
    if (etag) tags.set(path, etag);
    const again = etag ? await site.get(path, { 'if-none-match': etag }) : undefined;
    const listed = etag
      ? await site.get(path, { 'if-none-match': `"other", W/${etag.replace(/^W\//, '')}` })
      : undefined;
    const other = etag ? await site.get(path, { 'if-none-match': '"other"' }) : undefined;
    report.judge('unchanged', site.publicAddress(path), [
      [status !== 200, `answers ${status}`],
      [!etag, 'has no ETag'],
      [again?.status !== 304, `answers ${again?.status} to its own ETag`],
      [again !== undefined && again.body.length > 0, 'answers 304 with a body'],
      [listed?.status !== 304, `answers ${listed?.status} to a list with its ETag`],
      [other?.status !== 200, `answers ${other?.status} to another ETag`],
    ]);
  }
  return tags;
}

/**
 * Row 'restart': a second crawl, of a process that did not issue these ETags, is all 304. It goes in the reverse order:
 * ETags made by counting answers would be right by chance in the same order.
 *
 * @param process as a miss names it
 */
export async function checkTags(site: Site, tags: Tags, process: string, report: Report): Promise<void> {
  await eachAtOnce([...tags].reverse(), LANES, async ([path, tag]) => {
    const { status, headers } = await askPatiently(site, path, { 'if-none-match': tag });
    report.judge(
      'restart',
      site.publicAddress(path),
      status !== 304 && `answers ${status} with ${headers.get('etag')} to ${tag} ${process}`,
    );
  });
}
