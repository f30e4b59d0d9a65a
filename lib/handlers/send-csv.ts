import 'server-only';

/** A file to save, with a mark at its beginning by which spreadsheets read it as UTF-8. */
export const sendCsv = (csv: string, name: string): Response =>
  new Response(`\uFEFF${csv}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
