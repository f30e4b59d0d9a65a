import { answerSuggestions } from '@/lib/storefront/handlers/answer-suggestions';

export async function GET(request: Request): Promise<Response> {
  const { status, headers, body } = await answerSuggestions(request);
  return new Response(new Uint8Array(body), { status, headers });
}
