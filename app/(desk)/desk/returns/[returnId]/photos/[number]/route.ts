import type { NextRequest } from 'next/server';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { askForPhoto } from '@/lib/storefront/handlers/return-photos';

interface PhotoProps {
  params: Promise<{ returnId: string; number: string }>;
}

/** A photo that came with a request. */
export async function GET(_request: NextRequest, { params }: PhotoProps): Promise<Response> {
  const { returnId: id, number } = await params;
  return askForPhoto(deskCalls.deskReturnPhoto, { id, number });
}
