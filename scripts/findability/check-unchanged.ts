import type { Report } from './report';
import type { Site } from './site';

/** Row 'unchanged': what was fetched once is answered 304 as long as it stays the same. */
export async function checkUnchanged(site: Site, paths: readonly string[], report: Report): Promise<void> {
  for (const path of paths) {
    const { status, headers } = await site.get(path);
    const etag = headers.get('etag');
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
}
