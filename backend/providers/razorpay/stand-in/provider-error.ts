import type { Context } from 'hono';

/** What the provider says of a request it refuses, in its own shape. */
export function providerError(
  c: Context,
  status: 400 | 401 | 404 | 500,
  description: string,
  field?: string,
): Response {
  const code = status === 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR';
  return c.json(
    {
      error: {
        code,
        description,
        source: 'business',
        step: 'NA',
        reason: 'NA',
        metadata: {},
        ...(field ? { field } : {}),
      },
    },
    status,
  );
}

export const UNKNOWN_ID = 'The id provided does not exist';
