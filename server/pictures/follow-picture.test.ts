import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followPicture } from './follow-picture';

describe('followPicture', () => {
  const asked: string[] = [];
  const ways: Record<string, string> = {};
  let server: Server;
  let host = '';
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(`${request.headers.host}${request.url}`);
      const location = ways[request.url ?? ''];
      response.writeHead(location ? 302 : 200, location ? { location } : {}).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const elsewhere = `http://localhost:${(server.address() as AddressInfo).port}`;
    Object.assign(ways, {
      '/moved.jpg': '/here.jpg',
      '/metadata.jpg': `${elsewhere}/latest/meta-data`,
      '/by-way.jpg': '/metadata.jpg',
      '/file.jpg': 'file:///etc/passwd',
      '/circle.jpg': '/circle.jpg',
    });
  });
  afterAll(() => server.close());

  const follow = (path: string) => followPicture(`http://${host}${path}`, [host]);

  it('leads to where the picture lies, on a listed host', async () => {
    expect(await follow('/here.jpg')).toBe(`http://${host}/here.jpg`);
    expect(await follow('/moved.jpg')).toBe(`http://${host}/here.jpg`);
  });

  it.each(['/metadata.jpg', '/by-way.jpg', '/file.jpg', '/circle.jpg'])(
    '[15.42] goes no way to a host that is not listed, nor one without end: %s',
    async (path) => {
      expect(await follow(path)).toBeUndefined();
      expect(asked.filter((one) => !one.startsWith(host))).toEqual([]);
    },
  );

  it('leaves to others what gives no answer', async () => {
    expect(await followPicture('http://127.0.0.1:1/a.jpg', ['127.0.0.1:1'])).toBe('http://127.0.0.1:1/a.jpg');
  });
});
