import { DESK_TOKEN } from './furnish';
import type { CalledShop } from './shopper';

/** Sends a form of the desk as a browser does; the call's own page is asked for JSON. Nothing that it leads to is followed. */
export async function sendDeskForm(
  { server: { url } }: Pick<CalledShop, 'server'>,
  call: string,
  form: URLSearchParams | FormData,
  token = DESK_TOKEN,
): Promise<Response> {
  // A form's length is to be said, which streams do not.
  const sent = new Response(form);
  return fetch(url + call, {
    method: 'POST',
    body: await sent.arrayBuffer(),
    headers: {
      'content-type': sent.headers.get('content-type') ?? '',
      origin: url,
      cookie: `desk=${token}`,
      accept: 'application/json',
    },
    redirect: 'manual',
  });
}
